import type { LastMessage, Message } from "#app/chat/domain/chat";
import { placeOf, unreadIn } from "#app/chat/domain/inbox";
import { QUOTED_CHARACTERS } from "#app/chat/domain/quotes";
import { recordActivity } from "#app/chat/services/rooms";
import type { Id } from "#app/core/domain/ids";
import type { OwnEvent } from "#app/core/domain/live";
import type { Deps } from "#app/core/services/deps";
import type { Talk } from "./talk";

/** The most messages of a longer burst that notifications count. */
const NOTED_AT_ONCE = 100;

/** The most deleted messages that the inbox leaves out of the unread ones. */
const DELETED_AT_MOST = 1_000;
/** A member who has not read more messages than this keeps the count of a notice when one of them changes. */
const COUNTED_AGAIN = 500;

/**
 * Reports the room's news to D1, and then to the tabs of all members. A report is remembered only once D1 has it, so a
 * failed one is repeated. When D1 had taken it already, the rest is reported. Returns whether there was anything to
 * report.
 */
export async function tellInbox(deps: Deps, talk: Talk): Promise<boolean> {
  const { log, roll, memory, lateMentions } = talk;
  const notified = memory.told();
  const ends = log.ends();
  for (const { userId, seq } of log.writtenSince(notified.seq)) roll.read(userId, seq);
  const reads = roll.untold();
  const newest = ends.rev > notified.rev ? log.newest() : undefined;
  if (!newest && reads.length === 0) {
    if (ends.rev !== notified.rev || ends.seq !== notified.seq) memory.markTold(ends);
    return false;
  }

  const id = memory.conversationId();
  const deletedSeqs = log.deletedAfter(Math.min(...roll.members().map(({ readSeq }) => readSeq)), DELETED_AT_MOST);
  const last = newest && { rev: ends.rev, seq: newest.seq, at: Date.parse(newest.sentAt), message: shortened(newest) };
  const roomNews = toTell(talk, notified);
  const { ahead, late } = await recordActivity(deps, id, {
    base: notified,
    last: last ?? null,
    deletedSeqs,
    reads,
    beginning: roll.beginning(),
    roomNews,
  });
  roll.markTold(reads);
  if (last && ahead) {
    memory.markTold(ahead);
    return tellInbox(deps, talk);
  }
  memory.markTold(ends);
  lateMentions.markTold([...roomNews.messages, ...roomNews.edits], late);

  const lastMessage = last ? { ...last.message, sentAt: last.at } : undefined;
  const readers = new Set(reads.map(({ userId }) => userId));
  const news = new Map<Id, OwnEvent[]>();
  for (const { userId, readSeq } of roll.members()) {
    if (!last && !readers.has(userId)) continue;
    const place = placeOf({ lastSeq: ends.seq, readSeq, deletedSeqs });
    const conversation = { id, ...place, unread: unreadIn(place), lastMessage };
    news.set(userId, [{ type: "conversation", conversation }]);
  }
  deps.channels.tellEach(news);
  await talk.indexSome();
  return true;
}

/** What the notices have to know of everything after the last report. */
function toTell({ log, roll, attendance, lateMentions }: Talk, notified: { seq: number; rev: number }) {
  const members = roll.members().map(({ userId, readSeq }) => ({ userId, readSeq, late: lateMentions.of(userId) }));
  const online = attendance.online();
  const away = members.filter(({ userId }) => !online.has(userId));
  const messages = log.page({ since: notified.seq, size: NOTED_AT_ONCE }).items.filter(({ deletedAt }) => !deletedAt);
  const changes = log.changedSince(notified.rev, notified.seq);
  const edits = changes.flatMap((message) => {
    const names = message.deletedAt ? undefined : lateMentions.namesBefore(message.seq);
    return names ? { ...message, names } : [];
  });
  const changed = [...edits, ...changes.filter(({ deletedAt }) => deletedAt)];
  const from = log.ends().seq - COUNTED_AGAIN;
  const concerned = members.filter((member) => {
    return member.readSeq >= from && changed.some(({ seq }) => seq > member.readSeq || member.late.includes(seq));
  });
  if (concerned.length === 0) return { messages, edits, away, changed: null };
  const late = concerned.flatMap((member) => member.late).flatMap((seq) => log.find(seq) ?? []);
  const since = Math.min(...concerned.map(({ readSeq }) => readSeq));
  const { items } = log.page({ since, size: COUNTED_AGAIN });
  const unread = [...late.filter(({ seq }) => seq <= since), ...items].filter(({ deletedAt }) => !deletedAt);
  return { messages, edits, away, changed: { members: concerned, unread } };
}

/** A message as the inbox shows it. */
function shortened({ seq, senderId, text, files, deletedAt }: Message): LastMessage {
  const [type = ""] = files[0]?.type.split("/") ?? [];
  const carried = type === "image" || type === "video" || type === "audio" ? type : "file";
  const kind = deletedAt ? "deleted" : text || files.length === 0 ? "text" : carried;
  return { seq, senderId, text: [...text].slice(0, QUOTED_CHARACTERS).join(""), kind };
}
