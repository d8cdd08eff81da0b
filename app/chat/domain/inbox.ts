import type { Id } from "#app/core/domain/ids";
import type { Conversation, ConversationNews } from "./chat";

/** The inbox after news of a conversation, the last active first. Null when the conversation has to be looked up. */
export function inboxAfter(
  items: readonly Conversation[],
  { lastSeq, ...news }: ConversationNews,
): Conversation[] | null {
  const known = items.find(({ id }) => id === news.id);
  if (!known || lastSeq === undefined) return null;
  const changed = withNews(known, { ...news, lastSeq });
  return items.map((one) => (one === known ? changed : one)).sort(byActivity);
}

/** The inbox with the conversations that were looked up. */
export function inboxWith(items: readonly Conversation[], found: readonly Conversation[]): Conversation[] {
  const others = items.filter(({ id }) => !found.some((one) => one.id === id));
  return [...others, ...inboxOf(items, found)].sort(byActivity);
}

/** The conversations that were loaded, each with the news that arrived meanwhile. */
export function inboxOf(items: readonly Conversation[], read: readonly Conversation[]): Conversation[] {
  const known = new Map(items.map((one) => [one.id, one]));
  return read.map((one) => withNews(known.get(one.id) ?? one, one)).sort(byActivity);
}

/** News of two moments can arrive in either order. No number goes back, and the later message is the newest. */
function withNews(known: Conversation, news: Partial<Conversation> & { lastSeq: number }): Conversation {
  const isOlder = (news.lastMessage?.seq ?? 0) < (known.lastMessage?.seq ?? 0);
  const lastMessage = isOlder ? known.lastMessage : (news.lastMessage ?? known.lastMessage);
  const place = laterOf(known, news);
  return { ...known, ...news, ...place, lastMessage, unread: unreadIn(place) };
}

/** Empties the count of a conversation that is read here, before the server confirms it. */
export function inboxRead(items: readonly Conversation[], id: Id, seq: number): Conversation[] {
  return items.map((one) => {
    if (one.id !== id || one.readSeq >= seq) return one;
    const place = placeOf({ ...one, readSeq: seq });
    return { ...one, ...place, unread: unreadIn(place) };
  });
}

function byActivity(one: Conversation, other: Conversation) {
  return (
    Number(other.isPinned) - Number(one.isPinned) ||
    activityOf(other) - activityOf(one) ||
    Number(other.id) - Number(one.id)
  );
}

function activityOf({ lastMessage, createdAt }: Conversation) {
  return lastMessage?.sentAt ?? createdAt;
}

/** The last message of a conversation, the last one that the user read, and the deleted ones between them. */
export type ReadingPlace = Pick<Conversation, "lastSeq" | "readSeq" | "deletedSeqs">;

/** The place of a user, with only the deleted messages that the user has not read. */
export function placeOf({ lastSeq, readSeq, deletedSeqs }: ReadingPlace): ReadingPlace {
  return { lastSeq, readSeq, deletedSeqs: deletedSeqs.filter((seq) => seq > readSeq) };
}

/** The number of unread messages, without those that were deleted. */
export function unreadIn({ lastSeq, readSeq, deletedSeqs }: ReadingPlace): number {
  const deleted = deletedSeqs.filter((seq) => seq > readSeq && seq <= lastSeq);
  return Math.max(0, lastSeq - readSeq - deleted.length);
}

/** No number goes back, and a deleted message stays deleted. */
function laterOf(one: ReadingPlace, other: Partial<ReadingPlace>): ReadingPlace {
  const deleted = new Set([...one.deletedSeqs, ...(other.deletedSeqs ?? [])]);
  return placeOf({
    lastSeq: Math.max(one.lastSeq, other.lastSeq ?? 0),
    readSeq: Math.max(one.readSeq, other.readSeq ?? 0),
    deletedSeqs: [...deleted].sort((a, b) => a - b),
  });
}

/** All conversations of the user, those that are muted and not counted, and those that are marked as unread. */
export type UnreadChats = { places: Record<Id, ReadingPlace>; muted: Id[]; marked: Id[] };

/**
 * The unread chats after news of a conversation. Null when the conversation has to be looked up, because it is new or
 * the user left it.
 */
export function unreadAfter({ places, ...marks }: UnreadChats, { id, ...news }: ConversationNews): UnreadChats | null {
  const known = places[id];
  if (!known || news.lastSeq === undefined) return null;
  return { places: { ...places, [id]: laterOf(known, news) }, ...marks };
}

/** The result of a look-up, with the news that arrived meanwhile. */
export function unreadWith({ places: known }: UnreadChats, { places, ...marks }: UnreadChats): UnreadChats {
  const later = Object.entries(places).map(([id, place]) => [id, laterOf(place, known[id] ?? place)]);
  return { places: Object.fromEntries(later), ...marks };
}

/** The number of unread messages over all conversations that are not muted; one that is marked counts as one at least. */
export function unreadTotal({ places, muted, marked }: UnreadChats): number {
  const counted = Object.entries(places).filter(([id]) => !muted.includes(id));
  return counted.reduce((total, [id, place]) => total + Math.max(unreadIn(place), Number(marked.includes(id))), 0);
}
