import { expect, test } from "vitest";
import { pullOf } from "./edge-scroll";

const board = { left: 100, top: 50, right: 900, bottom: 650 };

test("well inside nothing pulls; towards an edge it does, and beyond it no faster", () => {
  expect(pullOf({ x: 500, y: 300 }, board)).toEqual({ x: 0, y: 0 });
  expect(pullOf({ x: 880, y: 300 }, board)).toEqual({ x: 7, y: 0 });
  expect(pullOf({ x: 900, y: 640 }, board)).toEqual({ x: 14, y: 11 });
  expect(pullOf({ x: 2000, y: 60 }, board)).toEqual({ x: 14, y: -11 });
  expect(pullOf({ x: 0, y: 0 }, board)).toEqual({ x: -14, y: -14 });
});
