import type { Deps } from "#app/core/services/deps";
import { sealEntries } from "./chain";
import { resumeCleanup } from "./cleanup";
import { keepHead } from "./head";

/** The nightly care of the log: seals what is not sealed yet, ends a stopped cleanup, keeps the head. Safe to run at any time. */
export async function tendAudit(deps: Deps) {
  const sealed = await sealEntries(deps);
  const { deleted } = await resumeCleanup(deps);
  return { sealed, deleted, head: await keepHead(deps) };
}
