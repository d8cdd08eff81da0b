import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import * as imports from "#app/imports/data/imports";
import { type ImportKind, importNounOf } from "#app/imports/domain/imports";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

/** A notice to the user who started the import, with the figures of the batch that writes it. */
export function importDone({ now }: Clock, actor: Actor, { id, kind }: { id: Id; kind: ImportKind }): Notice {
  return {
    kind: "import_done",
    reason: "yours",
    params: imports.summary(id),
    link: paths.list(importNounOf(kind)),
    groupKey: `import:${id}`,
    at: now(),
    to: { userIds: [actor.id] },
  };
}
