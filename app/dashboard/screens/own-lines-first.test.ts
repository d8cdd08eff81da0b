import { expect, test } from "vitest";
import { ownLinesFirst } from "./own-lines-first";

test("one's own lines come first, and all stay in their order", () => {
  const lines = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
  expect(ownLinesFirst(lines, ["4", "2", "9"]).map(({ id }) => id)).toEqual(["2", "4", "1", "3", "5"]);
  expect(ownLinesFirst(lines, [])).toEqual(lines);
});
