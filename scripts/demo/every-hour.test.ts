import { expect, test } from "vitest";
import type { Day } from "#app/core/domain/calendar/days";
import { dayStart, plantTime, type Shift, shiftInterval, shiftMinutes } from "#app/core/domain/calendar/shifts";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { DEMO_PRODUCTS } from "./catalogue";
import { DEMO_CLOCK, type DemoFactory } from "./factory";
import { hireEveryone } from "./people";
import { DEMO_LINES } from "./plant";
import { reportShifts } from "./reports";
import { planRoster, type Roster } from "./roster";
import { rowsOf, type Tables } from "./rows";
import { runningStop } from "./stops";

const people = hireEveryone();
const rosters = new Map<Day, Roster>();
/** The hour changes only what was written since the day before yesterday. */
const isRead = ({ offset }: { offset: number }) => offset >= -2 && offset <= 1;
/** The even hours are read as they begin, like the shifts, and the odd ones later. */
const LATER = 27 * MINUTE;

test.each([
  ["an ordinary day, and the night shift across its midnight", "2026-11-24"],
  ["the night on which the clocks go back", "2026-02-15"],
  ["the first day of Ramadan", "2026-02-19"],
  ["the night on which the clocks go forward", "2026-03-22"],
  ["a Sunday and its night", "2026-11-22"],
  ["the last day of a year", "2026-12-31"],
  ["the first day of a year", "2027-01-01"],
  ["29 February", "2024-02-29"],
])("at each hour of %s the database takes the demo's factory", (_, day) => {
  const midnight = dayStart(day as Day, DEMO_CLOCK.timeZone);
  for (let hour = 0; hour < 25; hour += 1) {
    const now = midnight + hour * HOUR + (hour % 2) * LATER;
    expect(faultsOf(now), new Date(now).toISOString()).toEqual([]);
  }
});

test("at each minute of a day the stop of the story began in the shift that runs", () => {
  const midnight = dayStart("2026-11-24" as Day, DEMO_CLOCK.timeZone);
  for (let now = midnight; now < midnight + 24 * HOUR; now += MINUTE) {
    const { day: date, shift } = plantTime(now, DEMO_CLOCK);
    const stop = runningStop(rosterOf(date).seats, now, DEMO_CLOCK);
    const begun = now - shiftInterval(date, shift as Shift, DEMO_CLOCK).start;
    expect(stop && { date: stop.date, shift: stop.shift }, new Date(now).toISOString()).toEqual(
      begun < MINUTE ? null : { date, shift },
    );
    if (stop) expect(stop.minutes * MINUTE).toBeLessThanOrEqual(begun);
  }
});

/** The plan around a production day. */
function rosterOf(today: Day): Roster {
  const known = rosters.get(today);
  if (known) return known;
  const { seats, away } = planRoster(people, today);
  const roster = { seats: seats.filter(isRead), away: away.filter(isRead) };
  rosters.set(today, roster);
  return roster;
}

/** What the database, or a service that writes the month, would refuse of the factory at an instant. */
function faultsOf(now: number): string[] {
  const today = plantTime(now, DEMO_CLOCK).day;
  const { seats, away } = rosterOf(today);
  const reports = reportShifts(seats, people, { now, clock: DEMO_CLOCK });
  const targets = DEMO_LINES.map(() => null);
  const factory: DemoFactory = { today, now, people, products: DEMO_PRODUCTS, seats, away, reports, targets };
  const { held_values: values = [], ...tables } = rowsOf(factory, [1, 2]);
  const { assignments = [], absences = [], performance_records: records = [], stops = [] } = tables;
  const { line_report_people: there = [] } = tables;
  const ofThem = there.map(({ seconds, ...row }): Row => ({ ...row, seconds_worked: seconds ?? null }));
  const byPeople = [...records.filter((row) => row.worker_id !== null), ...ofThem];
  const works = (row: Row) => workedBy(now, row);
  const dayOf = ({ worker_id: worker, date }: Row) => `${worker} ${date}`;
  const isAway = new Set(absences.map(dayOf));
  return [
    ...Object.entries(tables).flatMap(([table, rows]) => [
      ...repeated(table, rows, ["id"]),
      ...named(`${table} with an id that is no whole number`, rows, ({ id }) => !Number.isSafeInteger(id)),
      ...named(`${table} from the future`, rows, ({ created_at: at }) => Number(at) > now),
    ]),
    ...repeated("held_values", values, ["object_id", "name", "since"]),
    ...repeated("assignments", assignments, ["worker_id", "date", "shift"]),
    ...repeated("assignments", assignments, ["line_id", "date", "shift", "position"]),
    ...repeated("absences", absences, ["worker_id", "date"]),
    ...named("plans of absent people", assignments, (row) => isAway.has(dayOf(row))),
    ...named("records before their shift", records, (row) => works(row) <= 0),
    ...named("records with more defects than pieces", records, ({ pieces_made: made, pieces_defective: defective }) => {
      return Number(defective) < 0 || Number(defective) > Number(made);
    }),
    ...named("people who worked longer than their shift", hoursOf(byPeople), (row) => {
      return Number(row.seconds_worked) <= 0 || Number(row.seconds_worked) * 1_000 > works(row);
    }),
    ...named("stops longer than their shift", stops, (row) => {
      return Number(row.minutes) <= 0 || Number(row.people) <= 0 || Number(row.minutes) * MINUTE > works(row);
    }),
  ];
}

type Row = NonNullable<Tables[string]>[number];

/** The time that a shift has lasted by an instant, on the clock of the wall once it is over, as the app counts it. */
function workedBy(now: number, { date, shift }: Row) {
  const { start, end } = shiftInterval(date as Day, shift as Shift, DEMO_CLOCK);
  return now < end ? now - start : shiftMinutes(DEMO_CLOCK.shiftWindows[shift as Shift]) * MINUTE;
}

/** The records of each person and shift as one, with all their hours. */
function hoursOf(records: Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of records) {
    const key = `${row.worker_id} ${row.date} ${row.shift}`;
    const before = Number(sums.get(key)?.seconds_worked ?? 0);
    sums.set(key, { ...row, seconds_worked: before + Number(row.seconds_worked) });
  }
  return [...sums.values()];
}

function repeated(table: string, rows: Row[], columns: string[]) {
  const keys = rows.map((row) => columns.map((column) => row[column]).join(" "));
  return new Set(keys).size === keys.length ? [] : [`${table} with the same ${columns.join(", ")}`];
}

function named(fault: string, rows: Row[], isFaulty: (row: Row) => boolean) {
  const [first] = rows.filter(isFaulty);
  return first ? [`${fault}: ${JSON.stringify(first)}`] : [];
}
