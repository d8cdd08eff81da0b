import { expect, test } from "vitest";
import { pullOf } from "./edge-scroll";

const board = { left: 100, top: 50, right: 900, bottom: 650 };

test("a drag well inside the board does not scroll; one near an edge does, and no faster beyond it", () => {
  expect(pullOf({ x: 500, y: 300 }, board)).toEqual({ x: 0, y: 0 });
  expect(pullOf({ x: 880, y: 300 }, board)).toEqual({ x: 7, y: 0 });
  expect(pullOf({ x: 900, y: 640 }, board)).toEqual({ x: 14, y: 11 });
  expect(pullOf({ x: 2000, y: 60 }, board)).toEqual({ x: 14, y: -11 });
  expect(pullOf({ x: 0, y: 0 }, board)).toEqual({ x: -14, y: -14 });
});
