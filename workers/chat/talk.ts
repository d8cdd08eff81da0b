import { refsOf } from "#app/chat/domain/cards";
import type { Over } from "#app/chat/domain/changes";
import type { Message, MessageInput, MessageQuery } from "#app/chat/domain/chat";
import type { GroupEvent } from "#app/chat/domain/group-events";
import type { ReactionInput } from "#app/chat/domain/reaction-input";
import { type ClientFrame, ROOM_CLOSE_CODES, type Standing } from "#app/chat/domain/room";
import type { RoomSearch } from "#app/chat/domain/search-index";
import type { Messages } from "#app/chat/gateways/rooms";
import { attachFiles, dropFiles, type Happened, roomRoster, shownThings } from "#app/chat/services/rooms";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { close } from "#workers/live/channel";
import { reasonOf } from "../later";
import { log } from "../log";
import { Agenda } from "./agenda";
import { Attendance, type Seat, seatOf } from "./attendance";
import { carriedAmong } from "./carried-files";
import { EventLog } from "./event-log";
import { LateMentions } from "./late-mentions";
import { LookUps } from "./look-ups";
import { type Ends, Memory } from "./memory";
import { MessageLog, type NewMessage } from "./message-log";
import { Outgoing, sendTo } from "./outgoing";
import { Recap } from "./recap";
import { Roll } from "./roll";
import { copyRoom, restoreRoom } from "./room-copy";
import { Trust } from "./trust";

const TYPING_EVERY_MILLISECONDS = 1_500;
/** A burst becomes one report to the inbox. */
export const TELL_WITHIN_MILLISECONDS = 150;
/** The blocks of messages of before the index that one search waits for. */
const BLOCKS_A_SEARCH = 20;

type Said = Omit<NewMessage, "now">;

/** One conversation: messages are stored and numbered first, and sent afterwards. */
export class Talk {
  readonly log: MessageLog;
  readonly events: EventLog;
  readonly lateMentions: LateMentions;
  readonly roll: Roll;
  readonly memory: Memory;
  readonly agenda: Agenda;
  readonly attendance: Attendance;
  readonly outgoing: Outgoing;
  readonly trust: Trust;
  /** The files among these that a message carries. */
  readonly carried: (fileIds: readonly Id[]) => Id[];
  private readonly recap: Recap;
  private readonly indexing = new LookUps(() => this.index());
  /** Whether this object has asked D1 for its numbers. */
  private hasBegun = false;
  private queued: { sent: Said; from: WebSocket }[] = [];

  constructor(
    ctx: DurableObjectState,
    private readonly deps: Deps,
  ) {
    const { sql } = ctx.storage;
    this.carried = (fileIds) => carriedAmong(sql, fileIds);
    this.events = new EventLog(sql);
    this.memory = new Memory(sql);
    this.log = new MessageLog(sql, () => furthest(this.memory.reached(), { seq: 0, rev: this.events.newestRev() }));
    this.recap = new Recap(this.log);
    this.lateMentions = new LateMentions(sql);
    this.roll = new Roll(sql);
    this.agenda = new Agenda(ctx.storage);
    this.attendance = new Attendance(ctx);
    this.trust = new Trust({ now: () => deps.wallNow() }, this.agenda, () => this.lookUp());
    this.outgoing = new Outgoing(
      () => this.attendance.sockets(),
      () => this.storeQueued(),
    );
  }

  /** A repeated client id returns the first message, and nothing is sent again. */
  async post(
    senderId: Id,
    { clientId, text, fileIds, replyTo = null }: MessageInput,
    from?: WebSocket,
  ): Promise<Message> {
    this.refuseIfClosed(senderId, clientId);
    const isSaid = fileIds.length > 0 && this.log.said(senderId, clientId) !== undefined;
    const to = { userId: senderId, conversationId: this.memory.conversationId() };
    const files = fileIds.length > 0 && !isSaid ? await attachFiles(this.deps, fileIds, to) : [];
    this.storeQueued();
    return this.store({ senderId, clientId, text, files, replyTo }, from);
  }

  /** A message that is stored already is only repeated. */
  refuseIfClosed(senderId: Id, clientId: string) {
    if (!this.memory.isClosed() || this.log.said(senderId, clientId)) return;
    throw new AppError("forbidden", "chat:goneRefused");
  }

  /** Messages over sockets in one turn are written together, so that a burst needs few writes. */
  queue(sent: Said, from: WebSocket) {
    this.queued.push({ sent, from });
    this.outgoing.wait();
  }

  private storeQueued() {
    const { queued } = this;
    this.queued = [];
    for (const { sent, from } of queued) {
      try {
        this.store(sent, from);
      } catch (error) {
        log({ level: "error", room: "store", error: reasonOf(error) });
        this.outgoing.to(from, { type: "error", code: "unavailable", clientId: sent.clientId });
      }
    }
  }

