import { addDays } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as imported from "#app/imports/data/records";
import type { Notice } from "#app/notifications/services/notifications";
import { readAlerts } from "#app/records/services/error-alerts";

/** Alarms about what an import wrote for today and the day before; older ones are history, not news. */
export function alertsOfImport(resource: "performance_record" | "line_report") {
  return async (deps: Deps, actor: Actor, importId: Id): Promise<Notice[]> => {
    const { day } = plantTime(deps.now(), await deps.settings());
    const from = addDays(day, -1);
    return readAlerts(deps, actor, await imported.writtenSince(deps.db, importId, { from, resource }));
  };
}
