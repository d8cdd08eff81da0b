import { expect, test } from "vitest";
import { pointing, pressing, typing } from "./actions.mjs";

test("a key with another one held is pressed after it and released before it", () => {
  const control = "\uE009";
  expect(pressing("Control+z")[0]?.actions).toEqual([
    { type: "keyDown", value: control },
    { type: "keyDown", value: "z" },
    { type: "keyUp", value: "z" },
    { type: "keyUp", value: control },
  ]);
});

test("a text is typed character by character, and a character of two halves is one key", () => {
  expect(typing("é🧵")[0]?.actions.map(({ value }) => value)).toEqual(["é", "é", "🧵", "🧵"]);
});

test("the mouse is pressed at the first point and released at the last", () => {
  const { actions } = pointing([
    { x: 1.4, y: 2 },
    { x: 9, y: 8.6 },
  ])[0];
  expect(actions.map(({ type }) => type)).toEqual(["pointerMove", "pointerDown", "pause", "pointerMove", "pointerUp"]);
  expect(actions[0]).toMatchObject({ x: 1, y: 2 });
  expect(actions[3]).toMatchObject({ x: 9, y: 9 });
});
