import { type RunningDay, readLineDays } from "#app/analytics/data/line-days";
import { daysByLine, type LineDays, lastDays } from "#app/analytics/domain/heat-map";
import type { LineDaysQuery } from "#app/analytics/domain/view";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime, weekHoursOn } from "#app/core/domain/calendar/shifts";
import { type Actor, authorize } from "#app/core/services/actor";
import { openShifts } from "#app/plant/domain/elapsed";
import type { Factory } from "#app/plant/domain/factory";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { type Measuring, type Reading, settleScope } from "./analytics";

/** The share of the target that each line reached on each of the last days of a range. */
export async function readLineMap(deps: Reading, actor: Pick<Actor, "role">, query: LineDaysQuery): Promise<LineDays> {
  authorize(actor, "records.read");
  return mapLines(deps, await settleScope(deps, query));
}

/** The same for a scope that is settled already. */
export async function mapLines(deps: Pick<Reading, "db" | "now">, measuring: Measuring): Promise<LineDays> {
  const range = lastDays(measuring.scope);
  const sums = await sumLineDays(deps, { ...measuring, scope: { ...measuring.scope, ...range } });
  return daysByLine(sums, range, measuring.factory.efficiencyThresholds);
}

/** The good and due pieces of each line with a target and each day of a scope. */
export function sumLineDays({ db, now }: Pick<Reading, "db" | "now">, { scope, factory }: Measuring) {
  const { day } = plantTime(now(), factory);
  return readLineDays(db, scope, { rules: dueRulesOf(factory), running: runningOn(day, now(), factory) });
}

function runningOn(day: Day, now: number, factory: Factory): RunningDay {
  const own = new Set(weekHoursOn(factory, day).lines?.map(({ productionLineId }) => productionLineId));
  return {
    day,
    open: openShifts(now, day, factory),
    ofLines: [...own].map((id) => ({ id, open: openShifts(now, day, factory, id) })),
  };
}
