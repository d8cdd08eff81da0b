import type { FileStore } from "#app/core/gateways/files";
import type { Deps } from "#app/core/services/deps";
import { notify } from "#app/notifications/services/notifications";
import { verifyChain } from "./chain";
import { auditBroken } from "./notices";

/** The entries that each of the two parts of a night checks at most; a chunk of 500 takes three statements. */
const ENTRIES_A_PART = 15_000;

/** Beside the heads, outside the database that it vouches for. */
const PLACE = "audit-check/place.json";

/** The last entry that the check of new entries has seen, and the one that the round through the old ones has reached. */
type Place = { newest: string | null; round: string | null };

const BEGINNING: Place = { newest: null, round: null };

/**
 * Verifies, each night, the entries written since the last one, and a further part of the whole log, so that a log of any
 * length is verified again and again. Administrators are told of a break, at most once a week of the same. The check goes
 * on after it.
 * @throws when the log is broken, so that the run counts as failed
 */
export async function checkAudit(deps: Deps, most = ENTRIES_A_PART) {
  const place = await placeOf(deps.files);
  const newest = await part(deps, place.newest, most);
  const round = await part(deps, place.round, most);
  await deps.files.put(PLACE, JSON.stringify({ newest: newest.last, round: round.next } satisfies Place));
  const broken = [...new Set([newest.broken, round.broken].filter((id) => id !== null))];
  await notify(
    deps,
    broken.map((entry) => auditBroken(deps, entry)),
  );
  if (broken.length > 0) throw new Error(`The audit log does not match its seals at ${broken.join(" and ")}`);
  return { checked: newest.checked + round.checked };
}

/** One part after an entry: the first broken entry, and the place to continue at; `next` begins again at the end. */
async function part(deps: Deps, after: string | null, most: number) {
  const { firstBroken, checked, next, last } = await verifyChain(deps, { after: after ?? undefined, entries: most });
  return { checked, broken: firstBroken, last: firstBroken ?? last, next: firstBroken ?? next };
}

async function placeOf(files: FileStore): Promise<Place> {
  const kept = await files.get(PLACE);
  return kept ? ((await kept.json()) as Place) : BEGINNING;
}
