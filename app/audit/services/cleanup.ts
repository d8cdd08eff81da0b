import * as chain from "#app/audit/data/chain";
import * as cleanups from "#app/audit/data/cleanups";
import * as totals from "#app/audit/data/totals";
import type { AuditCleanup } from "#app/audit/domain/log";
import { dayStart, localTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { DAY } from "#app/core/domain/time";
import { type Actor, type Author, authorize, system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { paths } from "#app/paths";
import { firstWrong, sealEntries } from "./chain";
import { auditCleaned } from "./notices";

const CHUNK = 500;
/** A chunk takes eight statements, and a request may send 600, up to 120 of them for sealing before. */
const CHUNKS_A_CALL = 50;

export type CleanupOutcome = { deleted: number; isDone: boolean };

const NOTHING: CleanupOutcome = { deleted: 0, isDone: true };

/** The number of entries that a cleanup would delete, and the first day of the factory that it keeps. */
export async function countCleanup(deps: Deps, actor: Actor, { days }: AuditCleanup) {
  authorize(actor, "audit.cleanup");
  const cutoff = await cutoffOf(deps, days);
  return { count: await totals.before(deps.db, cutoff.beforeAt), ...cutoff };
}

/**
 * Deletes entries older than a number of days, in batches whose seals are checked first, and records it in the log.
 * Called again it continues after the last batch; an interrupted cleanup up to another day is finished first.
 * @throws AppError `conflict` at the first entry that is not as it was sealed: evidence is not cleaned away.
 */
export async function cleanUpAudit(deps: Deps, actor: Actor, { days }: AuditCleanup): Promise<CleanupOutcome> {
  authorize(actor, "audit.cleanup");
  await sealEntries(deps);
  const stopped = await cleanups.open(deps.db);
  const isOther = stopped !== null && stopped.beforeAt !== (await cutoffOf(deps, days)).beforeAt;
  const other = isOther ? await goOn(deps, { ...actor, request: undefined }, stopped) : NOTHING;
  if (!other.isDone) return other;
  const { count, beforeAt } = await countCleanup(deps, actor, { days });
  if (count > 0) await cleanups.begin(deps.db, { days, beforeAt, now: deps.now(), by: actor.name });
  const begun = await cleanups.open(deps.db);
  if (!begun) return other;
  if (begun.beforeAt !== beforeAt) return { ...other, isDone: false };
  return goOn(deps, actor, begun, other.deleted);
}

/** Finishes a stopped cleanup. Called by the nightly job. */
export async function resumeCleanup(deps: Deps): Promise<CleanupOutcome> {
  const stopped = await cleanups.open(deps.db);
  return stopped ? goOn(deps, system({ ip: "cron", userAgent: "cron" }), stopped) : NOTHING;
}

async function goOn(
  deps: Deps,
  author: Author | Actor,
  begun: cleanups.Cleanup,
  /** The number of entries that the call has deleted before. */
  already = 0,
): Promise<CleanupOutcome> {
  const { db } = deps;
  const before = begun.deleted - already;
  const chunks = already > 0 ? CHUNKS_A_CALL - Math.ceil(already / CHUNK) - 2 : CHUNKS_A_CALL;
  for (let round = 0; round < chunks; round += 1) {
    const cleanup = await cleanups.find(db, begun.id);
    if (!cleanup || cleanup.endedAt !== null) return { deleted: (cleanup?.deleted ?? before) - before, isDone: true };
    if (await removeChunk(db, cleanup)) continue;
    const outcome = { deleted: cleanup.deleted - before, isDone: true };
    await finish(deps, author, cleanup, outcome);
    return outcome;
  }
  const { deleted } = (await cleanups.find(db, begun.id)) ?? begun;
  return { deleted: deleted - before, isDone: false };
}

/** Deletes a batch of the oldest entries, after checking their seals. False when none is old enough. */
async function removeChunk(db: Deps["db"], cleanup: cleanups.Cleanup): Promise<boolean> {
  const start = await chain.start(db);
  const { entries, lastSeal, lost } = await chain.following(db, start.id, CHUNK);
  const young = entries.findIndex(({ at, id }) => at >= cleanup.beforeAt || id > lastSeal);
  const old = young < 0 ? entries : entries.slice(0, young);
  const last = old.at(-1);
  if (!last) return false;
  const wrong = firstWrong(start, old, lastSeal) ?? (lost !== null && lost < last.id ? lost : null);
  if (wrong !== null) throw new AppError("conflict", "audit:cleanupBroken", { params: { id: String(wrong) } });
  await cleanups.removeUpTo(db, cleanup, { id: last.id, digest: last.digest as string }, old.length);
  return true;
}

/** Finishes a cleanup. Of two calls that finish at once, one records it. */
async function finish(deps: Deps, author: Author | Actor, cleanup: cleanups.Cleanup, answer: CleanupOutcome) {
  const { days, deleted, beforeAt, upTo, digest: seal, startedByName } = cleanup;
  const before = localTime(beforeAt, (await deps.settings()).timeZone).day;
  const metadata = { days, before, deleted, upTo, seal, startedBy: startedByName };
  const link = paths.auditLogs({ action: "cleanup" });
  const notice = auditCleaned(deps, { id: author.id, name: startedByName }, { deleted, days, link });
  const request = "request" in author ? author.request : undefined;
  await commit(
    deps,
    { request },
    {
      answer,
      statements: [
        cleanups.end(deps.db, cleanup, deps.now()),
        record(deps, author, "cleanup", { resource: "audit_log", id: null, metadata }),
        totals.removeEmpty(deps.db),
      ],
      notices: [notice],
    },
  ).catch((error: unknown) => {
    if (!(error instanceof AppError && error.key === "errors:stale")) throw error;
  });
}

/** The last midnight of the factory at least `days` days ago. */
async function cutoffOf({ now, settings }: Pick<Deps, "now" | "settings">, days: number) {
  const { timeZone } = await settings();
  const { day } = localTime(now() - days * DAY, timeZone);
  return { before: day, beforeAt: dayStart(day, timeZone) };
}
