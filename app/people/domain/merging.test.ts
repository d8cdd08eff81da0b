import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { ALWAYS, dayOutOfOrder, type Employment, isHere } from "./here";
import { employmentOfBoth, filledFrom } from "./merging";
import { WorkerInput } from "./workers";

const fatima = WorkerInput.parse({ name: "Fatima Zahra", cin: "F1", role: "operator", shiftsOff: ["night"] });
const twin = WorkerInput.parse({ name: "Fatimazahra", cin: "F2", phone: "0612345678", mostHours: 6 });

test("the one who stays keeps their values and gets those that they lack", () => {
  expect(filledFrom(fatima, twin)).toEqual({ phone: "0612345678", mostHours: 6 });
  expect(filledFrom(twin, fatima)).toEqual({ role: "operator", shiftsOff: ["night"] });
  expect(filledFrom(fatima, fatima)).toEqual({});
});

test.each<[string, Partial<Employment>, Partial<Employment>, Partial<Employment>]>([
  ["both since a day", { firstDay: "2026-03-01" }, { firstDay: "2026-01-01" }, { firstDay: "2026-01-01" }],
  ["one who always was here", { firstDay: "2026-03-01" }, {}, {}],
  ["both left", { lastDay: "2026-03-01" }, { lastDay: "2026-05-01" }, { lastDay: "2026-05-01" }],
  ["one stays", { lastDay: "2026-03-01" }, {}, {}],
  [
    "left and was written again on coming back",
    { firstDay: "2025-01-01", lastDay: "2025-12-31" },
    { firstDay: "2026-03-01" },
    { firstDay: "2025-01-01", lastDay: "2025-12-31", againFrom: "2026-03-01" },
  ],
])("%s", (_, one, other, both) => {
  const [left, right] = [one, other].map((days) => ({ ...ALWAYS, ...days })) as [Employment, Employment];
  expect(employmentOfBoth(left, right)).toEqual({ ...ALWAYS, ...both });
  expect(employmentOfBoth(right, left)).toEqual({ ...ALWAYS, ...both });
});

const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays("2026-03-01", days));
const employment = fc
  .record({ firstDay: fc.option(day), lastDay: fc.option(day), againFrom: fc.option(day) })
  .filter((days) => dayOutOfOrder(days) === null);

test("nobody is away on a day on which one of the two was here, and the days are in order", () => {
  fc.assert(
    fc.property(employment, employment, day, (one, other, on) => {
      const both = employmentOfBoth(one, other);
      expect(dayOutOfOrder(both)).toBeNull();
      if (isHere(one, on) || isHere(other, on)) expect(isHere(both, on)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
