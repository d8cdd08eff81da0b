import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import type { Actor } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import { LINE_READERS, LINES_NOTIFIED } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

export function linesSwitched(
  { now }: Clock,
  actor: Actor,
  { lines, status }: { lines: readonly { id: Id; name: string }[]; status: Status },
): Notice[] {
  return lines.slice(0, LINES_NOTIFIED).map(({ id, name }) => ({
    kind: "line_status",
    reason: "lines",
    params: { actor: actor.name, line: name, status },
    link: paths.productionLines({ q: name }),
    groupKey: `line:${id}`,
    at: now(),
    to: { ...LINE_READERS, of: { lineIds: [id], forOthers: true } },
    except: actor.id,
  }));
}
