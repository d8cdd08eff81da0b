import { ClientId } from "#app/chat/domain/chat";
import { ClientFrame, MAX_FRAME_BYTES, ROOM_CLOSE_CODES } from "#app/chat/domain/room";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { admitVisitor } from "#workers/demo/plant";
import { openDeps } from "#workers/deps";
import type { Env } from "#workers/env";
import { reasonOf } from "#workers/later";
import { Channel, close, MEMBER_HEADER, type Member, makePlace } from "#workers/live/channel";
import { log } from "#workers/log";
import { PRESENT_FOR, type Seat, seatOf } from "./attendance";
import { Flood, GESTURES, MESSAGES } from "./flood";
import { ROOM_HEADER } from "./headers";
import { insideOf } from "./inside";
import { Talk, TELL_WITHIN_MILLISECONDS } from "./talk";
import { tellInbox } from "./tell-inbox";

const LONGEST_WAIT_MILLISECONDS = 30_000;

/** One per conversation: its sockets, its messages in the order of their numbers, and the state of the inbox. */
export class ChatRoom extends Channel {
  private readonly talk: Talk;
  private readonly room: ReturnType<typeof insideOf>;
  private readonly messages: Flood;
  private readonly gestures = new Flood(GESTURES);
  private readonly turns = new Map<Id, Promise<void>>();
  private readonly deps: Deps;
  private failures = 0;
  /** When a socket may have been silent for too long; at once in a new object. */
  private reviewsAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.deps = openDeps(env, ctx);
    this.talk = new Talk(ctx, this.deps);
    this.messages = new Flood(env.CHAT_BURST ? { ...MESSAGES, burst: Number(env.CHAT_BURST) } : MESSAGES);
    this.room = insideOf(this.talk, this.messages);
    ctx.blockConcurrencyWhile(() => this.talk.agenda.load());
  }

  override async fetch(request: Request): Promise<Response> {
    const conversationId = request.headers.get(ROOM_HEADER);
    if (!conversationId) return super.fetch(request);
    this.talk.memory.learn(conversationId);
    const { pathname } = new URL(request.url);
    if (pathname === "/calls") return super.fetch(request);
    if (pathname !== "/sockets") return this.room.fetch(request);
    const { userId } = JSON.parse(request.headers.get(MEMBER_HEADER) as string) as Member;
    if (!this.talk.roll.has(userId)) await this.talk.trust.renew();
    return super.fetch(request);
  }

  /** The door has checked the membership. The room checks it again, in case it changed on the way. */
  override async recheck() {
    const before = this.talk.roll.mark();
    await this.talk.trust.renew();
    if (this.talk.roll.mark() !== before) this.talk.outgoing.toAll({ type: "changed" });
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer) {
    const seat = seatOf(socket);
    if (typeof frame === "string" && frame.length > MAX_FRAME_BYTES) return close(socket, ROOM_CLOSE_CODES.tooLarge);
    const { sent, clientId } = read(frame);
    const isGesture = sent?.type === "read" || sent?.type === "typing";
    const admission = (isGesture ? this.gestures : this.messages).admit(seat.userId, Date.now());
    if (admission === "out") return close(socket, ROOM_CLOSE_CODES.flooding);
    if (admission === "refused") return this.refuse(socket, "too_many", clientId);
    if (!sent) return this.refuse(socket, "malformed", clientId);

    const before = this.turns.get(seat.userId);
    const isCounted = sent.type === "message" && seat.network !== undefined;
    const isPlain = sent.type !== "message" || (sent.fileIds.length === 0 && !isCounted);
    const isClosed = this.talk.memory.isClosed();
    if (!before && isPlain && !isClosed && this.talk.trust.holds()) return this.hear(socket, seat, sent);
    // The frames of one member are handled in order, however long a look-up takes.
    const turn = (before ?? Promise.resolve())
      .then(() => this.talk.ensureTrusted())
      .then(() => (isCounted ? admitVisitor(this.env, seat.network) : undefined))
      .then(() => this.hear(socket, seat, sent))
      .catch((error: unknown) => this.refuse(socket, codeOf(error), clientId))
      .finally(() => this.turns.get(seat.userId) === turn && this.turns.delete(seat.userId));
    this.turns.set(seat.userId, turn);
    return turn;
  }

  override webSocketClose(socket: WebSocket) {
    const { userId } = seatOf(socket);
    close(socket, 1000);
    if (!this.talk.attendance.isOnline(userId)) this.talk.tellAway(userId);
    if (this.talk.attendance.sockets().length > 0) return;
    this.reviewsAt = Number.POSITIVE_INFINITY;
    this.talk.agenda.noReview();
  }

  /** Rings when the inbox needs a report, or when a socket may have been silent for too long. */
  override async alarm() {
    this.talk.agenda.clear();
    await this.talk.trust.settle();
    const began = this.deps.wallNow();
    try {
      await tellInbox(this.deps, this.talk);
      this.failures = 0;
      this.talk.agenda.told(began, this.deps.wallNow());
    } catch (error) {
      this.failures += 1;
      log({ level: "error", room: "inbox", failures: this.failures, error: reasonOf(error) });
      this.talk.due(Math.min(LONGEST_WAIT_MILLISECONDS, 1000 * 2 ** this.failures));
    }
    if (this.deps.wallNow() >= this.reviewsAt) this.review();
    this.talk.agenda.reviewBy(this.reviewsAt);
  }

  protected override accept(member: Member): Response {
    const { log, roll, attendance, outgoing } = this.talk;
    if (!roll.has(member.userId)) return new Response(null, { status: 403 });
    const own = attendance.socketsOf(member.userId);
    if (!makePlace(this.ctx, own, Date.now())) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    outgoing.send();
    const ends = log.ends();
    const isBack = attendance.sit(server, member, { now: Date.now(), ends });
    roll.receive(member.userId, ends.seq);
    outgoing.greet(server, { type: "hello", ...ends, members: this.talk.standings() });
    if (isBack) outgoing.toAll({ type: "presence", userId: member.userId, online: true });
    this.reviewsAt = Math.min(this.reviewsAt, Date.now() + PRESENT_FOR);
    this.talk.agenda.reviewBy(Date.now() + PRESENT_FOR);
    if (ends.rev > this.talk.memory.told().rev) this.talk.due(TELL_WITHIN_MILLISECONDS);
    return new Response(null, { status: 101, webSocket: client });
  }

  private async hear(socket: WebSocket, seat: Seat, written: ClientFrame) {
    if (!this.talk.roll.has(seat.userId)) return close(socket, ROOM_CLOSE_CODES.notAMember);
    if (written.type === "typing") return this.talk.typing(socket);
    if (written.type === "read") return this.talk.read(seat.userId, written.seq);
    if (written.type === "resume") return this.talk.resume(socket, written);
    this.talk.refuseIfClosed(seat.userId, written.clientId);
    if (written.fileIds.length > 0) await this.talk.post(seat.userId, written, socket);
    else this.talk.queue({ ...written, senderId: seat.userId, files: [], replyTo: written.replyTo ?? null }, socket);
  }

  private refuse(socket: WebSocket, code: string, clientId?: string) {
    this.talk.outgoing.to(socket, { type: "error", code, clientId });
  }

  private review() {
    const { attendance, outgoing } = this.talk;
    const now = this.deps.wallNow();
    const { left, back } = attendance.review(now);
    this.forgetLeft(now);
    for (const userId of left) this.talk.tellAway(userId);
    for (const userId of back) outgoing.toAll({ type: "presence", userId, online: true });
    this.reviewsAt = attendance.nextReview(now);
  }
}

/** The content of a frame, and its message's client id, so that a refused message gets an answer. */
function read(frame: string | ArrayBuffer): { sent: ClientFrame | null; clientId?: string } {
  try {
    const input = JSON.parse(frame as string);
    return { sent: ClientFrame.safeParse(input).data ?? null, clientId: ClientId.safeParse(input?.clientId).data };
  } catch {
    return { sent: null };
  }
}

/** The code of a refusal. The log keeps a failure that is not the sender's. */
function codeOf(error: unknown) {
  if (error instanceof AppError) return error.code;
  log({ level: "error", room: "message", error: reasonOf(error) });
  return "unavailable";
}
