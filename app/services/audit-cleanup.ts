import * as chain from "#app/data/audit-chain";
import * as cleanups from "#app/data/audit-cleanups";
import * as totals from "#app/data/audit-totals";
import * as requests from "#app/data/requests";
import type { AuditCleanup } from "#app/domain/audit-logs";
import { utcDay } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import { paths } from "#app/paths";
import { type Actor, type Author, authorize, system } from "./actor";
import { record } from "./audit";
import { firstWrong, sealEntries } from "./audit-chain";
import { isNothingChanged, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { auditCleaned } from "./notices";
import { notifying, tellNotified } from "./notifications";

const DAY = 24 * 60 * 60 * 1000;
const CHUNK = 500;
/** D1 allows 1,000 statements an invocation; a chunk takes seven. */
const CHUNKS_A_CALL = 120;

export type CleanupOutcome = { deleted: number; isDone: boolean };

const NOTHING: CleanupOutcome = { deleted: 0, isDone: true };

/** How many entries a cleanup would delete, and the instant (UTC midnight) that the oldest kept one may have. */
export async function countCleanup({ db, now }: Deps, actor: Actor, { days }: AuditCleanup) {
  authorize(actor, "audit.cleanup");
  const beforeAt = cutoff(now(), days);
  return { count: await totals.before(db, beforeAt / DAY), beforeAt };
}

/**
 * Deletes what is older than so many days in batches, each only after its seals were checked, and tells of it in the
 * log. Called again it goes on where it stopped; a cleanup up to another day that stopped earlier is ended before it.
 * @throws AppError `conflict` at the first entry that is not as it was sealed: evidence is not cleaned away.
 */
export async function cleanUpAudit(deps: Deps, actor: Actor, { days }: AuditCleanup): Promise<CleanupOutcome> {
  authorize(actor, "audit.cleanup");
  const earlier = await madeEarlier(deps, actor);
  if (earlier) return { deleted: (await cleanups.find(deps.db, Number(earlier)))?.deleted ?? 0, isDone: true };
  await sealEntries(deps);
  const stopped = await cleanups.open(deps.db);
  const isOther = stopped !== null && stopped.beforeAt !== cutoff(deps.now(), days);
  const other = isOther ? await goOn(deps, { ...actor, requestKey: null }, stopped) : NOTHING;
  if (!other.isDone) return other;
  const { count, beforeAt } = await countCleanup(deps, actor, { days });
  if (count > 0) await cleanups.begin(deps.db, { days, beforeAt, now: deps.now(), by: actor.name });
  const begun = await cleanups.open(deps.db);
  if (!begun) return other;
  if (begun.beforeAt !== beforeAt) return { ...other, isDone: false };
  const own = await goOn(deps, actor, begun, CHUNKS_A_CALL - Math.ceil(other.deleted / CHUNK) - 2);
  return { deleted: other.deleted + own.deleted, isDone: own.isDone };
}

/** Ends what a stopped cleanup left. Called by the nightly job. */
export async function resumeCleanup(deps: Deps): Promise<CleanupOutcome> {
  const stopped = await cleanups.open(deps.db);
  return stopped ? goOn(deps, system({ ip: "cron", userAgent: "cron" }), stopped) : NOTHING;
}

async function goOn(
  deps: Deps,
  author: Author | Actor,
  begun: cleanups.Cleanup,
  chunks = CHUNKS_A_CALL,
): Promise<CleanupOutcome> {
  const { db } = deps;
  const before = begun.deleted;
  for (let round = 0; round < chunks; round += 1) {
    const cleanup = await cleanups.find(db, begun.id);
    if (!cleanup || cleanup.endedAt !== null) return { deleted: (cleanup?.deleted ?? before) - before, isDone: true };
    if (await removeChunk(db, cleanup)) continue;
    await finish(deps, author, cleanup);
    return { deleted: cleanup.deleted - before, isDone: true };
  }
  const { deleted } = (await cleanups.find(db, begun.id)) ?? begun;
  return { deleted: deleted - before, isDone: false };
}

/** The oldest entries, as far as they are old enough and as they were sealed. False when there are none. */
async function removeChunk(db: Deps["db"], cleanup: cleanups.Cleanup): Promise<boolean> {
  const start = await chain.start(db);
  const { entries, lastSeal, lost } = await chain.following(db, start.id, CHUNK);
  const young = entries.findIndex(({ at, id }) => at >= cleanup.beforeAt || id > lastSeal);
  const old = young < 0 ? entries : entries.slice(0, young);
  const last = old.at(-1);
  if (!last) return false;
  const wrong = firstWrong(start, old, lastSeal) ?? (lost !== null && lost < last.id ? lost : null);
  if (wrong !== null) throw new AppError("conflict", "audit-logs:cleanupBroken", { params: { id: String(wrong) } });
  await cleanups.removeUpTo(db, cleanup, { id: last.id, digest: last.digest as string }, old.length);
  return true;
}

/** Of two who come to the end at once, one tells of it. */
async function finish(deps: Deps, author: Author | Actor, cleanup: cleanups.Cleanup) {
  const { days, deleted, beforeAt, upTo, digest: seal, startedByName } = cleanup;
  const before = utcDay(beforeAt);
  const metadata = { days, before, deleted, upTo, seal, startedBy: startedByName };
  const link = paths.auditLogs({ action: "cleanup" });
  const notice = auditCleaned(deps, { id: author.id, name: startedByName }, { deleted, days, link });
  try {
    await deps.db.batch([
      cleanups.end(deps.db, cleanup, deps.now()),
      record(deps, author, "cleanup", { resource: "audit_log", id: null, metadata }),
      totals.removeEmpty(deps.db),
      ...asked(deps, author, cleanup),
      ...notifying(deps, [notice]),
    ]);
    tellNotified(deps, [notice]);
  } catch (error) {
    if (!isNothingChanged(error)) throw error;
  }
}

/** A repeated request key answers what this cleanup did. */
function asked({ db, now }: Deps, author: Author | Actor, { id }: cleanups.Cleanup) {
  if (!("requestKey" in author) || !author.requestKey) return [];
  const { id: actorId, requestKey: key, requestDigest: digest } = author;
  return [requests.insert(db, { actorId, key, resourceId: String(id), digest, at: now() })];
}

/** The midnight (UTC) that is at least so many days ago; totals are kept by such days, so the count is exact. */
function cutoff(now: number, days: number) {
  return Math.floor((now - days * DAY) / DAY) * DAY;
}
