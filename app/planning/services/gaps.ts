import { compareLines } from "#app/catalogue/domain/line-order";
import { addDays, type Day, daysBetween } from "#app/core/domain/calendar/days";
import { plantTime, SHIFTS, shiftInterval } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { linesOfPlan, staffed } from "#app/planning/data/cells";
import { leftByAbsent } from "#app/planning/data/open-seats";
import { type CalendarPlan, type Gaps, overIn } from "#app/planning/domain/calendar";
import type { GapsQuery } from "#app/planning/domain/calendar-query";
import { cellKey, gapsOf, type RunningLine, runningLines, type StaffedCell } from "#app/planning/domain/coverage";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { workDaysIn } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { linesByHours } from "#app/plant/domain/hours";

type Reading = Pick<Deps, "db" | "now" | "settings">;

/** The gaps in the plan of a range by shift and line: running shifts and coming ones, also where nobody is planned. */
export async function listGaps(deps: Reading, actor: Pick<Actor, "role">, query: GapsQuery): Promise<Gaps> {
  authorize(actor, "assignments.read");
  const factory = await deps.settings();
  const today = plantTime(deps.now(), factory).day;
  const from = query.from ?? (query.to !== undefined && query.to < today ? query.to : today);
  const range = { from, to: query.to ?? addDays(from, 1) };
  const [{ cells, lines }, left] = await Promise.all([
    readCovered(deps, range, { today, factory }),
    leftByAbsent(deps.db, range),
  ]);
  const leftOf = groupBy(left, cellKey);
  const expecting = { workDays: workDaysIn(factory, range), isOver: overIn(nowIn(deps.now(), factory)) };
  const items = gapsOf(daysBetween(range.from, range.to), { cells, lines, ...expecting })
    .filter(
      ({ shift, productionLineId }) =>
        (query.shift ?? shift) === shift && (query.productionLineId ?? productionLineId) === productionLineId,
    )
    .map((gap) => ({ ...gap, away: (leftOf.get(cellKey(gap)) ?? []).map(({ name }) => name) }));
  return { ...range, missing: sumBy(items, ({ filled, needed }) => needed - filled), items };
}

/**
 * The lines of a plan by name and the people planned on them, from a week before the range on. The shifts of a line are
 * also known from the days around today, so that a week in which nobody is planned yet is seen as empty.
 */
export async function readCovered(
  { db }: Pick<Deps, "db">,
  range: DayRange,
  { today, factory }: { today: Day; factory: Pick<Factory, "shifts"> },
): Promise<{ cells: StaffedCell[]; lines: RunningLine[] }> {
  const before = { from: addDays(range.from, -7), to: range.to };
  const around = { from: addDays(today, -7), to: addDays(today, 1) };
  const isAround = before.from <= around.from && around.to <= before.to;
  const [all, cells, near] = await Promise.all([
    linesOfPlan(db, range),
    staffed(db, before),
    isAround ? [] : staffed(db, around),
  ]);
  all.sort(compareLines);
  const others = near.filter(({ date }) => date < before.from || date > before.to);
  const known = [...cells, ...others];
  return { cells: known, lines: runningLines(all, known, factory) };
}

/** The running shift, and the shifts of its day that are over, in the factory and on the lines with hours of their own. */
export function nowIn(now: number, factory: Factory): Pick<CalendarPlan, "time" | "over"> {
  const time = plantTime(now, factory);
  const overOn = (line?: Id) => SHIFTS.filter((shift) => shiftInterval(time.day, shift, factory, line).end <= now);
  const own = linesByHours(factory).flat();
  return { time, over: { usual: overOn(), lines: Object.fromEntries(own.map((line) => [line, overOn(line)])) } };
}
