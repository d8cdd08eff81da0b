import { settings } from "#app/data/factory";
import { linesOfPlan, staffed } from "#app/data/plan-cells";
import * as people from "#app/data/plan-people";
import {
  type CalendarPlan,
  type CalendarQuery,
  PEOPLE_IN_A_DAY,
  PEOPLE_IN_A_WEEK,
  rangeOf,
} from "#app/domain/calendar";
import { gapsOf, type StaffedCell } from "#app/domain/coverage";
import { addDays, type Day, daysBetween } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { compareNames } from "#app/domain/name-order";
import { plantTime } from "#app/domain/shifts";
import type { Deps } from "./deps";

/** A week or a month of the plan: how many in each cell, people where they are shown, and the next gaps. */
export async function readCalendar({ db, now }: Pick<Deps, "db" | "now">, query: CalendarQuery): Promise<CalendarPlan> {
  const factory = await settings(db);
  const time = plantTime(now(), factory);
  const day = query.day ?? time.day;
  const range = rangeOf(query.view, day);
  const next = [time.day, addDays(time.day, 1)];
  const [cells, all, around] = await Promise.all([
    staffed(db, { ...range, productionLineId: query.productionLineId }),
    linesOfPlan(db, range),
    staffed(db, { from: addDays(time.day, -7), to: addDays(time.day, 1) }),
  ]);
  all.sort((a, b) => compareNames(a.name, b.name));
  const lines = query.productionLineId ? all.filter(({ id }) => id === query.productionLineId) : all;
  const shown =
    query.view === "week"
      ? shownLines(
          query,
          cells,
          lines.map(({ id }) => id),
        )
      : [];
  const planned = await readPeople(db, query, { ...range, shown });
  return {
    view: query.view,
    day,
    ...range,
    time,
    lines,
    cells,
    people: planned,
    shown,
    totals: query.workerId ? counted(planned) : totalled(cells),
    gaps: gapsOf(next, around, all, factory.workingDays),
  };
}

function shownLines({ productionLineId, workerId, open }: CalendarQuery, cells: StaffedCell[], lines: Id[]): Id[] {
  const total = cells.reduce((sum, { filled }) => sum + filled, 0);
  return productionLineId || workerId || total <= PEOPLE_IN_A_WEEK ? lines : open.filter((id) => lines.includes(id));
}

type Shown = { from: Day; to: Day; shown: Id[] };

async function readPeople(db: Deps["db"], query: CalendarQuery, { shown, ...range }: Shown) {
  const { view, workerId, productionLineId } = query;
  if (workerId) {
    const theirs = await people.ofWorker(db, workerId, range);
    return productionLineId ? theirs.filter((each) => each.productionLineId === productionLineId) : theirs;
  }
  if (view === "week") return people.ofLines(db, shown, range);
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
