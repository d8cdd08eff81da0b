import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromNumber, dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, addMonths, WEEKDAYS, weekdayOf, weekNumber, weekStart } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { anyOf, floorChangeOf } from "#app/core/domain/live";
import { always } from "#app/plant/domain/held";
import {
  altersPlan,
  type CalendarPlan,
  rangeOf,
  rowsInUse,
  rowsOf,
  type ShownPlan,
  shownGaps,
  shownShifts,
  weeksOf,
} from "./calendar";
import type { RunningLine } from "./coverage";

const someDay = fc.integer({ min: dayNumber("1970-02-01"), max: dayNumber("2199-11-30") }).map(dayFromNumber);

test("a week is the seven days from where the factory's begins; a month is the whole weeks around it", () => {
  expect(rangeOf("week", "2026-03-18", 6)).toEqual({ from: "2026-03-14", to: "2026-03-20" });
  expect(rangeOf("month", "2026-03-18", 7)).toEqual({ from: "2026-03-01", to: "2026-04-04" });
  expect(rangeOf("week", "2026-03-18", 1)).toEqual({ from: "2026-03-16", to: "2026-03-22" });
  expect(rangeOf("month", "2026-03-18", 1)).toEqual({ from: "2026-02-23", to: "2026-04-05" });
  expect(rangeOf("month", "2026-02-28", 1)).toEqual({ from: "2026-01-26", to: "2026-03-01" });
});

test("every view begins where the week does, has whole weeks and holds its day", () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom("week", "month"), fc.constantFrom(...WEEKDAYS), (day, view, begins) => {
      const weeks = weeksOf(rangeOf(view, day, begins));
      expect(weeks.every((days) => days.length === 7 && weekdayOf(days[0] as string) === begins)).toBe(true);
      expect(weeks.flat()).toContain(day);
      expect(weekNumber(day, begins)).toBe(weekNumber(weekStart(day, begins), begins));
      expect(weekNumber(addDays(day, 7), begins)).toBe(weekNumber(day, begins) + 1);
    }),
  );
});

test("weekdays and months follow the calendar", () => {
  expect(weekdayOf("1970-01-01")).toBe(4);
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  fc.assert(
    fc.property(someDay, (day) => {
      expect(addMonths(day, 1).slice(0, 7)).toBe(addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7));
    }),
  );
});

const week = {
  ...rangeOf("week", "2026-03-18", 1),
  time: { day: "2026-03-18", shift: "afternoon" as const },
  over: { usual: ["morning" as const], lines: {} },
  workDays: { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [] },
  isOfWorker: false,
  lines: [
    {
      id: "1",
      name: "Sewing 1",
      held: always({ capacity: 2, crew: null, targetOutput: null, targetEfficiency: null }),
      status: "active" as const,
      shifts: [...SHIFTS],
      expected: ["morning" as const, "night" as const],
    },
    {
      id: "2",
      name: "Sewing 2",
      held: always({ capacity: 2, crew: null, targetOutput: null, targetEfficiency: null }),
      status: "inactive" as const,
      shifts: [...SHIFTS],
      expected: ["morning" as const],
    },
  ],
  cells: [
    { date: "2026-03-17", shift: "night" as const, productionLineId: "1", filled: 1 },
    { date: "2026-03-18", shift: "night" as const, productionLineId: "1", filled: 2 },
    { date: "2026-03-22", shift: "afternoon" as const, productionLineId: "1", filled: 1 },
  ],
};

test("the gaps of a week are in shifts that are not over; in the week of one worker there are none", () => {
  const texts = shownGaps(week).map(({ date, shift, needed, filled }) => `${date} ${shift} ${needed - filled}`);
  expect(texts).toEqual([
    "2026-03-19 morning 2",
    "2026-03-19 night 2",
    "2026-03-20 morning 2",
    "2026-03-20 night 2",
    "2026-03-21 morning 2",
    "2026-03-21 night 2",
    "2026-03-22 afternoon 1",
  ]);
  expect(shownGaps({ ...week, isOfWorker: true })).toEqual([]);
});

