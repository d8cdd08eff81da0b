import { tendAudit } from "#app/services/audit-tending";
import { watchShifts } from "#app/services/shift-watch";
import { sweep } from "#app/services/sweep";
import { sweepImports } from "#app/services/sweep-imports";
import { sweepPictures } from "#app/services/sweep-pictures";
import { checkTotals } from "#app/services/totals";
import { openDeps } from "./deps";
import type { Env } from "./env";
import { log } from "./log";

/** Beside the nightly job: shifts that are over and shifts to come are looked at; as wrangler.toml has it. */
const HOURLY = "47 * * * *";

/** Nightly what has run out is removed, and totals are compared with their records. */
export async function runCron(env: Env, cron: string, execution: Pick<ExecutionContext, "waitUntil">) {
  const deps = openDeps(env, execution);
  if (cron === HOURLY) return log({ cron, shifts: await watchShifts(deps) });
  log({ cron, swept: await sweep(deps), pictures: await sweepPictures(deps), imports: await sweepImports(deps) });
  log({ cron, audit: await tendAudit(deps) });
  log({ cron, totals: await checkTotals(deps) });
}
