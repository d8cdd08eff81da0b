import * as conversations from "#app/data/conversations";
import type { UnreadChats } from "#app/domain/chat-inbox";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** How far one's conversations have come and have been read; what is muted altogether is named, so that nobody counts it. */
export async function readUnread({ db }: Pick<Deps, "db">, actor: Actor): Promise<UnreadChats> {
  authorize(actor, "account.own");
  const rows = await conversations.placesOf(db, actor.id);
  return {
    places: Object.fromEntries(rows.map(({ id, lastSeq, readSeq }) => [id, { lastSeq, readSeq }])),
    muted: rows.filter(({ muted }) => muted === "all").map(({ id }) => id),
  };
}