  /** Stored and numbered in one step, so that nothing can come in between. */
  private store(input: Said, from?: WebSocket): Message {
    const { message, isNew } = this.log.append({ ...input, now: this.deps.now() });
    if (isNew) {
      this.outgoing.toAll({ type: "message", message });
      this.due(TELL_WITHIN_MILLISECONDS);
    }
    if (from) this.outgoing.to(from, { type: "ack", clientId: input.clientId, seq: message.seq });
    return message;
  }

  edit(senderId: Id, seq: number, text: string): Message {
    const before = this.log.find(seq);
    const message = this.log.edit(senderId, seq, { text, now: this.deps.now() });
    if (before && message.rev > before.rev) {
      this.lateMentions.noteEdit(before);
      this.tellChange({ type: "edited", message });
    }
    return message;
  }

  react(userId: Id, seq: number, reaction: ReactionInput): Message {
    if (this.memory.isClosed()) throw new AppError("forbidden", "chat:goneRefused");
    const before = this.log.ends().rev;
    const message = this.log.react(userId, seq, reaction);
    if (message.rev > before) this.tellChange({ type: "reacted", message });
    return message;
  }

  /** A page of messages, with the events of the group between them. */
  page(query: MessageQuery): Messages {
    const { items, hasMore } = this.log.page(query);
    const isForward = query.since !== undefined;
    const from = isForward ? (query.since ?? 0) : hasMore ? (items[0]?.seq ?? 0) : 0;
    const to = isForward && hasMore ? (items.at(-1)?.seq ?? 0) : (query.before ?? Number.MAX_SAFE_INTEGER) - 1;
    return { items, hasMore, events: this.events.between(from, to) };
  }

  /** The messages found, after everything that changed and the next of the messages before the index are indexed. */
  async search(search: RoomSearch): Promise<Message[]> {
    while (this.log.changedSinceIndexed().length > 0) await this.indexing.fresh();
    for (let block = 0; block < BLOCKS_A_SEARCH && this.log.beforeIndex().length > 0; block += 1)
      await this.indexing.fresh();
    return this.log.search(search);
  }

  /** Indexes the next messages, with the names that things have now. A failure leaves them to a search. */
  async indexSome() {
    try {
      await this.indexing.join();
    } catch (error) {
      log({ level: "error", room: "index", error: reasonOf(error) });
    }
  }

  private async index() {
    const changed = this.log.changedSinceIndexed();
    const messages = changed.length > 0 ? changed : this.log.beforeIndex();
    const refs = refsOf(messages.map(({ text }) => text));
    const id = this.memory.conversationId();
    this.log.index(messages, refs.length > 0 ? await shownThings(this.deps, refs, id) : new Map());
  }

  async remove(over: Over, seq: number): Promise<Message> {
    const { message, files } = this.log.remove(over, seq, this.deps.now());
    this.tellChange({ type: "deleted", message });
    await dropFiles(
      this.deps,
      files.map(({ id }) => id),
    );
    return message;
  }

  read(userId: Id, seq: number) {
    const upTo = this.log.endOfGap(Math.min(seq, this.log.ends().seq));
    const isFurther = this.roll.read(userId, upTo);
    const isLate = upTo === this.log.ends().seq && this.lateMentions.read(userId);
    if (isLate) this.roll.tellAgain(userId);
    if (isFurther) this.outgoing.toAll({ type: "read", userId, seq: upTo });
    if (isFurther || isLate) this.due(TELL_WITHIN_MILLISECONDS);
  }

  /**
   * Everything after a number in order, then the changes to earlier messages. The socket has heard by itself what
   * happened since it was greeted.
   */
  resume(socket: WebSocket, { since, rev }: Extract<ClientFrame, { type: "resume" }>) {
    const ends = this.log.ends();
    const seat = seatOf(socket);
    const missed = seat.greetedAt ?? ends;
    socket.serializeAttachment({ ...seat, greetedAt: null } satisfies Seat);
    const isMissed = (one: { rev: number }) => one.rev <= missed.rev;
    const changed = rev === undefined ? [] : this.log.changedSince(rev, since).filter(isMissed);
    for (const frame of this.recap.framesAfter(since, missed.seq)) sendTo(socket, frame);
    for (const message of changed) {
      this.outgoing.to(socket, { type: message.deletedAt ? "deleted" : "edited", message });
    }
    const happened = rev === undefined ? [] : this.events.changedSince(rev).filter(isMissed);
    this.outgoing.to(socket, ...happened.map((event) => ({ type: "event", event }) as const));
    this.outgoing.to(socket, { type: "resumed", ...ends });
  }

