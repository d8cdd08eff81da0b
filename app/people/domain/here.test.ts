import { expect, test } from "vitest";
import { isHere } from "./here";

test("a worker is here until the last day, which counts, and nobody is after being deleted", () => {
  const hind = { hiddenAt: null, lastDay: "2026-03-12" };
  expect(["2026-03-11", "2026-03-12", "2026-03-13"].map((day) => isHere(hind, day))).toEqual([true, true, false]);
  expect(isHere({ lastDay: null }, "2099-01-01")).toBe(true);
  expect(isHere({ hiddenAt: 1, lastDay: null }, "2026-03-11")).toBe(false);
});
