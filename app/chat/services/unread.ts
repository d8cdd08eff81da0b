import * as conversations from "#app/chat/data/conversations";
import { placeOf, type UnreadChats } from "#app/chat/domain/inbox";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

/**
 * The last message and the last read one of each conversation of the user, the deleted ones between them, the muted
 * conversations, which are not counted, and those marked as unread.
 */
export async function readUnread({ db }: Pick<Deps, "db">, actor: Actor): Promise<UnreadChats> {
  authorize(actor, "account.own");
  const rows = await conversations.placesOf(db, actor.id);
  return {
    places: Object.fromEntries(rows.map(({ id, ...place }) => [id, placeOf(place)])),
    muted: rows.filter(({ muted }) => muted === "all").map(({ id }) => id),
    marked: rows.filter(({ isMarked }) => isMarked).map(({ id }) => id),
  };
}
