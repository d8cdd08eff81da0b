import { expect, test } from "vitest";
import { draw, readIn } from "#tests/browser/drawn";
import { WaitNote } from "./wait-note";

test("shows the minutes to wait, and then that a new report can be generated", async () => {
  const shown = async (left: number, hasWaited = true) =>
    readIn(await draw(<WaitNote left={left} hasWaited={hasWaited} />));
  expect(await shown(0, false)).toEqual([]);
  expect(await shown(1_790)).toEqual([
    "A new report can be generated in 29:50.",
    "A new report can be generated in 30 minutes.",
  ]);
  expect(await shown(0)).toEqual(["A new report can be generated."]);
});
