import type { ConversationNews } from "#app/domain/chat";
import { recordActivity } from "#app/services/chat-rooms";
import type { Deps } from "#app/services/deps";
import { shortened } from "./message-log";
import type { Talk } from "./talk";

/** Of a longer burst only so many are counted up for those who are not looking. */
const NOTED_AT_ONCE = 100;

/**
 * Tells D1, and then the tabs of all members, what is new in the room. What is told is remembered only once D1 has it, so
 * whatever fails is told again. Answers whether there was anything to tell.
 */
export async function tellInbox(deps: Deps, { log, roll, memory, attendance }: Talk): Promise<boolean> {
  const told = memory.told();
  const ends = log.ends();
  for (const { userId, seq } of log.writtenSince(told.seq)) roll.read(userId, seq);
  const reads = roll.untold();
  const newest = ends.rev > told.rev ? log.newest() : undefined;
  if (!newest && reads.length === 0) return false;

  const id = memory.conversationId();
  const last = newest && { rev: ends.rev, seq: newest.seq, at: Date.parse(newest.sentAt), message: shortened(newest) };
  const online = attendance.online();
  const away = roll.members().flatMap(({ userId }) => (online.has(userId) ? [] : userId));
  const messages = log.page({ since: told.seq, size: NOTED_AT_ONCE }).items.filter(({ deletedAt }) => !deletedAt);
  await recordActivity(deps, id, { last: last ?? null, reads, said: { messages, away } });
  memory.markTold(ends);
  roll.markTold(reads);

  const lastMessage = last ? { ...last.message, sentAt: last.at } : undefined;
  const readers = new Set(reads.map(({ userId }) => userId));
  for (const { userId, readSeq } of roll.members()) {
    if (!last && !readers.has(userId)) continue;
    const unread = Math.max(0, ends.seq - readSeq);
    const conversation: ConversationNews = { id, lastSeq: ends.seq, readSeq, unread, lastMessage };
    deps.channels.tell([userId], { type: "conversation", conversation });
  }
  return true;
}
