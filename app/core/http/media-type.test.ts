import { expect, test } from "vitest";
import { isOfType } from "./media-type";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  [" application/json ;charset=utf-8", true],
  ["application/json-patch+json", false],
  ["application/jsonp", false],
  ["application/ld+json", false],
  ["text/plain; application/json", false],
  ["application/json, text/plain", false],
  ["", false],
])("a body of type %j is JSON: %s", (input, expected) => {
  expect(isOfType(new Headers({ "Content-Type": input }), "application/json")).toBe(expected);
});
