import { expect, test } from "vitest";
import { readStart } from "./stop-start";

test("reads the start of a stop as salma types it, and nothing that is no time of day", () => {
  expect(["8:30", "8h30", "0830", "830", "08:30:00", " 8 h 30 "].map(readStart)).toEqual(Array(6).fill("08:30"));
  expect(["8h", "23:59", "0:05"].map(readStart)).toEqual(["08:00", "23:59", "00:05"]);
  expect(["", "8", "24:00", "8:60", "960", "half past", "-1:00"].map(readStart)).toEqual(Array(7).fill(null));
});
