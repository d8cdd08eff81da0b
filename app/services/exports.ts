import type { AuditResource, Snapshot } from "#app/domain/audit";
import type { Actor } from "./actor";
import { recordEvent } from "./audit";
import type { Deps } from "./deps";

/** Who took which list out of the house, in which format and under which filter. */
export async function recordExport(
  deps: Deps,
  actor: Actor,
  { resource, ...metadata }: { resource: AuditResource; format: string; filter: Snapshot },
) {
  await recordEvent(deps, actor, "export", { resource, id: null, metadata });
}
