import * as files from "#app/data/chat-files";
import type { Id } from "#app/domain/ids";
import { dropFiles } from "./chat-rooms";
import type { Deps } from "./deps";

const DAY = 24 * 60 * 60 * 1000;
/** What was looked at for a week is settled. */
const LOOKED_AT = 7 * DAY;

/**
 * Deletes files that were given to a conversation and that no message there carries: what is left when a room ended between
 * the two. A day of patience spares those that are being sent right now.
 * @returns how many
 */
export async function sweepChatFiles(deps: Pick<Deps, "db" | "files" | "rooms" | "now">): Promise<number> {
  const until = deps.now() - DAY;
  const attached = await files.attachedBetween(deps.db, until - LOOKED_AT, until);
  const of = new Map<Id, Id[]>();
  for (const { id, conversationId } of attached)
    if (conversationId) of.set(conversationId, [...(of.get(conversationId) ?? []), id]);
  let swept = 0;
  for (const [conversationId, ids] of of) {
    const carried = new Set(await deps.rooms.carried(conversationId, ids));
    const lost = ids.filter((id) => !carried.has(id));
    if (lost.length > 0) await dropFiles(deps, lost);
    swept += lost.length;
  }
  return swept;
}
