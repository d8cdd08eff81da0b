import * as conversations from "#app/chat/data/conversations";
import type { Id } from "#app/core/domain/ids";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";

const COPIES_UNDER = "chat-copies/";
/** A request may call a thousand services, and each room is one. */
const ROOMS_A_NIGHT = 500;
/** As long as D1 can go back to a moment at which the conversation existed. */
const LOST_KEPT = 30 * DAY;

/** The prefix of the copies of one conversation. No door leads there. */
export function copiesOf(conversationId: Id) {
  return `${COPIES_UNDER}${conversationId}/`;
}

/**
 * Lets each room with news since the last night write its messages to R2, the longest waiting first. Only the database
 * is asked which rooms these are, so that no other room wakes.
 * @throws when a room failed, after all others; it is tried again the next night
 */
export async function copyMessages(deps: Pick<Deps, "db" | "rooms" | "files" | "now">) {
  const copied: { id: Id; rev: number }[] = [];
  const failed: Id[] = [];
  for (const { id, copiedRev } of await conversations.withNews(deps.db, ROOMS_A_NIGHT)) {
    try {
      copied.push({ id, rev: await deps.rooms.copy(id, copiedRev) });
    } catch {
      failed.push(id);
    }
  }
  await conversations.markCopied(deps.db, copied);
  if (failed.length > 0) throw new Error(`These rooms were not copied: ${failed.join(", ")}`);
  return { copied: copied.length, removed: await removeLost(deps) };
}

/** Removes the copies of conversations that no longer exist. */
async function removeLost({ db, files, now }: Pick<Deps, "db" | "files" | "now">): Promise<number> {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: COPIES_UNDER, cursor });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now() - LOST_KEPT);
    const idOf = (key: string) => key.slice(COPIES_UNDER.length).split("/")[0] as Id;
    const known = new Set(await conversations.existing(db, [...new Set(old.map(({ key }) => idOf(key)))]));
    const lost = old.flatMap(({ key }) => (known.has(idOf(key)) ? [] : key));
    if (lost.length > 0) await files.delete(lost);
    removed += lost.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return removed;
}
