import * as members from "#app/chat/data/members";
import { mentioned } from "#app/chat/domain/mentions";
import { type NoticedMessage, noticeOf, type Reader } from "#app/chat/domain/waiting";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { fullName } from "#app/core/domain/texts/full-name";
import type { Actor } from "#app/core/services/actor";
import type { Clock, Deps } from "#app/core/services/deps";
import type { Recounted } from "#app/notifications/data/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

export type RoomNews = {
  conversationId: Id;
  /** The new messages. */
  messages: readonly NoticedMessage[];
  /** The messages whose text changed, and the names that they mentioned when they were last reported. */
  edits: readonly (NoticedMessage & { names: readonly string[] })[];
  /** The members who are away, and get notices. */
  away: readonly Reader[];
  /** The members who had not read a message that was deleted or edited, and all that they have not read. */
  changed: { members: readonly Reader[]; unread: readonly NoticedMessage[] } | null;
};

type Late = { userId: Id; seq: number };
type Listener = Awaited<ReturnType<typeof members.listeners>>[number];

/** The new, changed and removed notices of a conversation after a report of its room. */
export async function messageNotices(
  { db, now }: Pick<Deps, "db" | "now">,
  { conversationId, messages, edits, away, changed }: RoomNews,
): Promise<{ notices: Notice[]; emptied: Id[]; recounted: Recounted[]; late: Late[] }> {
  const isNews = away.length > 0 && messages.length + edits.length > 0;
  if (!isNews && !changed) return { notices: [], emptied: [], recounted: [], late: [] };
  const all = await members.listeners(db, conversationId);
  const place = { conversationId, at: now() };
  const added = all.length > 0 ? addedByEdits(place, all, { edits, away }) : { notices: [], late: [] };
  return {
    notices: [...added.notices, ...ofNewMessages(place, all, { messages, away })],
    late: added.late,
    ...(changed ? recountedFor(all, changed) : { emptied: [], recounted: [] }),
  };
}

type Place = { conversationId: Id; at: number };

/**
 * Notifies members who are away of the messages after the last one that each has read, unless they muted the
 * conversation. A conversation is one line of the panel: once somebody is mentioned, the line says so, and counts the
 * messages before and after.
 */
function ofNewMessages(
  place: Place,
  all: Listener[],
  { messages, away }: Pick<RoomNews, "messages" | "away">,
): Notice[] {
  const senders = [...new Set(messages.map(({ senderId }) => senderId))];
  return senders.flatMap((senderId) => {
    const sender = all.find(({ userId }) => userId === senderId);
    if (!sender) return [];
    const own = messages.filter((message) => message.senderId === senderId);
    const notified = new Map<string, ToTell>();
    for (const listener of listening(all, away)) {
      const notice = noticeOf(listener, own, sender.conversation === null);
      if (!notice) continue;
      const { kind, count } = notice;
      const key = `${kind}:${count}`;
      notified.set(key, { kind, count, userIds: [...(notified.get(key)?.userIds ?? []), listener.userId] });
    }
    const mentionsFirst = [...notified.values()].sort((one, other) => other.kind.localeCompare(one.kind));
    return mentionsFirst.map((one) => messageNotice(place, sender, one));
  });
}

/** Notifies members who are away of mentions that an edit has added. */
function addedByEdits(place: Place, all: Listener[], { edits, away }: Pick<RoomNews, "edits" | "away">) {
  const notices: Notice[] = [];
  const late: Late[] = [];
  for (const { seq, senderId, text, names } of edits) {
    const sender = all.find(({ userId }) => userId === senderId);
    if (!sender || sender.conversation === null) continue;
    const others = listening(all, away).filter(({ userId }) => userId !== senderId);
    const added = mentioned(text, others).filter(({ username }) => !names.includes(username.toLowerCase()));
    for (const { userId, muted, readSeq } of added) {
      const isCounted = muted === "none" && seq > readSeq;
      const notice = messageNotice(place, sender, { kind: "mention", count: 1, userIds: [userId] });
      notices.push({ ...notice, adds: isCounted ? 0 : 1 });
      if (seq <= readSeq) late.push({ userId, seq });
    }
  }
  return { notices, late };
}

