import { expect, test } from "vitest";
import { isOfComposition } from "./composition-keys";

test("a key belongs to a composition while it lasts, and to Safari's Enter behind its end", () => {
  expect(isOfComposition({ key: "Enter", isComposing: true, keyCode: 13 })).toBe(true);
  expect(isOfComposition({ key: "Enter", isComposing: false, keyCode: 229 })).toBe(true);
  expect(isOfComposition({ key: "Enter", isComposing: false, keyCode: 13 })).toBe(false);
});

test("a letter of a composition reaches its field", () => {
  expect(isOfComposition({ key: "k", isComposing: true, keyCode: 229 })).toBe(false);
  expect(isOfComposition({ key: "Unidentified", isComposing: false, keyCode: 229 })).toBe(false);
});
