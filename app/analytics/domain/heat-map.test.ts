import { expect, test } from "vitest";
import { daysByLine, lastDays } from "./heat-map";

const sewing = { lineId: "31", name: "Sewing 1", day: "2026-03-17", aimedGood: 95, due: 100 };

test("a line has a cell for each day of the range, with the share of its target and its label, empty where nothing was reported", () => {
  const range = { from: "2026-03-16", to: "2026-03-18" };
  const of50 = { whole: 200, present: 100, stopped: 10, good: 50, missing: 4 };
  const shortfall = { target: 200, good: 50, people: 100, stops: 10, pace: 40, missing: 4 };
  const sums = [
    sewing,
    { ...sewing, ...of50, day: "2026-03-18", aimedGood: 50 },
    { ...sewing, lineId: "32", name: "Sewing 2", due: 0 },
  ];
  expect(daysByLine(sums, range, [0.9, 0.8, 0.65])).toEqual({
    days: ["2026-03-16", "2026-03-17", "2026-03-18"],
    lines: [
      {
        lineId: "31",
        name: "Sewing 1",
        cells: [
          { day: "2026-03-16", attainment: null, label: null, shortfall: null },
          { day: "2026-03-17", attainment: 0.95, label: "excellent", shortfall: null },
          { day: "2026-03-18", attainment: 0.5, label: "poor", shortfall },
        ],
        shortfall,
      },
      {
        lineId: "32",
        name: "Sewing 2",
        cells: ["2026-03-16", "2026-03-17", "2026-03-18"].map((day) => ({
          day,
          attainment: null,
          label: null,
          shortfall: null,
        })),
        shortfall: null,
      },
    ],
  });
});

test("a range longer than a month shows its last 31 days", () => {
  expect(lastDays({ from: "2026-01-01", to: "2026-03-18" })).toEqual({ from: "2026-02-16", to: "2026-03-18" });
  expect(lastDays({ from: "2026-03-01", to: "2026-03-18" })).toEqual({ from: "2026-03-01", to: "2026-03-18" });
});
