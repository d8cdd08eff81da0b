import * as files from "#app/chat/data/files";
import type { Id } from "#app/core/domain/ids";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { dropFiles } from "./rooms";

/** Files are checked for a week after their upload. */
const LOOKED_AT = 7 * DAY;

/**
 * Deletes files that were attached to a conversation and that no message carries, which happens when a room ended
 * between the two. Files younger than a day are spared, because they may be on their way.
 * @returns how many were deleted
 */
export async function sweepChatFiles(deps: Pick<Deps, "db" | "files" | "rooms" | "now">): Promise<number> {
  const until = deps.now() - DAY;
  const attached = await files.attachedBetween(deps.db, until - LOOKED_AT, until);
  const filesOf = new Map<Id, Id[]>();
  for (const { id, conversationId } of attached)
    if (conversationId) filesOf.set(conversationId, [...(filesOf.get(conversationId) ?? []), id]);
  let swept = 0;
  for (const [conversationId, ids] of filesOf) {
    const carried = new Set(await deps.rooms.carried(conversationId, ids));
    const lost = ids.filter((id) => !carried.has(id));
    if (lost.length > 0) await dropFiles(deps, lost);
    swept += lost.length;
  }
  return swept;
}
