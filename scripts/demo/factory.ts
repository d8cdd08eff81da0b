import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime, SHIFTS, secondsOn, type WorkingClock } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { DEMO_PRODUCTS } from "./catalogue";
import { type DemoWorker, hireEveryone } from "./people";
import { type Report, reportShifts } from "./reports";
import { type Away, DAYS_BACK, planRoster, type Seat } from "./roster";
import { targetsOf } from "./targets";

export type DemoFactory = {
  today: Day;
  now: number;
  people: DemoWorker[];
  products: typeof DEMO_PRODUCTS;
  seats: Seat[];
  away: Away[];
  reports: Report[];
  /** Good pieces per shift, by line. */
  targets: (number | null)[];
};

export const DEMO_CLOCK: WorkingClock = {
  timeZone: zoneOf("Africa/Casablanca", Date.UTC(2026, 0)),
  shifts: [...SHIFTS],
  shiftWindows: {
    morning: ["06:00", "14:00"],
    afternoon: ["14:00", "22:00"],
    night: ["22:00", "06:00"],
    breaks: { morning: 60, afternoon: 60, night: 60 },
  },
};

/**
 * A factory at this instant, invented but calibrated with public figures of garment production (UCI data set 597,
 * "Productivity Prediction of Garment Employees", CC BY 4.0). The same instant makes the same factory.
 */
export function inventFactory(now: number): DemoFactory {
  const today = plantTime(now, DEMO_CLOCK).day;
  const people = hireEveryone();
  const { seats, away } = planRoster(people, today);
  const reports = reportShifts(seats, people, { now, clock: DEMO_CLOCK });
  const targets = targetsOf({ reports, seats, seconds: secondsOn(DEMO_CLOCK, today) });
  return { today, now, people, products: DEMO_PRODUCTS, seats, away, reports, targets };
}

/** Midnight UTC of a day relative to today: the time of things that have no hour of their own. */
export function midnight({ today }: Pick<DemoFactory, "today">, offset: number) {
  return (dayNumber(today) + offset) * 24 * 60 * 60_000;
}

/** The factory opened a while before its first shift. */
export const OPENED = -DAYS_BACK - 12;
