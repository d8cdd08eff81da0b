import * as chain from "#app/audit/data/chain";
import { utcDay } from "#app/core/domain/calendar/days";
import type { FileStore } from "#app/core/gateways/files";
import type { Deps } from "#app/core/services/deps";

const PREFIX = "audit-heads/";

/**
 * Keeps the end of the chain outside the database, one a day: a forger of log and seals would have to change these
 * files too. Called by the nightly job, after sealing.
 */
export async function keepHead({ db, files, now }: Pick<Deps, "db" | "files" | "now">): Promise<string | null> {
  const { head } = await chain.unsealed(db, 1);
  if (head.id === 0) return null;
  const day = utcDay(now());
  const customMetadata = { entry: String(head.id), seal: head.digest };
  await files.put(`${PREFIX}${day}.json`, JSON.stringify(customMetadata), { customMetadata });
  return String(head.id);
}

/** Every head that was kept, the oldest first. */
export async function keptHeads(files: FileStore): Promise<chain.Link[]> {
  const heads: chain.Link[] = [];
  let cursor: string | undefined;
  do {
    // The types are of an older runtime, which always sent an object's metadata.
    const kept = await files.list({ prefix: PREFIX, cursor, include: ["customMetadata"] } as R2ListOptions);
    for (const { customMetadata } of kept.objects) {
      heads.push({ id: Number(customMetadata?.entry), digest: customMetadata?.seal ?? "" });
    }
    cursor = kept.truncated ? kept.cursor : undefined;
  } while (cursor);
  return heads;
}
