import type { Id } from "#app/core/domain/ids";
import type { ChatFile, Message, Quote } from "./chat";
import { type GroupEvent, withEvents } from "./group-events";
import { requoted } from "./quotes";
import type { RoomEvent, Standing } from "./room";

/** A message that is not yet known to be stored. */
export type Pending = {
  clientId: string;
  text: string;
  files: ChatFile[];
  reply: Quote | null;
  /** Milliseconds since the epoch by this device's clock, until the server's time replaces it. */
  at: number;
  /** The error code of a refusal; null while it is on its way. */
  refused: string | null;
  /** Whether it waits because too many messages were sent at once. */
  isSlowed?: boolean;
};

/** Whether its conversation no longer exists, or its writer is no longer in it: as the room says it, or as a call does. */
export function isLost({ refused }: Pick<Pending, "refused">): boolean {
  return refused === "not_found" || refused === "chat.notFound";
}

export type ThreadState = {
  me: Id;
  /** In ascending order, each number once. */
  messages: Message[];
  pending: Pending[];
  /** The events of the group, each once, in order. */
  events: GroupEvent[];
  hasOlder: boolean;
  /**
   * The latest change of each message above those loaded, because a page read before the change may arrive after it.
   */
  above: Record<number, Message>;
  /** The number up to which every message is known, and the count of changes up to which every change is known. */
  upTo: number;
  rev: number;
  /** Whether news continues without a gap. False until the room has replayed the missed messages. */
  isLive: boolean;
  members: Standing[];
  /** The instant at which each user stops typing, in milliseconds since the epoch. */
  typing: Record<Id, number>;
};

export type ThreadEvent =
  | { type: "lost" | "offline" }
  | { type: "heard"; events: RoomEvent[]; at: number }
  /** Stored, by an answer outside the room's own socket. It says nothing about earlier messages of others. */
  | { type: "sent"; message: Message }
  | { type: "older"; items: Message[]; hasMore: boolean; events?: GroupEvent[] }
  /** Everything that waits on this device now. */
  | { type: "kept"; pending: readonly Pending[] };

const TYPING_MS = 5_000;

type Start = { me: Id; messages: Message[]; hasOlder: boolean; pending: Pending[]; events?: GroupEvent[] };

export function startThread({ me, messages, hasOlder, pending, events = [] }: Start): ThreadState {
  const rev = Math.max(0, ...[...messages, ...events].map((one) => one.rev));
  const upTo = messages.at(-1)?.seq ?? 0;
  const start = {
    me,
    messages: [],
    pending,
    events,
    hasOlder,
    above: {},
    upTo,
    rev,
    isLive: false,
    members: [],
    typing: {},
  };
  return messages.reduce(withMessage, start);
}

/** The thread after an event. Repeating an event changes nothing, and the order does not matter. */
export function threadAfter(thread: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case "lost":
      return { ...thread, isLive: false };
    case "offline":
      return { ...thread, members: thread.members.map((member) => ({ ...member, online: false })) };
    case "heard":
      return event.events.reduce((before, heard) => afterEvent(before, heard, event.at), thread);
    case "sent":
      return withMessage(thread, event.message);
    case "older":
      return {
        ...withOlder(thread, event.items),
        hasOlder: event.hasMore,
        events: withEvents(thread.events, event.events ?? []),
      };
    case "kept":
      return { ...thread, pending: event.pending.filter(({ clientId }) => !isStored(thread, clientId)) };
  }
}

function afterEvent(thread: ThreadState, event: RoomEvent, at: number): ThreadState {
  switch (event.type) {
    case "hello":
    case "members":
      return { ...thread, members: event.members.map((member) => furthest(thread, member)) };
    case "message":
      return following(
        withMessage(withStanding(quiet(thread, event.message.senderId), readBy(event.message)), event.message),
        event.message,
      );
    case "edited":
    case "deleted":
    case "reacted":
      return following(withChange(thread, event.message), event.message);
    case "event":
      return {
        ...thread,
        events: withEvents(thread.events, [event.event]),
        rev: thread.isLive ? Math.max(thread.rev, event.event.rev) : thread.rev,
      };
    case "resumed":
      return { ...thread, isLive: true, upTo: Math.max(thread.upTo, event.seq), rev: Math.max(thread.rev, event.rev) };
    case "ack":
      return thread.messages.some(({ seq }) => seq === event.seq) || event.seq < (thread.messages[0]?.seq ?? 0)
        ? without(thread, event.clientId)
        : thread;
    case "typing":
      return { ...thread, typing: { ...thread.typing, [event.userId]: at + TYPING_MS } };
    case "presence":
      return withStanding(thread, { userId: event.userId, online: event.online, deliveredSeq: event.deliveredSeq });
    case "read":
      return withStanding(thread, { userId: event.userId, readSeq: event.seq, deliveredSeq: event.seq });
    default:
      return thread;
  }
}

