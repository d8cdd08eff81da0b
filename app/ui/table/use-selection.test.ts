import { expect, test } from "vitest";
import { stillShown } from "./use-selection";

test("a selected row stays selected while it is shown, and no longer", () => {
  const chosen = new Set(["1", "2", "3"]);
  expect([...stillShown(chosen, [{ id: "2" }, { id: "3" }, { id: "4" }])]).toEqual(["2", "3"]);
  expect([...stillShown(chosen, [])]).toEqual([]);
});
