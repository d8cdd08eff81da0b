import { expect, test } from "vitest";
import { concerns, floorChangeOf, mergeChanges } from "./live";

const shown = { from: "2026-03-01", to: "2026-03-31" } as const;
const record = (date: string, productionLineId: string) =>
  floorChangeOf("performance_records", [{ date, productionLineId }]);

test("a screen follows changes of its days and its line, and changes that name neither", () => {
  expect(concerns(record("2026-03-18", "31"), shown)).toBe(true);
  expect(concerns(record("2026-04-01", "31"), shown)).toBe(false);
  expect(concerns(record("2026-03-18", "31"), { ...shown, productionLineId: "31" })).toBe(true);
  expect(concerns(record("2026-03-18", "32"), { ...shown, productionLineId: "31" })).toBe(false);
  expect(concerns({ resources: ["workers"], date: null, productionLineIds: [] }, shown)).toBe(true);
});

test("changes in one turn are sent once for each day, with all their lines", () => {
  const notified = mergeChanges([record("2026-03-18", "31"), record("2026-03-17", "31"), record("2026-03-18", "32")]);
  expect(notified).toEqual([
    { date: "2026-03-18", resources: ["performance_records"], productionLineIds: ["31", "32"] },
    { date: "2026-03-17", resources: ["performance_records"], productionLineIds: ["31"] },
  ]);
});
