import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { HOUR } from "#app/core/domain/time";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { salma, victor } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { readCalendar } from "./calendar";
import { drawOnPlan } from "./strokes";

const DAYS = ["2026-03-30", "2026-03-31", "2026-04-01"];

const someCell = fc.record({
  productionLineId: fc.constantFrom("31", "32", "33"),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom(...DAYS),
});
const someStroke = fc.record({
  workerIds: fc.uniqueArray(fc.constantFrom("11", "12", "13"), { minLength: 1 }),
  cells: fc.array(someCell, { minLength: 1, maxLength: 5 }),
});

test("at any hour the dashboard's active today and working now are the people of the calendar's day and shift", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const hour = fc.integer({ min: 0, max: 5 * 24 });
  await fc.assert(
    fc.asyncProperty(fc.array(someStroke, { minLength: 1, maxLength: 3 }), hour, async (strokes, hours) => {
      deps.setNow(Date.UTC(2026, 2, 29, 0, 30) + hours * HOUR);
      const everywhere = DAYS.flatMap((date) =>
        ["31", "32", "33"].flatMap((productionLineId) => SHIFTS.map((shift) => ({ date, productionLineId, shift }))),
      );
      await drawOnPlan(deps, salma, { kind: "clear", confirmed: true, cells: everywhere });
      for (const stroke of strokes) await drawOnPlan(deps, salma, { kind: "paint", reason: "agreed", ...stroke });

      const { time, people } = await readCalendar(deps, { view: "week", day: undefined, open: [] });
      const today = people.filter(({ date }) => date === time.day);
      const now = today.filter(({ shift }) => shift === time.shift);
      const shown = await openDashboard(deps, victor);
      expect(shown).toMatchObject({ day: time.day, shift: time.shift });
      expect(shown.activeToday).toBe(new Set(today.map(({ workerId }) => workerId)).size);
      expect(shown.workingNow ?? 0).toBe(now.length);
    }),
    rounds(8),
  );
});
