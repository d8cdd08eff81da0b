import { readGroups } from "#app/analytics/data/analytics";
import { readWeekdayShifts } from "#app/analytics/data/shift-sums";
import { measure } from "#app/analytics/domain/analytics";
import { heatMap } from "#app/analytics/domain/heat-map";
import { paretoOf } from "#app/analytics/domain/pareto";
import type { QualityData } from "#app/analytics/domain/screen";
import type { QualityQuery } from "#app/analytics/domain/view";
import { type Actor, authorize } from "#app/core/services/actor";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { type Reading, settleScope } from "./analytics";

const PARETO_BARS = 15;

/** The groups with most defects, and the weekdays and shifts of the defects. */
export async function readQuality(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: QualityQuery,
): Promise<QualityData> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const rules = dueRulesOf(factory);
  const [groups, cells] = await Promise.all([
    readGroups(deps.db, query.defects, scope, rules),
    readWeekdayShifts(deps.db, scope, rules),
  ]);
  return { pareto: paretoOf(groups, PARETO_BARS), cells: heatMap(cells, factory, (sums) => measure(sums, factory)) };
}
