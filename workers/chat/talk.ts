import type { Message, MessageInput } from "#app/domain/chat";
import { CLOSE_CODES, type ClientFrame, type Standing } from "#app/domain/chat-room";
import type { Id } from "#app/domain/ids";
import { attachFiles, dropFiles, roomRoster } from "#app/services/chat-rooms";
import type { Deps } from "#app/services/deps";
import { close } from "../channel";
import { Agenda } from "./agenda";
import { Attendance, seatOf } from "./attendance";
import { carriedAmong } from "./carried-files";
import { Memory } from "./memory";
import { MessageLog, type NewMessage } from "./message-log";
import { Outgoing, sendTo } from "./outgoing";
import { Recap } from "./recap";
import { Roll } from "./roll";
import { Trust } from "./trust";

const TYPING_EVERY_MILLISECONDS = 1_500;
/** A burst becomes one note to the inbox. */
export const TELL_WITHIN_MILLISECONDS = 150;

type Said = Omit<NewMessage, "now">;

/** What happens in one conversation: messages are stored and numbered first, and told afterwards. */
export class Talk {
  readonly log: MessageLog;
  readonly roll: Roll;
  readonly memory: Memory;
  readonly agenda: Agenda;
  readonly attendance: Attendance;
  readonly outgoing: Outgoing;
  readonly trust: Trust;
  /** Those of the files that a message carries. */
  readonly carried: (fileIds: readonly Id[]) => Id[];
  private readonly recap: Recap;
  private queued: { given: Said; from: WebSocket }[] = [];

  constructor(
    ctx: DurableObjectState,
    private readonly deps: Deps,
  ) {
    const { sql } = ctx.storage;
    this.carried = (fileIds) => carriedAmong(sql, fileIds);
    this.log = new MessageLog(sql);
    this.recap = new Recap(this.log);
    this.roll = new Roll(sql);
    this.memory = new Memory(sql);
    this.agenda = new Agenda(ctx.storage);
    this.attendance = new Attendance(ctx);
    this.trust = new Trust(deps, this.agenda, () => this.lookUp());
    this.outgoing = new Outgoing(
      () => this.attendance.sockets(),
      () => this.storeQueued(),
    );
  }

  /** A client id that was used before answers the message of then, and nobody hears of it again. */
  async post(
    senderId: Id,
    { clientId, text, fileIds, replyTo = null }: MessageInput,
    from?: WebSocket,
  ): Promise<Message> {
    const isSaid = fileIds.length > 0 && this.log.said(senderId, clientId) !== undefined;
    const to = { userId: senderId, conversationId: this.memory.conversationId() };
    const files = fileIds.length > 0 && !isSaid ? await attachFiles(this.deps, fileIds, to) : [];
    this.storeQueued();
    return this.store({ senderId, clientId, text, files, replyTo }, from);
  }

  /** What was said over sockets in one turn is written in one go, so that a burst costs few writes. */
  queue(given: Said, from: WebSocket) {
    this.queued.push({ given, from });
    this.outgoing.wait();
  }

  private storeQueued() {
    const { queued } = this;
    this.queued = [];
    for (const { given, from } of queued) {
      try {
        this.store(given, from);
      } catch {
        this.outgoing.to(from, { type: "error", code: "unavailable", clientId: given.clientId });
      }
    }
  }

  /** Stored and numbered in one go: nothing can come in between. */
  private store(given: Said, from?: WebSocket): Message {
    const { message, isNew } = this.log.append({ ...given, now: this.deps.now() });
    if (isNew) {
      this.outgoing.toAll({ type: "message", message });
      this.due(TELL_WITHIN_MILLISECONDS);
    }
    if (from) this.outgoing.to(from, { type: "ack", clientId: given.clientId, seq: message.seq });
    return message;
  }

  edit(senderId: Id, seq: number, text: string): Message {
    const before = this.log.ends().rev;
    const message = this.log.edit(senderId, seq, { text, now: this.deps.now() });
    if (message.rev > before) this.tellChange({ type: "edited", message });
    return message;
  }

  async remove(senderId: Id, seq: number): Promise<Message> {
    const { message, files } = this.log.remove(senderId, seq, this.deps.now());
    this.tellChange({ type: "deleted", message });
    await dropFiles(
      this.deps,
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
    for (const frame of this.recap.framesAfter(since)) sendTo(socket, frame);
    for (const message of changed) {
      this.outgoing.to(socket, { type: message.deletedAt ? "deleted" : "edited", message });
    }
    this.outgoing.to(socket, { type: "resumed", ...ends });
  }

  typing(socket: WebSocket) {
    const seat = seatOf(socket);
    const now = this.deps.now();
    if (now - seat.typedAt < TYPING_EVERY_MILLISECONDS) return;
    socket.serializeAttachment({ ...seat, typedAt: now });
    this.outgoing.toAll({ type: "typing", userId: seat.userId });
  }

  standings(): Standing[] {
    return this.roll.members().map(({ userId, readSeq, deliveredSeq }) => {
      return { userId, online: this.attendance.isOnline(userId), readSeq, deliveredSeq };
    });
  }

  /** While D1 is away what was known last goes on to count. */
  async ensureTrusted() {
    try {
      await this.trust.ensure();
    } catch (error) {
      if (this.roll.members().length === 0) throw error;
    }
  }

  /** The inbox has something to learn. */
  due(milliseconds: number) {
    this.agenda.tellBy(this.deps.now() + milliseconds);
  }

  /** Members and sessions; who is neither any more is closed. */
  private async lookUp() {
    const sessionIds = new Set(this.attendance.sockets().map((socket) => seatOf(socket).sessionId));
    const { members, live } = await roomRoster(this.deps, this.memory.conversationId(), [...sessionIds]);
    this.roll.take(members);
    const before = this.attendance.online();
    for (const socket of this.attendance.sockets()) {
      const { userId, sessionId } = seatOf(socket);
      if (!this.roll.has(userId)) close(socket, CLOSE_CODES.notAMember);
      else if (sessionIds.has(sessionId) && !live.has(sessionId)) close(socket, CLOSE_CODES.signedOut);
    }
    for (const userId of before) if (!this.attendance.isOnline(userId)) this.tellAway(userId);
  }

  tellAway(userId: Id) {
    const deliveredSeq = this.log.ends().seq;
    this.roll.receive(userId, deliveredSeq);
    this.outgoing.toAll({ type: "presence", userId, online: false, deliveredSeq });
  }

  private tellChange(event: { type: "edited" | "deleted"; message: Message }) {
    this.recap.forget();
    this.outgoing.toAll(event);
    this.due(TELL_WITHIN_MILLISECONDS);
  }
}
