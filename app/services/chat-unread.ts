import * as conversations from "#app/data/conversations";
import type { UnreadChats } from "#app/domain/chat-inbox";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** What waits to be read in one's conversations; what is muted altogether is named, so that nobody counts it. */
export async function readUnread({ db }: Pick<Deps, "db">, actor: Actor): Promise<UnreadChats> {
  authorize(actor, "account.own");
  const rows = await conversations.unreadOf(db, actor.id);
  return {
    unread: Object.fromEntries(rows.filter(({ unread }) => unread > 0).map(({ id, unread }) => [id, unread])),
    muted: rows.filter(({ muted }) => muted === "all").map(({ id }) => id),
  };
}