  typing(socket: WebSocket) {
    const seat = seatOf(socket);
    const now = this.deps.wallNow();
    if (now - seat.typedAt < TYPING_EVERY_MILLISECONDS) return;
    socket.serializeAttachment({ ...seat, typedAt: now });
    this.outgoing.toAll({ type: "typing", userId: seat.userId });
  }

  standings(): Standing[] {
    return this.roll.members().map(({ userId, readSeq, deliveredSeq }) => {
      return { userId, online: this.attendance.isOnline(userId), readSeq, deliveredSeq };
    });
  }

  /** While D1 is away, the last known state remains valid. */
  async ensureTrusted() {
    try {
      await this.trust.ensure();
    } catch (error) {
      if (this.roll.members().length === 0) throw error;
      log({ level: "error", room: "trust", error: reasonOf(error) });
    }
  }

  /** An empty room may have been restored, and learns from D1 whether it had messages. */
  async ensureBegun() {
    if (!this.hasBegun && this.log.ends().seq === 0) await this.ensureTrusted();
  }

  copy(since: number): Promise<number> {
    return copyRoom(this.deps.files, this.memory.conversationId(), this, since);
  }

  /** Called when the inbox needs a report. */
  due(milliseconds: number) {
    this.agenda.tellBy(this.deps.wallNow() + milliseconds);
  }

  /** Reads members and sessions, and closes the sockets of all others. */
  private async lookUp() {
    const sessionIds = new Set(this.attendance.sockets().map((socket) => seatOf(socket).sessionId));
    const known = { sessionIds: [...sessionIds], eventId: this.events.newestId() };
    const { members, live, isClosed, events, ...inbox } = await roomRoster(
      this.deps,
      this.memory.conversationId(),
      known,
    );
    const isRestored = await this.catchUp(inbox.known);
    this.hasBegun = true;
    const inside = this.roll.mark();
    // The members of a restored room did not join just now: they have read as far as D1 knows.
    this.roll.take(members, isRestored ? 0 : this.log.ends().seq);
    if (this.roll.beginning().length > 0) this.due(TELL_WITHIN_MILLISECONDS);
    this.memory.setClosed(isClosed);
    for (const event of events) this.take(event);
    const before = this.attendance.online();
    for (const socket of this.attendance.sockets()) {
      const { userId, sessionId } = seatOf(socket);
      if (!this.roll.has(userId)) close(socket, ROOM_CLOSE_CODES.notAMember);
      else if (sessionIds.has(sessionId) && !live.has(sessionId)) close(socket, ROOM_CLOSE_CODES.signedOut);
    }
    for (const userId of before) if (!this.attendance.isOnline(userId)) this.tellAway(userId);
    if (this.roll.mark() !== inside) this.outgoing.toAll({ type: "members", members: this.standings() });
  }

  /**
   * A restored room may be behind the numbers that D1 knows. It takes over its copy, and goes on after all of them:
   * given out again, they would count as read. Returns whether it had a copy.
   */
  private async catchUp(known: Ends): Promise<boolean> {
    if (!isBehind(this.log.ends(), known)) return false;
    const isRestored = await restoreRoom(this.deps.files, this.memory.conversationId(), this);
    this.log.forgetEnds();
    this.recap.forget();
    const ends = this.log.ends();
    if (isBehind(ends, known)) this.memory.markReached(furthest(ends, known));
    this.memory.markTold(known);
    this.log.forgetEnds();
    if (isRestored) this.due(TELL_WITHIN_MILLISECONDS);
    return isRestored;
  }

  /** Two look-ups may bring the same event, and only the first one counts. */
  private take({ id, kind, actorId, userIds, name, at }: Happened) {
    if (Number(id) <= Number(this.events.newestId())) return;
    const place = { after: this.log.newest()?.seq ?? 0, rev: this.log.nextRev() };
    const event: GroupEvent = { id, kind, actorId, userIds, name, at: new Date(at).toISOString(), ...place };
    if (this.events.take(event)) this.outgoing.toAll({ type: "event", event });
  }

  tellAway(userId: Id) {
    const deliveredSeq = this.log.ends().seq;
    this.roll.receive(userId, deliveredSeq);
    this.outgoing.toAll({ type: "presence", userId, online: false, deliveredSeq });
  }

  private tellChange(event: { type: "edited" | "deleted" | "reacted"; message: Message }) {
    this.recap.forget();
    this.outgoing.toAll(event);
    this.due(TELL_WITHIN_MILLISECONDS);
  }
}

function isBehind(one: Ends, other: Ends): boolean {
  return one.seq < other.seq || one.rev < other.rev;
}

function furthest(one: Ends, other: Ends): Ends {
  return { seq: Math.max(one.seq, other.seq), rev: Math.max(one.rev, other.rev) };
}
