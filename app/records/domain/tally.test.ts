import { expect, test } from "vitest";
import {
  countOf,
  defectsOf,
  differenceOf,
  inOrderOfUse,
  type Tallied,
  tallyStep,
  withCount,
  withDefects,
} from "./tally";

const empty: Tallied = { defects: "" };
const [broken, skipped] = ["1", "2"];
const counted = (row: Tallied, ...causeIds: string[]) =>
  causeIds.reduce((each, id) => withCount(each, { causeId: id }, 1), row);

test("counting up fills an empty cell with the sum, and the cell follows", () => {
  const two = counted(empty, skipped, broken);
  expect(two).toEqual({
    defects: "2",
    isSummed: true,
    kinds: [
      { causeId: broken, count: 1 },
      { causeId: skipped, count: 1 },
    ],
  });
  expect(counted(two, skipped).defects).toBe("3");
});

test("taking everything back leaves the row as if nothing had been counted", () => {
  expect(withCount(counted(empty, broken), { causeId: broken }, -1)).toEqual(empty);
  expect(withCount(empty, { causeId: broken }, -1)).toBe(empty);
});

test("typed defects stay as they were typed, before and after counting", () => {
  expect(counted({ defects: "5" }, broken)).toEqual({ defects: "5", kinds: [{ causeId: broken, count: 1 }] });
  const typed = withDefects(counted(empty, broken, skipped), "1");
  expect(counted(typed, broken)).toMatchObject({ defects: "1" });
  expect(countOf(counted(typed, broken).kinds, broken)).toBe(2);
});

test("an emptied cell has the sum of the kinds, and no kind means none", () => {
  expect(defectsOf(withDefects(counted(empty, broken, broken), ""))).toBe(2);
  expect([defectsOf(empty), defectsOf({ defects: "4" }), defectsOf({ defects: "x" })]).toEqual([0, 4, Number.NaN]);
});

test("says which pieces have no kind, and which faults are beyond the pieces", () => {
  const kinds = [{ causeId: broken, count: 3 }];
  expect([5, 3, 2, null].map((pieces) => differenceOf(kinds, pieces))).toEqual([
    { unsaid: 2, more: 0 },
    { unsaid: 0, more: 0 },
    { unsaid: 0, more: 1 },
    { unsaid: 0, more: 0 },
  ]);
});

test("the kinds that a line used most come first, then the order of the factory", () => {
  const kinds = ["1", "2", "3", "4"].map((id) => ({ id }));
  expect(inOrderOfUse(kinds, { "3": 7, "2": 1 }).map(({ id }) => id)).toEqual(["3", "2", "1", "4"]);
});

test("digits count up, Shift and a digit or a minus take back", () => {
  const pressed = (key: string, code = "", shiftKey = false) => tallyStep({ key, code, shiftKey });
  expect(pressed("3", "Digit3")).toEqual({ step: "count", index: 2, by: 1 });
  expect(pressed("3", "Numpad3")).toEqual({ step: "count", index: 2, by: 1 });
  expect(pressed("#", "Digit3", true)).toEqual({ step: "count", index: 2, by: -1 });
  expect(pressed("-", "NumpadSubtract")).toEqual({ step: "count", by: -1 });
  expect([pressed("0", "Digit0"), pressed("a", "KeyA"), pressed("Tab", "Tab")]).toEqual([null, null, null]);
});

test("on a French keyboard a digit counts up with and without Shift, and its minus takes back", () => {
  expect(tallyStep({ key: "6", code: "Digit6", shiftKey: true })).toEqual({ step: "count", index: 5, by: 1 });
  expect(tallyStep({ key: "é", code: "Digit2", shiftKey: false })).toEqual({ step: "count", index: 1, by: 1 });
  expect(tallyStep({ key: "-", code: "Digit6", shiftKey: false })).toEqual({ step: "count", by: -1 });
});
