import * as imported from "#app/data/imports/records";
import type { Id } from "#app/domain/ids";
import { addDays } from "#app/domain/plant/days";
import { plantTime } from "#app/domain/plant/shifts";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import type { Notice } from "#app/services/notifications/notifications";
import { alertsOf } from "#app/services/records/error-alerts";

/** Alarms about the records that an import wrote for today and the day before; older ones are history, not news. */
export async function alertsOfImport(deps: Deps, actor: Actor, importId: Id): Promise<Notice[]> {
  const { day } = plantTime(deps.now(), await deps.settings());
  return alertsOf(deps, actor, await imported.writtenSince(deps.db, importId, addDays(day, -1)));
}
