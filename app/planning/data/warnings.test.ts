import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, WEEKDAYS } from "#app/core/domain/calendar/days";
import { SHIFTS, type WeekHours } from "#app/core/domain/calendar/shifts";
import { covers } from "#app/people/domain/away";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import { warningsOf } from "#app/planning/domain/warnings";
import { restNear } from "#app/planning/services/warnings";
import { settings } from "#app/plant/data/factory";
import { withZone } from "#app/plant/domain/factory";
import { rows } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { rounds } from "#tests/thorough";
import * as absences from "./absences";
import * as assignments from "./assignments";
import { readWarnings } from "./warnings";

/** Around the night in which the clocks of Paris change. */
const DAYS = daysBetween("2026-03-25", "2026-04-01");

const someShift = fc.record({
  workerId: fc.constantFrom("11", "12", "13"),
  date: fc.constantFrom(...DAYS),
  shift: fc.constantFrom(...SHIFTS),
});
const somePlan = fc.uniqueArray(
  fc.tuple(someShift, fc.constantFrom("31", "32", "33"), fc.option(fc.integer({ min: 1, max: 4 }))),
  { selector: ([{ workerId, date, shift }]) => `${workerId} ${date} ${shift}`, minLength: 1, maxLength: 30 },
);
const someLines = fc.tuple(
  ...["31", "32", "33"].map((id) =>
    fc.record({
      id: fc.constant(id),
      capacity: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom("active" as const, "inactive" as const),
    }),
  ),
);
const someAbsences = fc.uniqueArray(fc.tuple(someShift, fc.boolean()), {
  selector: ([{ workerId, date }]) => `${workerId} ${date}`,
  maxLength: 4,
});

const someRestrictions = fc.record({
  shiftsOff: fc.subarray([...SHIFTS]),
  weekdaysOff: fc.subarray([...WEEKDAYS], { maxLength: 3 }),
  mostHours: fc.constantFrom(null, 4, 8, 8.5, 16),
});

/** The hours of the factory, also with breaks and with hours of lines. */
const someHours = fc.constantFrom<Partial<WeekHours>>(
  {},
  { breaks: { morning: 30, night: 45 } },
  {
    lines: [
      { productionLineId: "31", shift: "morning", window: ["08:00", "17:00"], break: 60 },
      { productionLineId: "32", shift: "night", weekday: 6, window: ["18:00", "23:30"], break: 0 },
    ],
  },
);

const someDaysOff = fc.subarray(DAYS, { maxLength: 2 }).map((days) => days.map((day) => ({ day, name: "Feast" })));

test("the statement that guards a plan finds the warnings that the rules find, for any plan", async () => {
  await using factory = await openFurnished();
  const { db } = factory.deps;
  const { DB } = factory.env;
  await DB.prepare(
    "UPDATE factory SET time_zone = 'Europe/Paris', minimum_rest_hours = 12, most_days_in_row = 3, weekly_rest_hours = 32",
  ).run();
  const stored = withZone(await settings(db), factory.deps.now());
  await fc.assert(
    fc.asyncProperty(
      somePlan,
      someLines,
      someAbsences,
      someDaysOff,
      someRestrictions,
      someHours,
      async (plan, lines, absent, daysOff, limits, hours) => {
        const clock = { ...stored, daysOff, shiftWindows: { ...stored.shiftWindows, ...hours } };
        await DB.batch([
          DB.prepare("DELETE FROM assignments"),
          DB.prepare("DELETE FROM absences"),
          DB.prepare("UPDATE workers SET shifts_off = ?, weekdays_off = ?, most_hours = ? WHERE id = 12").bind(
            JSON.stringify(limits.shiftsOff),
            JSON.stringify(limits.weekdaysOff),
            limits.mostHours,
          ),
          ...lines.map(({ id, capacity, status }) =>
            DB.prepare("UPDATE production_lines SET capacity = ?, status = ? WHERE id = ?").bind(capacity, status, id),
          ),
        ]);
        const made = plan.map(([seat, productionLineId, position], index) => ({
          ...seat,
          productionLineId,
          position,
          operation: "",
          id: String(index + 1),
          reason: "",
          now: 0,
        }));
        await assignments.insertMany(db, made);
        const away = absent.map(([{ shift, ...day }, isHalf]) => ({ ...day, half: isHalf ? shift : null }));
        await absences.insertMany(
          db,
          away.map((each, index) => ({ ...each, id: String(index + 1), reason: "", createdAt: 0 })),
        );
        const planned = await rows(factory);
        const byRules = planned.flatMap((own) =>
          warningsOf(own, {
            others: planned.filter(({ id, workerId }) => id !== own.id && workerId === own.workerId),
            line: lines.find(({ id }) => id === own.productionLineId) as (typeof lines)[number],
            filled: planned.filter((each) => each.id !== own.id && cellOf(each) === cellOf(own)).length,
            isAbsent: away.some((each) => each.workerId === own.workerId && covers(each, own)),
            isDayOff: daysOff.some(({ day }) => day === own.date),
            restrictions: own.workerId === "12" ? limits : UNRESTRICTED,
            elsewhere: null,
            clock,
            rules: clock,
          }).map(({ kind }) => `${own.id} ${kind}`),
        );
        const found = await readWarnings(
          db,
          planned.map(({ id }) => id),
          restNear(planned, clock),
        );
        expect(found.map(({ id, kind }) => `${id} ${kind}`).sort()).toEqual(byRules.sort());
      },
    ),
    rounds(40),
  );
});

function cellOf({ productionLineId, date, shift }: assignments.PlanCell) {
  return `${productionLineId} ${date} ${shift}`;
}
