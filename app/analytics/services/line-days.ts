import { readLineDays } from "#app/analytics/data/line-days";
import { type LineDays, lastDays, lineDays } from "#app/analytics/domain/heat-map";
import type { LineDaysQuery } from "#app/analytics/domain/view";
import { type Actor, authorize } from "#app/core/services/actor";
import { secondsOfShifts } from "#app/plant/domain/shifts";
import { type Measuring, type Reading, settleScope } from "./analytics";

/** The share of the target that each line reached on each of the last days of a range. */
export async function readLineMap(deps: Reading, actor: Pick<Actor, "role">, query: LineDaysQuery): Promise<LineDays> {
  authorize(actor, "records.read");
  return mapLines(deps, await settleScope(deps, query));
}

/** The same for a scope that is settled already. */
export async function mapLines({ db }: Pick<Reading, "db">, { scope, factory }: Measuring): Promise<LineDays> {
  const range = lastDays(scope);
  const sums = await readLineDays(db, { ...scope, ...range }, secondsOfShifts(factory.shiftWindows));
  return lineDays(sums, range, factory.efficiencyThresholds);
}
