import { expect, test } from "vitest";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays } from "#app/core/domain/calendar/days";
import { SHIFTS, secondsOn } from "#app/core/domain/calendar/shifts";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { qualityLabel } from "#app/records/domain/production";
import { DEMO_CLOCK, inventFactory } from "./factory";
import { dayPace } from "./output";
import { SUNDAY } from "./people";
import { DEMO_LINES } from "./plant";
import type { Report } from "./reports";
import { DAYS_AHEAD, DAYS_BACK, planRoster } from "./roster";
import { rowsOf } from "./rows";
import { stopsOf } from "./stops";
import { BELOW_TARGET, pacesOf } from "./targets";

/** 15:40 in Casablanca on Saturday, 21 November 2026: the afternoon shift runs. */
const NOW = Date.UTC(2026, 10, 21, 14, 40);
const factory = inventFactory(NOW);
const past = factory.reports.filter(({ seat }) => seat.offset < 0);

test("the same instant makes the same factory", () => {
  expect(JSON.stringify(rowsOf(inventFactory(NOW), [1, 2])) === JSON.stringify(rowsOf(factory, [1, 2]))).toBe(true);
}, 60_000);

test("the demo has several hundred people, 24 lines and three shifts, planned from 90 days ago to 14 ahead", () => {
  expect(factory.people.length).toBeGreaterThan(400);
  expect(new Set(factory.people.map(({ cin }) => cin)).size).toBe(factory.people.length);
  expect(new Set(factory.seats.map(({ shift }) => shift))).toEqual(new Set(SHIFTS));
  expect(factory.seats.reduce((first, { offset }) => Math.min(first, offset), 0)).toBe(-DAYS_BACK);
  expect(factory.seats.reduce((last, { offset }) => Math.max(last, offset), 0)).toBe(DAYS_AHEAD);
});

test("nobody has two places in one shift", () => {
  const taken = factory.seats.map(({ worker, date, shift }) => `${worker} ${date} ${shift}`);
  expect(new Set(taken).size).toBe(taken.length);
});

