import type { Id } from "#app/domain/ids";
import { LINE_READERS, LINES_TOLD } from "#app/domain/notifications/notifications";
import type { Status } from "#app/domain/statuses";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import type { Clock } from "#app/services/deps";
import type { Notice } from "#app/services/notifications/notifications";

export function linesSwitched(
  { now }: Clock,
  actor: Actor,
  { lines, status }: { lines: readonly { id: Id; name: string }[]; status: Status },
): Notice[] {
  return lines.slice(0, LINES_TOLD).map(({ id, name }) => ({
    kind: "line_status",
    reason: "lines",
    params: { actor: actor.name, line: name, status },
    link: paths.productionLines({ q: name }),
    groupKey: `line:${id}`,
    at: now(),
    to: LINE_READERS,
    except: actor.id,
  }));
}
