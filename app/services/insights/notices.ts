import type { Id } from "#app/domain/ids";
import type { Actor } from "#app/services/actor";
import type { Clock } from "#app/services/deps";
import type { Notice } from "#app/services/notifications/notifications";

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
