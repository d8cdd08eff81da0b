import { settings } from "#app/data/factory";
import * as watch from "#app/data/shift-watch";
import { addDays, type Day, dayNumber } from "#app/domain/days";
import type { Factory } from "#app/domain/factory";
import { BEHIND_TARGET } from "#app/domain/notifications";
import { rolesThatCan } from "#app/domain/permissions";
import { plantTime, SHIFTS, type Shift, shiftInterval } from "#app/domain/shifts";
import { paths } from "#app/paths";
import type { Deps } from "./deps";
import { type Notice, notify } from "./notifications";

const HOUR = 60 * 60 * 1000;
/** Late entries come in within an hour of the shift's end. */
const GRACE = HOUR;
/** A run that was missed is made up for by the next ones. */
const LOOK_BACK = 24 * HOUR;
const LOOK_AHEAD = 12 * HOUR;
const USUAL_DAYS = 7;

type Place = { date: Day; shift: Shift };

/** Looks at the shifts that are over and at those to come. Each finding is told once, however often this runs. */
export async function watchShifts(deps: Deps) {
  const factory = await settings(deps.db);
  const now = deps.now();
  const { day } = plantTime(now, factory);
  const places = [-1, 0, 1].flatMap((offset) => SHIFTS.map((shift) => ({ date: addDays(day, offset), shift })));
  const over = places.filter((place) => isWithin(endOf(place, factory), now - LOOK_BACK, now - GRACE));
  const coming = places
    .filter((place) => isWithin(startOf(place, factory), now, now + LOOK_AHEAD))
    .filter(({ date }) => factory.workingDays.includes(weekdayOf(date)));
  const found = await Promise.all([
    ...over.map((place) => behind(deps, place)),
    ...coming.map((place) => gaps(deps, place)),
  ]);
  const notices = found.flat();
  await notify(deps, notices);
  return { behind: notices.filter(({ kind }) => kind === "behind_target").length, found: notices.length };
}

async function behind({ db, now }: Deps, place: Place): Promise<Notice[]> {
  const lines = await watch.behindTarget(db, place, BEHIND_TARGET);
  return lines.map(({ id, name, good, target }) => ({
    kind: "behind_target",
    reason: "lines",
    params: { line: name, good, target, ...place },
    link: paths.records({ productionLineId: String(id), from: place.date, to: place.date, shift: place.shift }),
    groupKey: `behind:${id}:${place.date}:${place.shift}`,
    at: now(),
    to: { roles: rolesThatCan("records.create") },
    isOnce: true,
  }));
}

async function gaps({ db, now }: Deps, place: Place): Promise<Notice[]> {
  const lines = await watch.uncovered(db, place, addDays(place.date, -USUAL_DAYS));
  return lines.map(({ id, name }) => ({
    kind: "coverage_gap",
    reason: "planner",
    params: { line: name, ...place },
    link: paths.assignments({ productionLineId: String(id), from: place.date, to: place.date }),
    groupKey: `gap:${id}:${place.date}:${place.shift}`,
    at: now(),
    to: { roles: rolesThatCan("assignments.write") },
    isOnce: true,
  }));
}

/** 1 = Monday … 7 = Sunday; day 0 was a Thursday. */
function weekdayOf(date: Day) {
  return ((dayNumber(date) + 3) % 7) + 1;
}

function startOf({ date, shift }: Place, factory: Factory) {
  return shiftInterval(date, shift, factory).start;
}

function endOf({ date, shift }: Place, factory: Factory) {
  return shiftInterval(date, shift, factory).end;
}

function isWithin(instant: number, from: number, to: number) {
  return instant > from && instant <= to;
}
