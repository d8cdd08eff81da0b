import { tendAudit } from "#app/services/audit-tending";
import { sweep } from "#app/services/sweep";
import { sweepImports } from "#app/services/sweep-imports";
import { sweepPictures } from "#app/services/sweep-pictures";
import { openDeps } from "./deps";
import type { Env } from "./env";
import { log } from "./log";

/** The nightly job: what has run out is removed. */
export async function runCron(env: Env, cron: string, execution: Pick<ExecutionContext, "waitUntil">) {
  const deps = openDeps(env, execution);
  log({ cron, swept: await sweep(deps), pictures: await sweepPictures(deps), imports: await sweepImports(deps) });
  log({ cron, audit: await tendAudit(deps) });
}
