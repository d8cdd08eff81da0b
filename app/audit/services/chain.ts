import { createHash } from "node:crypto";
import * as chain from "#app/audit/data/chain";
import type { AuditVerification } from "#app/audit/domain/log";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { keptHeads } from "./head";

const CHUNK = 500;
/** A run seals an entry for each row of the largest import, and leaves a request most of its statements. */
const SEALED_AT_ONCE = 2_000;
const MOST_SEALED = LIMITS.importRows + SEALED_AT_ONCE;

export type ChainVerdict = {
  ok: boolean;
  /** The first entry that is not as it was sealed, or the number of one that is gone. */
  firstBroken: string | null;
  /** The number of entries that this call checked. */
  checked: number;
  /** The entry to continue after when the log is longer than one call can check. */
  next: string | null;
};

/** The last entry that was checked, too; null before the first one. */
type Checked = ChainVerdict & { last: string | null };

/** The digest of an entry covers all that is kept of it and the digest before it. */
export function entryDigest(before: string, entry: chain.KeptEntry): string {
  const { id, at, action, resource, resourceId, actorId, actorName, actorRole, description, ip, userAgent } = entry;
  const stored = [id, at, action, resource, resourceId, actorId, actorName, actorRole, description, ip, userAgent];
  const text = JSON.stringify([...stored, entry.previous, entry.next, entry.metadata]);
  return createHash("sha256").update(before).update("\n").update(text).digest("base64url");
}

/**
 * Seals what has been written since the last time. Entries are numbered in order for all writers, so that every run
 * computes the same digests; the database lets only the first of them add to the chain.
 * @returns the number of sealed entries
 */
export async function sealEntries({ db }: Pick<Deps, "db">): Promise<number> {
  let sealed = 0;
  for (let read = 0; read < MOST_SEALED; read += SEALED_AT_ONCE) {
    const { head, entries } = await chain.unsealed(db, SEALED_AT_ONCE);
    if (entries.length === 0) break;
    sealed += await chain.append(db, head, linked(head, entries));
    if (entries.length < SEALED_AT_ONCE) break;
  }
  return sealed;
}

/**
 * Reads the log from its start, or after an entry, and compares each entry with its seal; then the seals with the heads
 * that were kept outside the database.
 */
export async function verifyAudit(deps: Deps, actor: Actor, requested: AuditVerification): Promise<ChainVerdict> {
  authorize(actor, "audit.read");
  await sealEntries(deps);
  const { last: _last, ...verdict } = await verifyChain(deps, requested);
  return verdict;
}

/** {@link verifyAudit} for direct access to the database. */
export async function verifyChain(
  { db, files }: Pick<Deps, "db" | "files">,
  { after, entries: most }: AuditVerification,
): Promise<Checked> {
  const start = await chain.start(db);
  let link = (after === undefined ? null : await chain.sealOf(db, Number(after))) ?? start;
  let checked = 0;
  const last = () => (link.id > 0 ? String(link.id) : null);
  const broken = (id: number) => ({ ok: false, firstBroken: String(id), checked, next: null, last: last() });
  const stray = await chain.strayBefore(db, start);
  if (stray !== null) return broken(stray);
  if (link.id === start.id && !(await chain.isCleanupLogged(db))) return broken(start.id + 1);
  const heads = (await keptHeads(files)).filter(({ id }) => id > link.id);
  while (checked < most) {
    const { entries, lastSeal, lost } = await chain.following(db, link.id, CHUNK);
    const wrong = firstWrong(link, entries, lastSeal);
    const first = [wrong, lost].filter((id) => id !== null).sort((a, b) => a - b)[0];
    if (first !== undefined) return broken(first);
    const sealed = entries.filter(({ digest }) => digest !== null);
    checked += sealed.length;
    const seals = new Map(sealed.map(({ id, digest }) => [id, digest]));
    const end = sealed.at(-1);
    const isOver = entries.length < CHUNK || end === undefined;
    const apart = heads.find(({ id, digest }) =>
      seals.has(id) ? seals.get(id) !== digest : isOver && id > (end?.id ?? link.id),
    );
    if (apart) return broken(apart.id);
    if (end) link = { id: end.id, digest: end.digest as string };
    if (isOver) return { ok: true, firstBroken: null, checked, next: null, last: last() };
  }
  return { ok: true, firstBroken: null, checked, next: String(link.id), last: last() };
}

/** The first entry that does not match its seal. An entry behind the end of the chain has no seal yet. */
export function firstWrong(before: chain.Link, entries: chain.SealedEntry[], lastSeal: number): number | null {
  let { digest } = before;
  for (const entry of entries) {
    if (entry.id > lastSeal) return null;
    digest = entryDigest(digest, entry);
    if (entry.digest !== digest) return entry.id;
  }
  return null;
}

function linked(head: chain.Link, entries: chain.KeptEntry[]): chain.Link[] {
  let { digest } = head;
  return entries.map((entry) => {
    digest = entryDigest(digest, entry);
    return { id: entry.id, digest };
  });
}
