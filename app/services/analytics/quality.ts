import { readGroups } from "#app/data/analytics/analytics";
import { readCells } from "#app/data/analytics/shift-sums";
import { measure } from "#app/domain/analytics/analytics";
import { heatMap } from "#app/domain/analytics/heat-map";
import { paretoOf } from "#app/domain/analytics/pareto";
import type { QualityData } from "#app/domain/analytics/screen";
import type { QualityQuery } from "#app/domain/analytics/view";
import { secondsOfShifts } from "#app/domain/plant/shifts";
import { type Actor, authorize } from "#app/services/actor";
import { type Reading, settleScope } from "#app/services/analytics/analytics";

const PARETO_BARS = 15;

/** The groups with most defects, and the weekdays and shifts of the defects. */
export async function readQuality(
  deps: Reading,
  actor: Pick<Actor, "role">,
  query: QualityQuery,
): Promise<QualityData> {
  authorize(actor, "records.read");
  const { factory, scope } = await settleScope(deps, query);
  const shiftSeconds = secondsOfShifts(factory.shiftWindows);
  const [groups, cells] = await Promise.all([
    readGroups(deps.db, query.defects, scope, shiftSeconds),
    readCells(deps.db, scope, shiftSeconds),
  ]);
  return { pareto: paretoOf(groups, PARETO_BARS), cells: heatMap(cells, (sums) => measure(sums, factory)) };
}
