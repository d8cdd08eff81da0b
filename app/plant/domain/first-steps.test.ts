import { expect, test } from "vitest";
import { sortedOut } from "./first-steps";

const made = ["1", "2", "3", "4"].map((id) => ({ id, version: 1, name: `Line ${id}` }));

test("an untouched line goes, a changed one and a used one stay with their reason, and a deleted one is neither", () => {
  const { goes, stays } = sortedOut(made, [
    { id: "1", version: 1, isUsed: false },
    { id: "2", version: 2, isUsed: false },
    { id: "3", version: 1, isUsed: true },
  ]);
  expect(goes.map(({ id }) => id)).toEqual(["1"]);
  expect(stays.map(({ id, why }) => [id, why])).toEqual([
    ["2", "changed"],
    ["3", "used"],
  ]);
});
