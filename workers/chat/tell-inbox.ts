import type { LastMessage, Message } from "#app/domain/chat/chat";
import { QUOTED_CHARACTERS } from "#app/domain/chat/quotes";
import type { Id } from "#app/domain/ids";
import type { OwnEvent } from "#app/domain/live";
import { recordActivity } from "#app/services/chat/rooms";
import type { Deps } from "#app/services/deps";
import type { Talk } from "./talk";

/** The most messages of a longer burst that notifications count. */
const NOTED_AT_ONCE = 100;

/**
 * Reports the room's news to D1, and then to the tabs of all members. A report is remembered only once D1 has it, so a
 * failed one is repeated. Returns whether there was anything to report.
 */
export async function tellInbox(deps: Deps, { log, roll, memory, attendance }: Talk): Promise<boolean> {
  const told = memory.told();
  const ends = log.ends();
  for (const { userId, seq } of log.writtenSince(told.seq)) roll.read(userId, seq);
  const reads = roll.untold();
  const newest = ends.rev > told.rev ? log.newest() : undefined;
  if (!newest && reads.length === 0) {
    memory.markTold(ends);
    return false;
  }

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
  const news = new Map<Id, OwnEvent>();
  for (const { userId, readSeq } of roll.members()) {
    if (!last && !readers.has(userId)) continue;
    const unread = Math.max(0, ends.seq - readSeq);
    news.set(userId, { type: "conversation", conversation: { id, lastSeq: ends.seq, readSeq, unread, lastMessage } });
  }
  deps.channels.tellEach(news);
  return true;
}

/** A message as the inbox shows it. */
function shortened({ seq, senderId, text, files, deletedAt }: Message): LastMessage {
  const [type = ""] = files[0]?.type.split("/") ?? [];
  const carried = type === "image" || type === "video" ? type : "file";
  const kind = deletedAt ? "deleted" : text || files.length === 0 ? "text" : carried;
  return { seq, senderId, text: [...text].slice(0, QUOTED_CHARACTERS).join(""), kind };
}
