import type { Message, MessageInput } from "#app/domain/chat";
import { CLOSE_CODES, type ClientFrame, type Standing } from "#app/domain/chat-room";
import type { Id } from "#app/domain/ids";
import { attachFiles, dropFiles, roomRoster } from "#app/services/chat-rooms";
import type { Deps } from "#app/services/deps";
import { close } from "../channel";
import { Agenda } from "./agenda";
import { Attendance, seatOf } from "./attendance";
import { Memory } from "./memory";
import { MessageLog } from "./message-log";
import { Outgoing } from "./outgoing";
import { Roll } from "./roll";

/** So long members and sessions are believed before D1 is asked again. */
const TRUSTED_MILLISECONDS = 5_000;
const TYPING_EVERY_MILLISECONDS = 1_500;
/** A burst becomes one note to the inbox. */
export const TELL_WITHIN_MILLISECONDS = 150;
const RESUMED_A_FRAME = 200;

/** What happens in one conversation: messages are stored and numbered first, and told afterwards. */
export class Talk {
  readonly log: MessageLog;
  readonly roll: Roll;
  readonly memory: Memory;
  readonly agenda: Agenda;
  readonly attendance: Attendance;
  readonly outgoing: Outgoing;
  private checkedAt = 0;
  private checking: Promise<void> | null = null;

  constructor(
    ctx: DurableObjectState,
    private readonly deps: () => Deps,
  ) {
    const { sql } = ctx.storage;
    this.log = new MessageLog(sql);
    this.roll = new Roll(sql);
    this.memory = new Memory(sql);
    this.agenda = new Agenda(ctx.storage);
    this.attendance = new Attendance(ctx);
    this.outgoing = new Outgoing(() => this.attendance.sockets());
  }

  /** A client id that was used before answers the message of then, and nobody hears of it again. */
  async post(
    senderId: Id,
    { clientId, text, fileIds, replyTo = null }: MessageInput,
    from?: WebSocket,
  ): Promise<Message> {
    const to = { userId: senderId, conversationId: this.memory.conversationId() };
    const files = fileIds.length > 0 ? await attachFiles(this.deps(), fileIds, to) : [];
    return this.store({ senderId, clientId, text, files, replyTo }, from);
  }

  /** Stored and numbered in one go: nothing can come in between. */
  store(given: Omit<Parameters<MessageLog["append"]>[0], "now">, from?: WebSocket): Message {
    const { message, isNew } = this.log.append({ ...given, now: this.deps().now() });
    if (isNew) {
      this.outgoing.toAll({ type: "message", message });
      this.due(TELL_WITHIN_MILLISECONDS);
    }
    if (from) this.outgoing.to(from, { type: "ack", clientId: given.clientId, seq: message.seq });
    return message;
  }

  edit(senderId: Id, seq: number, text: string): Message {
    const before = this.log.ends().rev;
    const message = this.log.edit(senderId, seq, { text, now: this.deps().now() });
    if (message.rev > before) this.tellChange({ type: "edited", message });
    return message;
  }

  async remove(senderId: Id, seq: number): Promise<Message> {
    const { message, files } = this.log.remove(senderId, seq, this.deps().now());
    this.tellChange({ type: "deleted", message });
    await dropFiles(
      this.deps(),
      files.map(({ id }) => id),
    );
    return message;
  }

  read(userId: Id, seq: number) {
    const upTo = Math.min(seq, this.log.ends().seq);
    if (!this.roll.read(userId, upTo)) return;
    this.outgoing.toAll({ type: "read", userId, seq: upTo });
    this.due(TELL_WITHIN_MILLISECONDS);
  }

  /** Everything behind a number in its order, then what changed in between further up. */
  resume(socket: WebSocket, { since, rev }: Extract<ClientFrame, { type: "resume" }>) {
    const ends = this.log.ends();
    const changed = rev === undefined ? [] : this.log.changedSince(rev, since);
    let from = since;
    for (let hasMore = true; hasMore; ) {
      const page = this.log.page({ since: from, size: RESUMED_A_FRAME });
      const events = page.items.map((message) => ({ type: "message", message }) as const);
      if (events.length > 0) socket.send(JSON.stringify(events));
      from = page.items.at(-1)?.seq ?? from;
      hasMore = page.hasMore;
    }
    for (const message of changed) {
      this.outgoing.to(socket, { type: message.deletedAt ? "deleted" : "edited", message });
    }
    this.outgoing.to(socket, { type: "resumed", ...ends });
  }

  typing(socket: WebSocket) {
    const seat = seatOf(socket);
    const now = this.deps().now();
    if (now - seat.typedAt < TYPING_EVERY_MILLISECONDS) return;
    socket.serializeAttachment({ ...seat, typedAt: now });
    this.outgoing.toAll({ type: "typing", userId: seat.userId });
  }

  standings(): Standing[] {
    const online = this.attendance.online();
    return this.roll
      .members()
      .map(({ userId, readSeq, deliveredSeq }) => ({ userId, online: online.has(userId), readSeq, deliveredSeq }));
  }

  isTrusted() {
    return this.deps().now() - this.checkedAt < TRUSTED_MILLISECONDS;
  }

  /** While D1 is away what was known last goes on to count. */
  async ensureTrusted() {
    if (this.isTrusted()) return;
    try {
      await this.refresh();
    } catch (error) {
      if (this.roll.members().length === 0) throw error;
    }
  }

  /** Looks up members and sessions, once for all who ask at the same time; who is neither any more is closed. */
  refresh(): Promise<void> {
    this.checking ??= this.check().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  due(milliseconds: number) {
    this.agenda.by(this.deps().now() + milliseconds);
  }

  private async check() {
    const deps = this.deps();
    const sessionIds = new Set(this.attendance.sockets().map((socket) => seatOf(socket).sessionId));
    const { members, live } = await roomRoster(deps, this.memory.conversationId(), [...sessionIds]);
    this.roll.take(members);
    const before = this.attendance.online();
    for (const socket of this.attendance.sockets()) {
      const { userId, sessionId } = seatOf(socket);
      if (!this.roll.has(userId)) close(socket, CLOSE_CODES.notAMember);
      else if (sessionIds.has(sessionId) && !live.has(sessionId)) close(socket, CLOSE_CODES.signedOut);
    }
    for (const userId of before) if (!this.attendance.isOnline(userId)) this.tellAway(userId);
    this.checkedAt = deps.now();
  }

  tellAway(userId: Id) {
    const deliveredSeq = this.log.ends().seq;
    this.roll.receive(userId, deliveredSeq);
    this.outgoing.toAll({ type: "presence", userId, online: false, deliveredSeq });
  }

  private tellChange(event: { type: "edited" | "deleted"; message: Message }) {
    this.outgoing.toAll(event);
    this.due(TELL_WITHIN_MILLISECONDS);
  }
}