test("a line with hours of its own misses people until its own shift is over", () => {
  const morningsOf = (lines: CalendarPlan["over"]["lines"]) =>
    shownGaps({ ...week, over: { usual: ["morning"], lines } }).filter(({ date }) => date === "2026-03-18");
  expect(morningsOf({ "2": [] })).toEqual([]);
  expect(morningsOf({ "1": [] })).toMatchObject([{ shift: "morning", productionLineId: "1", filled: 0, needed: 2 }]);
  expect(morningsOf({ "1": ["morning", "afternoon"] })).toEqual([]);
});

test("only rows with a gap: the shifts of a line in which somebody is missing, in their order", () => {
  const nights = shownGaps(week).filter(({ shift }) => shift !== "morning");
  const rows = rowsOf(nights);
  expect(shownShifts({ rows }, "1")).toEqual(["afternoon", "night"]);
  expect(shownShifts({ rows }, "2")).toEqual([]);
  expect(shownShifts({ rows: null }, "2")).toEqual(["morning", "afternoon", "night"]);
});

test("a week has no row of a shift that is switched off, unless somebody is planned in it", () => {
  const [sewing1, sewing2] = week.lines;
  const twoShifts = ["morning" as const, "afternoon" as const];
  expect(rowsInUse(week.lines, week.cells)).toBeNull();
  expect(
    rowsInUse(
      [{ ...sewing1, shifts: twoShifts } as RunningLine, { ...sewing2, shifts: twoShifts } as RunningLine],
      week.cells,
    ),
  ).toEqual({ "1": ["morning", "afternoon", "night"], "2": ["morning", "afternoon"] });
});

const shownWeek: ShownPlan = { from: "2026-03-16", to: "2026-03-22", today: "2026-03-18" };
const planned = (date: string, productionLineId = "31") => floorChangeOf("assignments", [{ date, productionLineId }]);

test("an open calendar is read again when the plan of its days and its line changes, and never for a record or a stop", () => {
  expect(altersPlan(planned("2026-03-20"), shownWeek)).toBe(true);
  expect(altersPlan(planned("2026-03-23"), shownWeek)).toBe(false);
  expect(altersPlan(planned("2026-03-20", "32"), { ...shownWeek, productionLineId: "31" })).toBe(false);
  for (const resource of ["performance_records", "stops"] as const) {
    expect(altersPlan(floorChangeOf(resource, [{ date: "2026-03-18", productionLineId: "31" }]), shownWeek)).toBe(
      false,
    );
  }
  expect(altersPlan(anyOf("products"), shownWeek)).toBe(false);
  expect(altersPlan(anyOf("causes"), shownWeek)).toBe(false);
});

test("a calendar of another week or line still shows the gaps of today and tomorrow, and the names of all", () => {
  const nextMonth = { from: "2026-04-13", to: "2026-04-19", today: "2026-03-18", productionLineId: "31" };
  expect(altersPlan(planned("2026-03-18", "32"), nextMonth)).toBe(true);
  expect(altersPlan(planned("2026-03-19", "32"), nextMonth)).toBe(true);
  expect(altersPlan(planned("2026-03-20", "32"), nextMonth)).toBe(false);
  expect(altersPlan(anyOf("workers"), nextMonth)).toBe(true);
  expect(altersPlan(anyOf("production_lines"), nextMonth)).toBe(true);
});

test("a change of several days, or an import that may create people, is read again", () => {
  const both = ["2026-05-04", "2026-05-05"].map((date) => ({ date, productionLineId: "31" }));
  expect(altersPlan(floorChangeOf("assignments", both), shownWeek)).toBe(true);
  expect(
    altersPlan({ ...anyOf("performance_records"), resources: ["performance_records", "workers"] }, shownWeek),
  ).toBe(true);
});
