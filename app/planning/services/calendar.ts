import { addDays, type Day, daysBetween } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import * as people from "#app/planning/data/people";
import {
  type CalendarPlan,
  overIn,
  PEOPLE_IN_A_DAY,
  PEOPLE_IN_A_WEEK,
  PEOPLE_ON_PAPER,
  rangeOf,
  rowsInUse,
  rowsOf,
  shownGaps,
} from "#app/planning/domain/calendar";
import type { CalendarQuery } from "#app/planning/domain/calendar-query";
import { gapsOf, isAnybodyPlanned, type RunningLine, type StaffedCell } from "#app/planning/domain/coverage";
import { weekBeginsOf, workDaysIn } from "#app/plant/domain/days-off";
import * as overtime from "#app/records/data/overtime";
import { nowIn, readCovered } from "./gaps";

/** A week or a month of the plan: the number of people in each cell, their names where shown, and the next gaps. */
export async function readCalendar(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  query: CalendarQuery,
): Promise<CalendarPlan> {
  const factory = await settings();
  const { time, over } = nowIn(now(), factory);
  const day = query.day ?? time.day;
  const range = rangeOf(query.view, day, weekBeginsOf(factory));
  const next = [time.day, addDays(time.day, 1)];
  const [covered, planned, overtimes] = await Promise.all([
    readCovered({ db }, range, { today: time.day, factory }),
    readPeople(db, query, range),
    overtime.between(db, range),
  ]);
  const isOnLine = (id: Id) => query.productionLineId === undefined || query.productionLineId === id;
  const cells = covered.cells.filter(
    ({ date, productionLineId }) => date >= range.from && date <= range.to && isOnLine(productionLineId),
  );
  const lines = covered.lines.filter(({ id }) => isOnLine(id));
  const shown =
    query.view === "week"
      ? shownLines(
          query,
          cells,
          lines.map(({ id }) => id),
        )
      : [];
  const isOver = overIn({ time, over });
  const theirs = query.workerId && query.view === "week" ? linesOf(lines, planned) : lines;
  const shownDays = {
    ...range,
    time,
    lines: theirs,
    workDays: workDaysIn(factory, range),
    over,
    isOfWorker: query.workerId !== undefined,
    cells,
  };
  const isByGaps = query.gaps !== undefined && query.view === "week" && !shownDays.isOfWorker;
  return {
    view: query.view,
    day,
    ...shownDays,
    overtime: overtimes,
    rows: isByGaps ? rowsOf(shownGaps(shownDays)) : rowsInUse(theirs, cells),
    people: planned,
    shown: shown.filter((id) => theirs.some((line) => line.id === id)),
    totals: query.workerId ? counted(planned) : totalled(cells),
    gaps: gapsOf(next, { ...covered, workDays: factory, isOver }),
    isNextPlanned: isAnybodyPlanned(next, { cells: covered.cells, isOver }),
  };
}

function shownLines(query: CalendarQuery, cells: StaffedCell[], lines: Id[]): Id[] {
  const total = cells.reduce((sum, { filled }) => sum + filled, 0);
  const { productionLineId, workerId, open } = query;
  return productionLineId || workerId || total <= mostPeople(query) ? lines : open.filter((id) => lines.includes(id));
}

function mostPeople({ print }: CalendarQuery): number {
  return print ? PEOPLE_ON_PAPER : PEOPLE_IN_A_WEEK;
}

/** The lines on which somebody is planned; all lines for somebody who is planned nowhere. */
function linesOf(lines: RunningLine[], planned: { productionLineId: Id }[]): RunningLine[] {
  const ids = new Set(planned.map(({ productionLineId }) => productionLineId));
  return ids.size === 0 ? lines : lines.filter(({ id }) => ids.has(id));
}

/** The people that are shown: see {@link shownLines}. */
async function readPeople(db: Deps["db"], query: CalendarQuery, range: { from: Day; to: Day }) {
  const { view, workerId, productionLineId, open } = query;
  const isPaper = query.print !== undefined;
  if (workerId) {
    const theirs = await people.ofWorker(db, workerId, range);
    return productionLineId ? theirs.filter((each) => each.productionLineId === productionLineId) : theirs;
  }
  if (view === "week" && productionLineId) return people.ofLine(db, productionLineId, { ...range, isPaper });
  if (view === "week") return people.ofDays(db, range, { open, most: mostPeople(query), isPaper });
  return people.firstOfDays(db, daysBetween(range.from, range.to), PEOPLE_IN_A_DAY, { productionLineId });
}

function totalled(cells: StaffedCell[]): Record<Day, number> {
  const totals: Record<Day, number> = {};
  for (const { date, filled } of cells) totals[date] = (totals[date] ?? 0) + filled;
  return totals;
}

function counted(planned: { date: Day }[]): Record<Day, number> {
  const totals: Record<Day, number> = {};
  for (const { date } of planned) totals[date] = (totals[date] ?? 0) + 1;
  return totals;
}
