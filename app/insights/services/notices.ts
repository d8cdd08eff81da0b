import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import type { Notice } from "#app/notifications/services/notifications";

/** Notifies the user whose report is ready. */
export function reportReady(
  { now }: Clock,
  actor: Actor,
  { id, link, ...params }: { id: Id; link: string; from: string; to: string },
): Notice {
  return {
    kind: "report_ready",
    reason: "yours",
    params,
    link,
    groupKey: `report:${id}`,
    at: now(),
    to: { userIds: [actor.id] },
  };
}
