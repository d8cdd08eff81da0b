import * as conversations from "#app/data/chat/conversations";
import type { UnreadChats } from "#app/domain/chat/inbox";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/**
 * The last message and the last read one of each conversation of the user, and the muted ones, which are not counted.
 */
export async function readUnread({ db }: Pick<Deps, "db">, actor: Actor): Promise<UnreadChats> {
  authorize(actor, "account.own");
  const rows = await conversations.placesOf(db, actor.id);
  return {
    places: Object.fromEntries(rows.map(({ id, lastSeq, readSeq }) => [id, { lastSeq, readSeq }])),
    muted: rows.filter(({ muted }) => muted === "all").map(({ id }) => id),
  };
}
