import { expect, test } from "vitest";
import { shiftInterval } from "#app/core/domain/calendar/shifts";
import { DAY, HOUR, MINUTE } from "#app/core/domain/time";
import { DEMO_CLOCK } from "./factory";
import { type Crew, deedsOf, placesBetween } from "./working-day";

const MORNING = { date: "2026-11-23", shift: "morning" } as const;
const { start, end } = shiftInterval(MORNING.date, MORNING.shift, DEMO_CLOCK);
const crews: Crew[] = Array.from({ length: 22 }, (_, index) => ({
  lineId: String(index + 1),
  name: `Couture ${index + 1}`,
  people: 8,
}));

test("every line reports after two, four and six hours, and once more within forty minutes after the end", () => {
  const deeds = deedsOf(MORNING, crews, DEMO_CLOCK);
  for (const { lineId } of crews) {
    const reports = deeds.flatMap((deed) => (deed.kind === "report" && deed.lineId === lineId ? [deed] : []));
    expect(reports.map(({ hours }) => hours)).toEqual([2, 4, 6, 7]);
    for (const { hours, at } of reports.slice(0, 3)) expect(at).toBeGreaterThanOrEqual(start + hours * HOUR);
    for (const { at } of reports.slice(0, 3)) expect(at).toBeLessThanOrEqual(end);
    expect(reports.at(-1)?.at).toBeGreaterThan(end);
    expect(reports.at(-1)?.at).toBeLessThan(end + 40 * MINUTE);
  }
});

test("the same shift has the same deeds, in the order of their whole milliseconds", () => {
  const deeds = deedsOf(MORNING, crews, DEMO_CLOCK);
  expect(deedsOf(MORNING, crews, DEMO_CLOCK)).toEqual(deeds);
  expect(deeds.every(({ at }) => Number.isInteger(at))).toBe(true);
  expect(deeds.map(({ at }) => at)).toEqual(deeds.map(({ at }) => at).sort((one, other) => one - other));
});

test("a shift of days ago is entered at once: one report for each line, and nobody talks about it", () => {
  const late = deedsOf(MORNING, crews, DEMO_CLOCK, { isPast: true });
  const reports = late.filter(({ kind }) => kind === "report");
  expect(reports).toHaveLength(crews.length);
  expect(new Set(late.map(({ kind }) => kind))).not.toContain("answer");
});

test("a stretch of time touches the shifts that run in it, begin within an hour, or ended less than two before", () => {
  const noon = start + 6 * HOUR;
  expect(placesBetween(noon, noon + MINUTE, DEMO_CLOCK)).toEqual([MORNING]);
  expect(placesBetween(end - MINUTE, end + MINUTE, DEMO_CLOCK).map(({ shift }) => shift)).toEqual([
    "morning",
    "afternoon",
  ]);
  expect(placesBetween(noon, noon + DAY, DEMO_CLOCK)).toHaveLength(4);
});
