import { DurableObject } from "cloudflare:workers";
import { Hono, type HonoRequest } from "hono";
import { liveAmong } from "#app/accounts/data/sessions";
import { openDatabase } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { CLOSE_CODES, CLOSED_AFTER_MS, type OwnEvent, SILENT_AFTER_MS } from "#app/core/domain/live";
import type { ChannelCall } from "#app/core/domain/live/calls";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { MINUTE } from "#app/core/domain/time";
import type { Env } from "#workers/env";
import { Flow } from "./flow";
import { PolledLines } from "./polled-lines";

/** The user behind a socket. It comes from the Worker, never from a client. */
export type Member = {
  userId: Id;
  sessionId: Id;
  role: RoleOrNone;
  /** The network of a visitor of a public demo, whose writes are counted together. */
  network?: string;
};

type Attachment = Member & { openedAt: number; checkedAt: number };

/**
 * The header in which the Worker names a member. Requests to an object are built by the Worker, so no client can set
 * it.
 */
export const MEMBER_HEADER = "Trame-Member";

const SOCKETS_EACH = 50;
const MAX_FRAME_CHARACTERS = 16_384;
/** A socket is checked again before an event if its last check is older than this. */
const TRUSTED_MILLISECONDS = MINUTE;

/**
 * The base of the three objects: a part that answers HTTP, and sockets that hibernate. No lasting state is in a field:
 * the sockets themselves say who is connected.
 */
export abstract class Channel extends DurableObject<Env> {
  private readonly flow = new Flow();
  private readonly held = new PolledLines();
  private readonly inside = new Hono()
    .get("/health", (c) => c.json({ ok: this.ctx.storage.sql.exec("SELECT 1 AS one").one().one === 1 }))
    .get("/sockets", (c) => this.accept(JSON.parse(c.req.header(MEMBER_HEADER) as string), ageIn(c.req.query("age"))))
    .post("/calls", async ({ req, json }) => {
      const call = await req.json<ChannelCall>();
      const { userId, sessionId }: Member = JSON.parse(req.header(MEMBER_HEADER) as string);
      return json(await this.held.answer(`${userId}/${sessionId}`, call, async () => this.fetch(upgradeBy(req, call))));
    });

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response | Promise<Response> {
    return this.inside.fetch(request);
  }

  /** Sends a frame, which is a JSON array of events, to every open socket. */
  async announce(frame: string) {
    const now = Date.now();
    if (this.sockets().some((socket) => now - memberOf(socket).checkedAt > TRUSTED_MILLISECONDS)) await this.recheck();
    for (const socket of this.sockets()) send(socket, frame);
  }

  /** Closes the sockets, of these users or of all, whose session has ended or whose role has changed. */
  async recheck(userIds?: Id[]) {
    const sockets = userIds ? userIds.flatMap((id) => this.sockets(id)) : this.sockets();
    if (sockets.length === 0) return;
    const now = Date.now();
    const sessionIds = [...new Set(sockets.map((socket) => memberOf(socket).sessionId))];
    const live = await liveAmong(openDatabase(this.env.DB), sessionIds, now);
    const roles = new Map(live.map(({ id, role }) => [id, role]));
    for (const socket of sockets) {
      const member = memberOf(socket);
      const role = roles.get(member.sessionId);
      if (role === undefined) signOut(socket);
      else if (role !== member.role) close(socket, CLOSE_CODES.roleChanged);
      else socket.serializeAttachment({ ...member, checkedAt: now } satisfies Attachment);
    }
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void | Promise<void> {
    if (typeof frame !== "string" || frame.length > MAX_FRAME_CHARACTERS) return close(socket, CLOSE_CODES.tooLarge);
    if (!this.flow.admits(socket, Date.now())) return close(socket, CLOSE_CODES.flooding);
    return this.heard(socket, frame);
  }

  override webSocketClose(socket: WebSocket): void | Promise<void> {
    close(socket, 1000);
  }

  override webSocketError(socket: WebSocket): void | Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Closes what was silent for too long to be alive: sockets, and lines of pages that no longer call. */
  protected giveUpSilent(now: number) {
    for (const socket of this.sockets()) {
      if (now - heardAt(this.ctx, socket) >= CLOSED_AFTER_MS) close(socket, CLOSE_CODES.givenUp);
    }
    this.forgetLeft(now);
  }

  protected forgetLeft(now: number) {
    this.held.forgetLeft(now);
  }

  /** Greets a new socket with the news since its page was loaded. */
  protected welcome(_socket: WebSocket, _age: number) {}

  /** Handles a client's frame. Most channels only send. */
  protected heard(_socket: WebSocket, _frame: string): void | Promise<void> {}

  /** The open sockets, of one user or of all. */
  protected sockets(userId?: Id) {
    const all = userId === undefined ? this.ctx.getWebSockets() : this.ctx.getWebSockets(tagOf(userId));
    return all.filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** @param age the age, in milliseconds, of the page that opens the socket */
  protected accept(member: Member, age: number): Response | Promise<Response> {
    const now = Date.now();
    if (!makePlace(this.ctx, this.sockets(member.userId), now)) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [tagOf(member.userId)]);
    server.serializeAttachment({ ...member, openedAt: now, checkedAt: now } satisfies Attachment);
    this.welcome(server, age);
    return new Response(null, { status: 101, webSocket: client });
  }
}

export function memberOf(socket: WebSocket) {
  return socket.deserializeAttachment() as Attachment;
}

/**
 * Whether one more socket of a user fits. When all places are taken, the one that was silent longest gives up its place
 * if it missed its ping, because it may be gone without having been closed.
 */
export function makePlace(ctx: DurableObjectState, sockets: WebSocket[], now: number): boolean {
  if (sockets.length < SOCKETS_EACH) return true;
  const [silent] = sockets
    .map((socket) => ({ socket, heardAt: heardAt(ctx, socket) }))
    .sort((one, other) => one.heardAt - other.heardAt);
  if (!silent || now - silent.heardAt <= SILENT_AFTER_MS) return false;
  close(silent.socket, CLOSE_CODES.yielded);
  return true;
}

/** The instant at which a socket was opened or last answered a ping. */
export function heardAt(ctx: DurableObjectState, socket: WebSocket): number {
  const ponged = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  return Math.max(memberOf(socket).openedAt, ponged);
}

/** Sends a frame, and ignores a socket that just broke. */
export function send(socket: WebSocket, frame: string) {
  try {
    socket.send(frame);
  } catch {
    close(socket, 1000);
  }
}

/** Closes a socket, which may already be closed. */
export function close(socket: WebSocket, code: number) {
  try {
    socket.close(code);
  } catch {}
}

/** The request of the socket that a call opens, with the headers by which the Worker vouches for its member. */
function upgradeBy({ raw }: HonoRequest, { age }: ChannelCall): Request {
  const headers = new Headers(raw.headers);
  headers.set("Upgrade", "websocket");
  return new Request(`https://object/sockets?age=${age}`, { headers });
}

function signOut(socket: WebSocket) {
  send(socket, JSON.stringify([{ type: "signedOut" } satisfies OwnEvent]));
  close(socket, CLOSE_CODES.signedOut);
}

/** The age as a number. An invalid one counts as 0, so the page gets only later news. */
function ageIn(text = ""): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function tagOf(userId: Id) {
  return `u:${userId}`;
}
