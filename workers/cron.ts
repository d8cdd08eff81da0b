import { followStyles, learnFirstDays } from "#app/analytics/services/first-days";
import { checkAudit } from "#app/audit/services/nightly-check";
import { tendAudit } from "#app/audit/services/tending";
import { sendBriefing } from "#app/briefings/services/briefings";
import { copyMessages } from "#app/chat/services/copies";
import { sweepChatFiles } from "#app/chat/services/sweep-files";
import { sweepImports } from "#app/imports/services/sweep-imports";
import { checkTotals } from "#app/records/services/totals";
import { watchShifts } from "#app/shift-entry/services/watch";
import { sweep } from "#app/upkeep/services/sweep";
import { sweepPictures } from "#app/upkeep/services/sweep-pictures";
import { openDeps } from "./deps";
import type { Env } from "./env";
import { reasonOf } from "./later";
import { log } from "./log";

/** As in wrangler.toml. */
export const NIGHTLY = "17 2 * * *";
export const HOURLY = "47 * * * *";
/** Zones begin their hours at any quarter. */
export const QUARTERLY = "*/15 * * * *";

/** Every night, removes expired data, copies new messages, verifies the audit log, compares totals with their records and learns first days of styles. */
const JOBS = {
  [NIGHTLY]: {
    swept: sweep,
    messages: copyMessages,
    chatFiles: sweepChatFiles,
    pictures: sweepPictures,
    imports: sweepImports,
    audit: tendAudit,
    auditCheck: checkAudit,
    totals: checkTotals,
    firstDays: learnFirstDays,
  },
  [HOURLY]: { shifts: watchShifts, styles: followStyles },
  [QUARTERLY]: { briefing: sendBriefing },
};

/**
 * Writes one line in the log for each job. A failed job does not keep the next ones from running.
 * @throws when one failed, so that the platform counts the run as failed
 */
export async function runCron(env: Env, cron: string, execution: Pick<ExecutionContext, "waitUntil">) {
  const deps = openDeps(env, execution);
  const failed: string[] = [];
  for (const [job, run] of Object.entries(JOBS[cron as keyof typeof JOBS] ?? {})) {
    try {
      log({ cron, [job]: await run(deps) });
    } catch (error) {
      failed.push(job);
      log({ cron, level: "error", job, error: reasonOf(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(", ")}`);
}
