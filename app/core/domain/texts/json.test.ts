import { expect, test } from "vitest";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { readJson } from "./json";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const listed = (values: number) => `[${Array.from({ length: values - 1 }, () => 1)}]`;

test("signs within a text are no values and no levels", () => {
  const text = JSON.stringify({ name: `${"[,{".repeat(100_000)}\\" end`, rows: [1, { a: '"' }] });
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test("the most values and levels are read, and one more of either is refused", () => {
  for (const make of [nested, listed]) {
    const most = make === nested ? LIMITS.jsonLevels : LIMITS.jsonValues;
    expect(readJson(make(most))).toEqual(JSON.parse(make(most)));
    expect(() => readJson(make(most + 1))).toThrow(new AppError("too_large", "errors:tooManyValues"));
  }
});

test.each(["", "{", '"', '{"a":"b', "[1,]", '"\\'])("%j is malformed", (text) => {
  expect(() => readJson(text)).toThrow(new AppError("malformed", "errors:malformed"));
});