function following(thread: ThreadState, { seq, rev }: Message): ThreadState {
  if (!thread.isLive) return thread;
  return { ...thread, upTo: Math.max(thread.upTo, seq), rev: Math.max(thread.rev, rev) };
}

/** The thread with a message. Of two states of the same message the later change counts, and its quotes follow. */
function withMessage(thread: ThreadState, input: Message): ThreadState {
  const { messages, me } = thread;
  const own = input.senderId === me ? without(thread, input.clientId) : thread;
  const quoted = input.reply && messages.find(({ seq }) => seq === input.reply?.seq);
  const [message = input] = quoted ? requoted([input], [quoted]) : [];
  const last = messages.at(-1);
  if (!last || last.seq < message.seq) return { ...own, messages: [...messages, message] };
  const at = messages.findIndex(({ seq }) => seq >= message.seq);
  const known = messages[at] as Message;
  if (known.seq === message.seq && known.rev >= message.rev) return own;
  const placed = messages.toSpliced(at, known.seq === message.seq ? 1 : 0, message);
  return { ...own, messages: requoted(placed, [message]) };
}

/**
 * The thread with older messages. They are put above at once, so that a page costs no more in a longer conversation.
 */
function withOlder(thread: ThreadState, items: Message[]): ThreadState {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const heard = Object.values(thread.above);
  const above = requoted(
    items.filter(({ seq }) => seq < first).map((one) => newest(thread, one)),
    heard,
  );
  const stored = new Set(above.flatMap(({ senderId, clientId }) => (senderId === thread.me ? clientId : [])));
  const pending = thread.pending.filter(({ clientId }) => !stored.has(clientId));
  const messages = [...above, ...requoted(thread.messages, above)];
  const grown = { ...thread, messages, pending, above: stillAbove(thread, messages[0]?.seq ?? first) };
  return items.filter(({ seq }) => seq >= first).reduce(withMessage, grown);
}

/** Keeps a change to a message that is not loaded yet; messages that quote it may be loaded already. */
function withChange(thread: ThreadState, input: Message): ThreadState {
  if (thread.messages.some(({ seq }) => seq === input.seq)) return withMessage(thread, input);
  const message = newest(thread, input);
  const isAbove = message.seq < (thread.messages[0]?.seq ?? 0);
  const above = isAbove ? { ...thread.above, [message.seq]: message } : thread.above;
  return { ...thread, above, messages: requoted(thread.messages, [message]) };
}

/** The later state of a message: as given, or as heard while it was not loaded. */
function newest({ above }: ThreadState, input: Message): Message {
  const heard = above[input.seq];
  return heard && heard.rev > input.rev ? heard : input;
}

function stillAbove({ above }: ThreadState, first: number): ThreadState["above"] {
  return Object.fromEntries(Object.entries(above).filter(([seq]) => Number(seq) < first));
}

function readBy({ senderId, seq }: Message) {
  return { userId: senderId, readSeq: seq, deliveredSeq: seq };
}

/** The thread with a member's new numbers. Read and delivered numbers never go back. */
function withStanding(thread: ThreadState, change: Partial<Standing> & { userId: Id }): ThreadState {
  const members = thread.members.map((member) => {
    if (member.userId !== change.userId) return member;
    const readSeq = Math.max(member.readSeq, change.readSeq ?? 0);
    const deliveredSeq = Math.max(member.deliveredSeq, change.deliveredSeq ?? 0);
    return { ...member, online: change.online ?? member.online, readSeq, deliveredSeq };
  });
  return { ...thread, members };
}

function furthest({ members }: ThreadState, now: Standing): Standing {
  const known = members.find(({ userId }) => userId === now.userId);
  const readSeq = Math.max(known?.readSeq ?? 0, now.readSeq);
  return { ...now, readSeq, deliveredSeq: Math.max(known?.deliveredSeq ?? 0, now.deliveredSeq) };
}

/** A user who sent a message no longer types. */
function quiet(thread: ThreadState, userId: Id): ThreadState {
  const { [userId]: until, ...typing } = thread.typing;
  return until === undefined ? thread : { ...thread, typing };
}

function isStored({ messages, me }: ThreadState, clientId: string) {
  return messages.some((message) => message.clientId === clientId && message.senderId === me);
}

function without(thread: ThreadState, clientId: string): ThreadState {
  if (!thread.pending.some((one) => one.clientId === clientId)) return thread;
  return { ...thread, pending: thread.pending.filter((one) => one.clientId !== clientId) };
}