/** The notices of members for whom messages were deleted or edited before they read them. */
function recountedFor(all: Listener[], { members: readers, unread }: NonNullable<RoomNews["changed"]>) {
  const emptied: Id[] = [];
  const recounted: Recounted[] = [];
  for (const reader of readers) {
    const member = all.find(({ userId }) => userId === reader.userId);
    const notice = member && noticeOf({ ...member, ...reader }, unread, member.conversation === null);
    const sender = all.find(({ userId }) => userId === notice?.senderId);
    if (!notice) emptied.push(reader.userId);
    else if (sender) recounted.push({ ...notice, ...contentOf(sender, notice.kind), userId: reader.userId });
  }
  return { emptied, recounted };
}

function listening(all: Listener[], away: readonly Reader[]) {
  return all.flatMap((member) => {
    const reader = away.find(({ userId }) => userId === member.userId);
    return reader && member.muted !== "all" ? [{ ...member, ...reader }] : [];
  });
}

type ToTell = { kind: "chat_message" | "mention"; count: number; userIds: Id[] };

function messageNotice({ conversationId, at }: Place, sender: Listener, { kind, count, userIds }: ToTell): Notice {
  return {
    kind,
    ...contentOf(sender, kind),
    link: paths.chat({ c: conversationId }),
    groupKey: groupKeys(conversationId).messages,
    ...(kind === "chat_message" && { joins: "mention" as const }),
    count,
    at,
    except: sender.userId,
    to: { userIds },
  };
}

function contentOf(sender: Listener, kind: "chat_message" | "mention") {
  const reason = kind === "mention" ? ("mentioned" as const) : ("member" as const);
  return { reason, params: { sender: fullName(sender), conversation: sender.conversation } };
}

/** Notifies users who were added to a group. */
export function addedNotices(
  { now }: Clock,
  actor: Actor,
  { id, name, userIds }: { id: Id; name: string | null; userIds: readonly Id[] },
): Notice[] {
  if (name === null) return [];
  return [
    {
      kind: "conversation_added",
      reason: "member",
      params: { actor: actor.name, conversation: name },
      link: paths.chat({ c: id }),
      groupKey: groupKeys(id).conversation_added,
      at: now(),
      to: { userIds },
      except: actor.id,
    },
  ];
}

/** Notifies users whom somebody else took out of a group. */
export function removedNotices(
  { now }: Clock,
  actor: Actor,
  { id, name, userIds }: { id: Id; name: string | null; userIds: readonly Id[] },
): Notice[] {
  const others = userIds.filter((userId) => userId !== actor.id);
  if (name === null || others.length === 0) return [];
  return [
    {
      kind: "conversation_removed",
      reason: "removed",
      params: { actor: actor.name, conversation: name },
      link: paths.chat(),
      groupKey: `removed:${id}`,
      at: now(),
      to: { userIds: others },
      except: actor.id,
    },
  ];
}

type Waiting = { id: Id; conversationId: Id; line: string; date: Day; shift: Shift; userIds: readonly Id[] };

/** Notifies those who may take over a shift that its handover waits for them. */
export function waitingNotices(
  { now }: Clock,
  actor: Actor,
  { id, conversationId, line, date, shift, userIds }: Waiting,
): Notice[] {
  if (userIds.every((userId) => userId === actor.id)) return [];
  return [
    {
      kind: "handover_waiting",
      reason: "takesOver",
      params: { actor: actor.name, line, date, shift },
      link: paths.chat({ c: conversationId }),
      groupKey: handoverGroup(id),
      at: now(),
      to: { userIds },
      except: actor.id,
    },
  ];
}

/** The notification group of a handover, which its signature ends for everybody. */
export function handoverGroup(id: Id) {
  return `handover:${id}`;
}

/** The notification groups of a conversation, which reading it removes. */
export function groupKeys(conversationId: Id) {
  return {
    messages: `chat:${conversationId}`,
    conversation_added: `conversation:${conversationId}`,
  } as const;
}
