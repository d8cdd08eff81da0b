import { expect, test } from "vitest";
import { type Candidate, doubtsAbout, rankReplacements } from "./replacements";

const candidate = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  id: name,
  name,
  role: "operator",
  hasSameRole: true,
  efficiency: null,
  restHours: null,
  isSecondShift: false,
  freeShifts: 1,
  daysWorked: 0,
  ...change,
});

test("ranks the same role before another one, even when the other is measured higher", () => {
  const mechanic = candidate("Salim", { efficiency: 1.5, role: "mechanic", hasSameRole: false });
  const names = rankReplacements([mechanic, candidate("Nadia"), candidate("Latifa", { restHours: 8 })], 11);
  expect(names.map(({ name }) => name)).toEqual(["Nadia", "Latifa", "Salim"]);
});

test("sixteen hours are enough rest, also for somebody without a day off", () => {
  expect(doubtsAbout(candidate("Karim", { restHours: 16, daysWorked: 6 }), 11)).toEqual(["noDayOff"]);
  expect(doubtsAbout(candidate("Nadia", { restHours: 8, isSecondShift: true }), 11)).toEqual([
    "secondShift",
    "shortRest",
  ]);
});

test("ranks who is free for the most missed shifts before who is measured higher, and after who is rested", () => {
  const ranked = rankReplacements(
    [
      candidate("Fatima", { efficiency: 1.2, freeShifts: 1 }),
      candidate("Latifa", { isSecondShift: true, freeShifts: 3 }),
      candidate("Nadia", { freeShifts: 3 }),
    ],
    11,
  );
  expect(ranked.map(({ name }) => name)).toEqual(["Nadia", "Fatima", "Latifa"]);
});

test("ranks rested before tired, then by measured efficiency, then by the fewest days worked, then by name", () => {
  const ranked = rankReplacements(
    [
      candidate("Fatima", { efficiency: 1.2, isSecondShift: true }),
      candidate("Hassan", { efficiency: 0.8 }),
      candidate("Youssef", { efficiency: 0.95, restHours: 16 }),
      candidate("Latifa"),
      candidate("Omar", { efficiency: 0.8, daysWorked: 3 }),
      candidate("Nadia", { efficiency: 1.5, restHours: 8 }),
      candidate("Karim", { efficiency: 1.4, daysWorked: 6 }),
    ],
    11,
  );
  expect(ranked.map(({ name }) => name)).toEqual(["Youssef", "Hassan", "Omar", "Latifa", "Nadia", "Karim", "Fatima"]);
});