test("everybody rests a day a week, most on Sunday, and nobody is on the plan on their day of rest", () => {
  const resting = factory.seats.filter(({ worker, date }) => dayNumber(date) % 7 === factory.people[worker]?.restDay);
  expect(resting).toEqual([]);
  const onSunday = factory.people.filter(({ restDay }) => restDay === SUNDAY);
  expectNear(onSunday.length / factory.people.length, 0.66, 0.06);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  "%i days later as well, crews are what their lines want but for the two gaps",
  (later) => {
    const coming = planRoster(factory.people, addDays(factory.today, later)).seats.filter(
      ({ offset }) => offset >= 0 && offset <= 7,
    );
    const cells = groupBy(coming, ({ line, shift, date }) => `${DEMO_LINES[line]?.name} ${shift} ${date}`);
    const away = [...cells].filter(([, [first, ...others]]) => {
      const line = DEMO_LINES[first?.line ?? 0];
      return line && others.length + 1 !== line.crewSize && line.capacity === line.crewSize;
    });
    expect(away.map(([key]) => key.replace(/ \S+$/, "")).sort()).toEqual(["Couture 11 morning", "Finition 2 night"]);
  },
);

test("errors are 3 to 4 per cent, and records and lines have all four labels", () => {
  const rate = ({ made, defective }: { made: number; defective: number }) => (100 * defective) / made;
  const all = { made: sum(past.map(({ made }) => made)), defective: sum(past.map(({ defective }) => defective)) };
  expectNear(rate(all), 3.5, 0.5);
  const label = (one: { made: number; defective: number }) => qualityLabel(rate(one), [2, 5, 8]);
  const shares = groupBy(past.map(label), (each) => each);
  for (const each of ["excellent", "good", "fair", "poor"] as const) {
    expect((shares.get(each)?.length ?? 0) / past.length).toBeGreaterThan(0.08);
  }
  const lately = past.filter(({ seat }) => seat.offset >= -4);
  const lines = groups(lately, ({ seat }) => String(seat.line)).map((reports) =>
    label({ made: sum(reports.map(({ made }) => made)), defective: sum(reports.map(({ defective }) => defective)) }),
  );
  expect(new Set(lines)).toEqual(new Set(["excellent", "good", "fair", "poor"]));
});

test("reports nothing from the future, and the running shift only in parts", () => {
  expect(factory.reports.every(({ reportedAt }) => reportedAt <= NOW)).toBe(true);
  const running = new Set(
    factory.reports.filter(({ seat }) => seat.offset === 0 && seat.shift === "afternoon").map(({ seat }) => seat.line),
  );
  expect(running.size).toBeLessThan(15);
  expect(factory.reports.some(({ seat }) => seat.offset === 0 && seat.shift === "night")).toBe(false);
});

test("most days with too little output have a stop as their reason, a stop fits its shift, and Finition 4 waits most for the mechanic", () => {
  const stops = stopsOf(past);
  expect(stops.every(({ minutes, people }) => minutes <= 480 && people >= 1)).toBe(true);
  const crews = new Map(past.map(({ seat }) => [`${seat.line} ${seat.shift} ${seat.date}`, seat]));
  const shown = new Set(stops.map(({ line, shift, date }) => `${line} ${shift} ${date}`));
  const held = [...crews].filter(([, { line, offset }]) => dayPace(line, offset) < 0.81);
  expectNear(share(held.map(([key]) => shown.has(key))), 0.87, 0.06);
  expectNear(shown.size / crews.size, 0.24, 0.08);
  const waits = stops.filter(({ reasonId }) => reasonId === 15).map(({ line }) => line);
  const often = (line: number) => waits.filter((each) => each === line).length;
  expect(Math.max(...waits.filter((line) => line !== 15).map(often))).toBeLessThan(often(15) / 2);
});

test("a line misses its target nearly as often as it reaches it", () => {
  const paces = pacesOf({ ...factory, seconds: secondsOn(DEMO_CLOCK, factory.today) });
  const days = factory.targets.flatMap((target, line) =>
    target === null ? [] : (paces[line] ?? []).map((good) => good < target),
  );
  expectNear(share(days), BELOW_TARGET, 0.03);
});

test("efficiency falls from morning to night as 100 / 94 / 89", () => {
  const [morning = 0, afternoon = 0, night = 0] = SHIFTS.map((shift) =>
    efficiency(past.filter(({ seat }) => seat.shift === shift)),
  );
  expectNear(afternoon / morning, 0.94, 0.02);
  expectNear(night / morning, 0.89, 0.02);
});

test("the days of a line spread about the public median of 0.77", () => {
  const days = groups(past, ({ seat }) => `${seat.line} ${seat.offset}`)
    .map(efficiency)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  expect(quantile(days, 0.05)).toBeLessThan(0.56);
  expect(quantile(days, 0.5)).toBeGreaterThan(0.74);
  expect(quantile(days, 0.5)).toBeLessThan(0.83);
  expect(quantile(days, 0.95)).toBeLessThan(1.02);
});

test("56% of records say 7 hours, 24% are not whole hours", () => {
  expectNear(share(past.map(({ hours }) => hours === 7)), 0.56, 0.02);
  expectNear(share(past.map(({ hours }) => hours % 1 !== 0)), 0.24, 0.02);
});

test("14% of worker-shifts hold two records, and hardly anybody stays for a second shift", () => {
  const shifts = groups(past, ({ seat }) => `${seat.worker} ${seat.offset} ${seat.shift}`);
  expectNear(share(shifts.map((records) => records.length > 1)), 0.14, 0.02);
  const days = groups(past, ({ seat }) => `${seat.worker} ${seat.offset}`);
  expectNear(share(days.map((records) => new Set(records.map(({ seat }) => seat.shift)).size > 1)), 0.003, 0.003);
});

function expectNear(figure: number, published: number, tolerance: number) {
  expect(figure).toBeGreaterThan(published - tolerance);
  expect(figure).toBeLessThan(published + tolerance);
}

function efficiency(reports: Report[]) {
  const measured = reports.filter(({ product }) => product.standardMinutes !== null);
  const earned = sum(
    measured.map(({ made, defective, product }) => (made - defective) * (product.standardMinutes ?? 0)),
  );
  return earned / (60 * sum(measured.map(({ hours }) => hours)));
}

function groups(reports: Report[], key: (report: Report) => string): Report[][] {
  const found = new Map<string, Report[]>();
  for (const report of reports) found.set(key(report), [...(found.get(key(report)) ?? []), report]);
  return [...found.values()];
}

function quantile(sorted: number[], share: number) {
  return sorted[Math.floor(share * sorted.length)] as number;
}

function share(tests: boolean[]) {
  return tests.filter(Boolean).length / tests.length;
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
