import * as conversations from "#app/data/chat/conversations";
import { placeOf, type UnreadChats } from "#app/domain/chat/inbox";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/**
 * The last message and the last read one of each conversation of the user, the deleted ones between them, and the muted
 * conversations, which are not counted.
 */
export async function readUnread({ db }: Pick<Deps, "db">, actor: Actor): Promise<UnreadChats> {
  authorize(actor, "account.own");
  const rows = await conversations.placesOf(db, actor.id);
  return {
    places: Object.fromEntries(rows.map(({ id, ...place }) => [id, placeOf(place)])),
    muted: rows.filter(({ muted }) => muted === "all").map(({ id }) => id),
  };
}
