import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { ALWAYS, dayOutOfOrder, employmentsOf, isHere, outsideEmployment } from "./here";

test("hind is here from her first day to her last one, both included, and again from the day on which she comes back", () => {
  const hind = { firstDay: "2026-03-10", lastDay: "2026-03-12", againFrom: "2026-03-16" };
  const days = daysBetween("2026-03-08", "2026-03-18").filter((day) => isHere(hind, day));
  expect(days).toEqual(["2026-03-10", "2026-03-11", "2026-03-12", "2026-03-16", "2026-03-17", "2026-03-18"]);
  expect(isHere({ ...hind, hiddenAt: 1 }, "2026-03-11")).toBe(false);
  const periods = [
    { from: "2026-03-10", until: "2026-03-12" },
    { from: "2026-03-16", until: null },
  ];
  expect([employmentsOf(hind), employmentsOf(ALWAYS)]).toEqual([periods, [{ from: null, until: null }]]);
});

test("somebody without any of these days is here on every day until they are deleted", () => {
  expect(isHere(ALWAYS, "1999-01-01") && isHere(ALWAYS, "2099-01-01")).toBe(true);
  expect(isHere({ ...ALWAYS, hiddenAt: 1 }, "2026-03-11")).toBe(false);
});

test("a last day before the first one, and a return without or before a last day, are out of order", () => {
  const hind = { firstDay: "2026-03-10", lastDay: "2026-03-10", againFrom: "2026-03-11" };
  expect(dayOutOfOrder(hind)).toBeNull();
  expect(dayOutOfOrder({ ...hind, lastDay: "2026-03-09" })).toBe("lastDay");
  expect(dayOutOfOrder({ ...hind, againFrom: "2026-03-10" })).toBe("againFrom");
  expect(dayOutOfOrder({ ...hind, lastDay: null })).toBe("againFrom");
});

test("the days on which somebody is not here are those before a first day and between a last day and a return", () => {
  const day = fc.integer({ min: 0, max: 30 }).map((count) => addDays("2026-03-01", count));
  const perhaps = fc.option(day);
  fc.assert(
    fc.property(perhaps, perhaps, perhaps, day, (firstDay, lastDay, againFrom, on) => {
      const employment = { firstDay, lastDay, againFrom };
      fc.pre(dayOutOfOrder(employment) === null);
      const hasBegun = firstDay === null || on >= firstDay;
      const hasLeft = lastDay !== null && on > lastDay && (againFrom === null || on < againFrom);
      expect(isHere(employment, on)).toBe(hasBegun && !hasLeft);
      expect(outsideEmployment(employment).some(({ from, to }) => from <= on && on <= to)).toBe(!hasBegun || hasLeft);
    }),
  );
});
