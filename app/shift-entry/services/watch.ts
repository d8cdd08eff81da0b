import { addDays, type Day } from "#app/core/domain/calendar/days";
import { plantTime, type Shift, secondsOn, shiftInterval, shiftsOf } from "#app/core/domain/calendar/shifts";
import { rolesThatCan } from "#app/core/domain/permissions";
import { HOUR } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { BEHIND_TARGET } from "#app/notifications/domain/notifications";
import { type Notice, notify } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { isWorkingDay } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { type DueRules, dueRulesOf } from "#app/records/domain/efficiency";
import { expectedOf, shortfallOf } from "#app/records/domain/shortfall";
import * as watch from "#app/shift-entry/data/watch";

/** Late entries come in within an hour of the shift's end. */
const GRACE = HOUR;
/** Later runs make up for a missed one, as long as its findings are news. */
const LOOK_BACK = 4 * HOUR;
const LOOK_AHEAD = 12 * HOUR;
const USUAL_DAYS = 7;

type Place = { date: Day; shift: Shift };

/** Checks past and coming shifts. Each finding is reported once, however often this runs. */
export async function watchShifts(deps: Deps) {
  const factory = await deps.settings();
  const now = deps.now();
  const { day } = plantTime(now, factory);
  const rules = dueRulesOf(factory);
  const places = [-1, 0, 1].flatMap((offset) =>
    shiftsOf(factory).map((shift) => ({ date: addDays(day, offset), shift })),
  );
  const over = places.filter((place) => isWithin(endOf(place, factory), now - LOOK_BACK, now - GRACE));
  const coming = places
    .filter((place) => isWithin(startOf(place, factory), now, now + LOOK_AHEAD))
    .filter((place) => isWorkingDay(place.date, factory, place));
  const found = await Promise.all([
    ...over.map((place) => behind(deps, place, rules)),
    ...coming.map((place) => gaps(deps, place, factory)),
  ]);
  const notices = found.flat();
  await notify(deps, notices);
  return { behind: notices.filter(({ kind }) => kind === "behind_target").length, found: notices.length };
}

async function behind({ db, now }: Deps, place: Place, rules: DueRules): Promise<Notice[]> {
  const lines = await watch.behindTarget(db, place, { ...rules, part: BEHIND_TARGET });
  const shiftSeconds = (line: watch.Late) => secondsOn(rules.hours, place.date, String(line.id))[place.shift];
  return lines.map((line) => ({
    kind: "behind_target",
    reason: "lines",
    params: {
      line: line.name,
      good: line.good,
      target: Math.round(line.due),
      ...wayOf(line, shiftSeconds(line)),
      ...place,
    },
    link: paths.records({ productionLineId: String(line.id), from: place.date, to: place.date, shift: place.shift }),
    groupKey: `behind:${line.id}:${place.date}:${place.shift}`,
    at: now(),
    to: { roles: rolesThatCan("records.create"), of: { lineIds: [String(line.id)], forOthers: true } },
    isOnce: true,
  }));
}

/** The way from the target of the whole crew, over the shift that has ended. */
function wayOf({ target, crew, good, seconds, lostSeconds }: watch.Late, shiftSeconds: number): Record<string, number> {
  const shifts = [{ target, crew, shiftSeconds, seconds, isOver: true }];
  const shortfall = shortfallOf(expectedOf(shifts, { good, lostSeconds }));
  if (!shortfall) return {};
  const { target: whole, people, stops, pace, missing } = shortfall;
  return { whole, people, stops, pace, missing };
}

async function gaps({ db, now }: Deps, place: Place, factory: Factory): Promise<Notice[]> {
  const found = await watch.uncovered(db, place, addDays(place.date, -USUAL_DAYS));
  const lines = found.filter(({ id }) => isWorkingDay(place.date, factory, { ...place, productionLineId: String(id) }));
  return lines.map(({ id, name }) => ({
    kind: "coverage_gap",
    reason: "planner",
    params: { line: name, ...place },
    link: paths.assignments({ productionLineId: String(id), from: place.date, to: place.date }),
    groupKey: `gap:${id}:${place.date}:${place.shift}`,
    at: now(),
    to: { roles: rolesThatCan("assignments.write"), of: { lineIds: [String(id)], forOthers: true } },
    isOnce: true,
  }));
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
