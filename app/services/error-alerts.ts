import { settings } from "#app/data/factory";
import * as imported from "#app/data/import-records";
import * as lines from "#app/data/production-lines";
import { addDays } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { plantTime } from "#app/domain/shifts";
import type { Actor } from "./actor";
import type { Deps } from "./deps";
import { errorAlerts, isAlarming, type Made } from "./notices";
import type { Notice } from "./notifications";

/** What people are told of records whose error rate is worse than the factory's last label but "poor". */
export async function alertsOf(deps: Deps, actor: Actor, made: readonly Made[]): Promise<Notice[]> {
  if (!made.some(({ piecesDefective }) => piecesDefective > 0)) return [];
  const { qualityThresholds } = await settings(deps.db);
  const [, , worst] = qualityThresholds;
  const alarming = made.filter((each) => isAlarming(each, worst));
  if (alarming.length === 0) return [];
  const ids = [...new Set(alarming.map(({ productionLineId }) => productionLineId))];
  const named = await lines.findAll(deps.db, ids);
  return errorAlerts(deps, actor, { made, worst, names: new Map(named.map(({ id, name }) => [id, name])) });
}

/** The same of a record that was corrected: told only when the correction is what made it bad, or brought it to this line or day. */
export async function alertsOfCorrection(deps: Deps, actor: Actor, before: Made, after: Made): Promise<Notice[]> {
  const { qualityThresholds } = await settings(deps.db);
  const [, , worst] = qualityThresholds;
  const isSamePlace = before.productionLineId === after.productionLineId && before.date === after.date;
  return isSamePlace && isAlarming(before, worst) ? [] : alertsOf(deps, actor, [after]);
}

/** The same of what an import wrote for today and the day before; what lies further back is history, not news. */
export async function alertsOfImport(deps: Deps, actor: Actor, importId: Id): Promise<Notice[]> {
  const { day } = plantTime(deps.now(), await settings(deps.db));
  return alertsOf(deps, actor, await imported.writtenSince(deps.db, importId, addDays(day, -1)));
}
