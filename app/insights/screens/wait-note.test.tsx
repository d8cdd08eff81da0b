import { expect, test } from "vitest";
import { draw, readIn } from "#tests/browser/drawn";
import { WaitNote } from "./wait-note";

test("shows the minutes to wait, and then that a new report can be generated", async () => {
  const said = async (left: number, hasWaited = true) =>
    readIn(await draw(<WaitNote left={left} hasWaited={hasWaited} />));
  expect(await said(0, false)).toEqual([]);
  expect(await said(1_790)).toEqual([
    "A new report can be generated in 29:50.",
    "A new report can be generated in 30 minutes.",
  ]);
  expect(await said(0)).toEqual(["A new report can be generated."]);
});
