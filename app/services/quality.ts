import { readGroups } from "#app/data/analytics";
import { readCells } from "#app/data/shift-sums";
import { measure } from "#app/domain/analytics";
import type { QualityData } from "#app/domain/analytics-screen";
import type { QualityQuery } from "#app/domain/analytics-view";
import { heatMap } from "#app/domain/heat-map";
import { paretoOf } from "#app/domain/pareto";
import { type Actor, authorize } from "./actor";
import { type Reading, settleScope } from "./analytics";

const PARETO_BARS = 15;

/** Whose defects weigh most, and on which weekdays and shifts they happen. */
export async function readQuality(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: QualityQuery,
): Promise<QualityData> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const [groups, cells] = await Promise.all([readGroups(deps.db, query.defects, scope), readCells(deps.db, scope)]);
  return { pareto: paretoOf(groups, PARETO_BARS), cells: heatMap(cells, (sums) => measure(sums, factory)) };
}
