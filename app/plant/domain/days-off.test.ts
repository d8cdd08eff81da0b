import fc from "fast-check";
import { expect, test } from "vitest";
import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import { addDays, daysBetween, weekdayOf } from "#app/core/domain/calendar/days";
import { dayOffOn, daysDue, daysOffMissingIn, isWorkingDay, weekBeginsOf, withDaysOff, workDaysIn } from "./days-off";
import { fixedHolidays, HOLIDAY_COUNTRIES } from "./public-holidays";

const labourDay = { day: "2026-05-01", name: "Labour Day" };
const throneDay = { day: "2026-07-30", name: "Throne Day" };
const factory = { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [labourDay, throneDay] };

test("the factory works on its weekdays, but for its days off", () => {
  const friday = "2026-05-01";
  expect(isWorkingDay("2026-04-30", factory)).toBe(true);
  expect(isWorkingDay(friday, factory)).toBe(false);
  expect(isWorkingDay(friday, { ...factory, daysOff: [] })).toBe(true);
  expect(isWorkingDay("2026-05-03", factory)).toBe(false);
  expect(dayOffOn(factory, friday)).toEqual(labourDay);
  expect(dayOffOn(factory, "2026-05-03")).toBeNull();
});

test("of March 1 to 28 with two holidays, 22 days are due, and a Sunday counts once it has a report", () => {
  const holidays = ["2026-03-20", "2026-03-21"].map((day) => ({ day, name: "Eid al-Fitr" }));
  const march = { from: "2026-03-01", to: "2026-03-28" };
  const due = (reported: string[], today = "2026-04-01") =>
    daysDue(march, { today, reported, workDays: { ...factory, daysOff: holidays } });
  expect(due([])).toHaveLength(22);
  expect(due(["2026-03-08"])).toHaveLength(23);
  expect(due([], "2026-03-10").at(-1)).toBe("2026-03-09");
  expect(due(["2026-03-10"], "2026-03-10").at(-1)).toBe("2026-03-10");
});

test("a day is due if it has a report, or is over and worked on; no report is due twice or outside the range", () => {
  const someDay = fc.integer({ min: 0, max: 40 }).map((count) => addDays("2026-03-01", count));
  const someFactory = fc.record({
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    daysOff: fc.array(
      fc.record({ day: someDay, name: fc.constant("off"), productionLineId: fc.constantFrom(undefined, "31", "32") }),
    ),
  });
  fc.assert(
    fc.property(someDay, someDay, someDay, fc.array(someDay), someFactory, (from, to, today, reported, workDays) => {
      const due = daysDue({ from, to }, { today, reported, workDays, part: { productionLineId: "31" } });
      const off = (day: string) => workDays.daysOff.some((each) => each.day === day && each.productionLineId !== "32");
      const isWorked = (day: string) => workDays.workingDays.includes(weekdayOf(day)) && !off(day);
      const expected = daysBetween(from, to).filter((day) => reported.includes(day) || (day < today && isWorked(day)));
      expect(due).toEqual(expected);
    }),
  );
});

test("an entry for a shift or a line holds for that part of the day alone", () => {
  const half = { day: "2026-12-24", name: "Christmas Eve", shift: "afternoon" as const };
  const inventory = { day: "2026-12-28", name: "Stocktaking", productionLineId: "31" };
  const closed = { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [half, inventory, labourDay] };
  expect(dayOffOn(closed, half.day)).toBeNull();
  expect(dayOffOn(closed, half.day, { shift: "morning", productionLineId: "31" })).toBeNull();
  expect(dayOffOn(closed, half.day, { shift: "afternoon" })).toEqual(half);
  expect(dayOffOn(closed, inventory.day, { shift: "morning", productionLineId: "31" })).toEqual(inventory);
  expect(isWorkingDay(inventory.day, closed, { productionLineId: "32" })).toBe(true);
  expect(isWorkingDay(labourDay.day, closed, { shift: "morning", productionLineId: "32" })).toBe(false);
  expect(
    withDaysOff(
      [half],
      [
        { ...half, shift: "morning" },
        { ...half, name: "again" },
      ],
    ),
  ).toHaveLength(2);
});

test("a screen of some days gets the days off of those days, the first and the last included", () => {
  expect(workDaysIn(factory, { from: "2026-05-01", to: "2026-07-29" }).daysOff).toEqual([labourDay]);
  expect(workDaysIn(factory, { from: "2026-05-02", to: "2026-07-30" }).daysOff).toEqual([throneDay]);
});

test("further days off are sorted in, and a day that is off already keeps its name", () => {
  const strike = { day: "2026-06-10", name: "Stocktaking" };
  expect(withDaysOff(factory.daysOff, [strike, { ...throneDay, name: "Fête du Trône" }])).toEqual([
    labourDay,
    strike,
    throneDay,
  ]);
});

test("what two lists differ in is the days that only one has, or has under another name", () => {
  const fete = { ...throneDay, name: "Fête du Trône" };
  expect(daysOffMissingIn([throneDay], [labourDay, fete])).toEqual([labourDay, fete]);
  expect(daysOffMissingIn([labourDay, fete], [throneDay])).toEqual([throneDay]);
  expect(daysOffMissingIn(factory.daysOff, factory.daysOff)).toEqual([]);
});

test("Morocco has eleven public holidays with a fixed date, Tunisia eight", () => {
  const morocco = fixedHolidays("MA", 2027);
  expect(morocco).toHaveLength(11);
  expect(morocco).toContainEqual({ day: "2027-07-30", holiday: "throne" });
  expect(fixedHolidays("TN", 2027)).toHaveLength(8);
  expect(fixedHolidays("TN", 2027)).toContainEqual({ day: "2027-12-17", holiday: "revolution" });
});

test.each(HOLIDAY_COUNTRIES)(
  "the fixed holidays of %s are real days of the year, in their order, and one is Labour Day",
  (country) => {
    const days = fixedHolidays(country, 2026).map(({ day }) => day);
    expect(days.every((day) => isRealDay(day) && day.startsWith("2026-"))).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days).toContain("2026-05-01");
  },
);

test("a week begins after the days off: on Saturday where Friday is off, on Monday where Sunday is, or where it is said", () => {
  const begins = (...workingDays: number[]) => weekBeginsOf({ weekBegins: null, workingDays });
  expect(begins(1, 2, 3, 4, 5, 6)).toBe(1);
  expect(begins(1, 2, 3, 4, 5)).toBe(1);
  expect(begins(6, 7, 1, 2, 3, 4)).toBe(6);
  expect(begins(7, 1, 2, 3, 4)).toBe(7);
  expect(begins(2, 3, 4, 5, 6)).toBe(2);
  expect(begins(1, 2, 4, 5, 6)).toBe(1);
  expect(begins(1, 2, 3, 4, 5, 6, 7)).toBe(1);
  expect(begins(3)).toBe(3);
  expect(weekBeginsOf({ weekBegins: 4, workingDays: [1, 2, 3] })).toBe(4);
});
