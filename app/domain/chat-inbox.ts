import type { Conversation, ConversationNews } from "./chat";
import type { Id } from "./ids";

/** The inbox after news of a conversation: the last active first. Null when the news is of one that has to be looked up. */
export function inboxAfter(items: readonly Conversation[], { id, ...news }: ConversationNews): Conversation[] | null {
  const known = items.find((one) => one.id === id);
  if (!known || news.lastSeq === undefined) return null;
  // News of two moments may overtake each other: numbers never go back.
  const isOld = news.lastSeq < known.lastSeq || (news.readSeq ?? 0) < known.readSeq;
  if (isOld) return [...items];
  const changed = { ...known, ...Object.fromEntries(Object.entries(news).filter(([, value]) => value !== undefined)) };
  return items.map((one) => (one.id === id ? changed : one)).sort(byActivity);
}

/** The inbox with what was looked up since: of two states of a conversation the later one counts. */
export function inboxWith(items: readonly Conversation[], found: readonly Conversation[]): Conversation[] {
  const known = new Map(items.map((one) => [one.id, one]));
  for (const one of found) {
    const before = known.get(one.id);
    if (!before || (one.lastSeq >= before.lastSeq && one.readSeq >= before.readSeq)) known.set(one.id, one);
  }
  return [...known.values()].sort(byActivity);
}

/** Reading a conversation here empties its count before the server has said so. */
export function inboxRead(items: readonly Conversation[], id: Id, seq: number): Conversation[] {
  return items.map((one) => {
    if (one.id !== id || one.readSeq >= seq) return one;
    return { ...one, readSeq: seq, unread: Math.max(0, one.lastSeq - seq) };
  });
}

function byActivity(one: Conversation, other: Conversation) {
  return activityOf(other) - activityOf(one) || Number(other.id) - Number(one.id);
}

function activityOf({ lastMessage, createdAt }: Conversation) {
  return lastMessage?.sentAt ?? createdAt;
}

/** What waits to be read, by conversation, and those that make no noise: they are not counted. */
export type UnreadChats = { unread: Record<Id, number>; muted: Id[] };

/** Null when the news is of a conversation that has to be looked up: one came to be, or one has left. */
export function unreadAfter(chats: UnreadChats, { id, unread }: ConversationNews): UnreadChats | null {
  return unread === undefined ? null : { ...chats, unread: { ...chats.unread, [id]: unread } };
}

/** How many messages wait, over all conversations that are not muted. */
export function unreadTotal({ unread, muted }: UnreadChats): number {
  const waiting = Object.entries(unread).filter(([id]) => !muted.includes(id));
  return waiting.reduce((total, [, count]) => total + count, 0);
}
