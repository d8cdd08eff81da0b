import { expect, test } from "vitest";
import { type Reacted, reactedWith } from "./reactions";

test("a reaction is given once and taken back once, however often it is repeated", () => {
  const first = reactedWith([], { emoji: "👍", isOn: true }, "2");
  const both = reactedWith(first, { emoji: "👍", isOn: true }, "3");
  expect(both).toEqual([{ emoji: "👍", userIds: ["2", "3"] }]);
  expect(reactedWith(both, { emoji: "👍", isOn: true }, "3")).toBe(both);
  const one = reactedWith(both, { emoji: "👍", isOn: false }, "2");
  expect(one).toEqual([{ emoji: "👍", userIds: ["3"] }]);
  expect(reactedWith(one, { emoji: "👍", isOn: false }, "2")).toBe(one);
  expect(reactedWith(one, { emoji: "👍", isOn: false }, "3")).toEqual([]);
});

test("reactions are shown in a fixed order", () => {
  const heart: readonly Reacted[] = [{ emoji: "❤️", userIds: ["2"] }];
  expect(reactedWith(heart, { emoji: "👍", isOn: true }, "3").map(({ emoji }) => emoji)).toEqual(["👍", "❤️"]);
});
