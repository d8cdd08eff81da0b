import fc from "fast-check";
import { expect, test } from "vitest";
import { overtimeIn, overtimeOf, plannedSeconds } from "./overtime";

const HOUR = 3_600;

test("nine and a half hours of a shift of eight are one and a half of overtime, and half a minute is rounding", () => {
  expect(overtimeOf(9.5 * HOUR, 8 * HOUR)).toBe(1.5 * HOUR);
  expect([overtimeOf(8 * HOUR, 8 * HOUR), overtimeOf(8 * HOUR + 36, 8 * HOUR), overtimeOf(0, 8 * HOUR)]).toEqual([
    0, 0, 0,
  ]);
});

test("the parts of somebody's records in their overtime add up to it", () => {
  const seconds = fc.integer({ min: 1, max: 12 * HOUR });
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 5 }), seconds, (worked, work) => {
      const whole = worked.reduce((sum, each) => sum + each, 0);
      const parts = worked.map((each) => overtimeIn(each, whole, work));
      expect(parts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(overtimeOf(whole, work), 5);
    }),
  );
});

test("overtime is planned for one line in one shift of one day", () => {
  const place = { productionLineId: "31", date: "2026-03-18", shift: "morning" as const };
  const planned = [{ ...place, minutes: 90 }];
  expect(plannedSeconds(planned, place)).toBe(1.5 * HOUR);
  const others = [{ productionLineId: "32" }, { date: "2026-03-19" }, { shift: "night" as const }];
  expect(others.map((other) => plannedSeconds(planned, { ...place, ...other }))).toEqual([0, 0, 0]);
});
