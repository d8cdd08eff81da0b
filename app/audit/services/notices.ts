import { rolesThatCan } from "#app/core/domain/permissions";
import type { Author } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import { ADMINISTRATORS } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

/** Notifies everybody who may read the log that a part of it was removed. */
export function auditCleaned(
  { now }: Clock,
  actor: Pick<Author, "id" | "name">,
  { deleted, days, link }: { deleted: number; days: number; link: string },
): Notice {
  return {
    kind: "audit_cleanup",
    reason: "log",
    params: { actor: actor.name, entries: deleted, days },
    link,
    groupKey: `cleanup:${now()}`,
    at: now(),
    to: { roles: rolesThatCan("audit.read") },
    except: actor.id,
  };
}

/** Notifies administrators of the first entry that does not match its seal. */
export function auditBroken({ now }: Clock, entry: string): Notice {
  return {
    kind: "audit_broken",
    reason: "administrator",
    params: { entry },
    link: paths.auditLogs(),
    groupKey: `audit-broken:${entry}`,
    at: now(),
    to: ADMINISTRATORS,
    isOnce: true,
  };
}
