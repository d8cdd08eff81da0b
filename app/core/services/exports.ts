import type { Exported, Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "./actor";
import { recordEvent } from "./audit-lines";
import type { Deps } from "./deps";

/** Logs who exported which list or object, in which format and with which filter. */
export async function recordExport(
  deps: Deps,
  actor: Actor,
  { resource, id = null, ...metadata }: { resource: Exported; id?: Id | null; format: string; filter: Snapshot },
) {
  await recordEvent(deps, actor, "export", { resource, id, metadata });
}
