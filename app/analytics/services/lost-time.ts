import { type LostScope, readLostTime } from "#app/analytics/data/lost-time";
import { settleRange } from "#app/analytics/domain/analytics";
import {
  type LostTime,
  type LostTimeQuery,
  onStandardEfficiency,
  paretoOfLost,
  sumOfLost,
} from "#app/analytics/domain/lost-time";
import * as causes from "#app/catalogue/data/causes";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Reading } from "./analytics";

type Asked = Omit<LostTimeQuery, "shift"> & Partial<Pick<LostTimeQuery, "shift">>;

/** The time that lines lost, by work minutes, and what it cost in pieces and money. */
export async function readLost(deps: Reading, actor: Pick<Actor, "role">, query: Asked): Promise<LostTime> {
  authorize(actor, "records.read");
  const { productionLineId, stageId, shift, groupBy } = query;
  const factory = await deps.settings();
  const range = settleRange(query, plantTime(deps.now(), factory).day);
  const scope: LostScope = { ...range, productionLineId, stageId, shift };
  const [{ groups, work }, reasons] = await Promise.all([
    readLostTime(deps.db, groupBy, scope),
    groupBy === "reason" ? causes.all(deps.db, "stop") : [],
  ]);
  const byId = new Map(reasons.map((reason) => [reason.id, reason]));
  return {
    ...range,
    currency: factory.currency,
    groupBy,
    totals: sumOfLost(groups),
    efficiency: onStandardEfficiency({ ...work, lostMinutes: 0 }),
    onStandardEfficiency: onStandardEfficiency(work),
    groups: paretoOfLost(groups.map((group) => ({ ...group, reason: byId.get(group.id) ?? null }))),
  };
}
