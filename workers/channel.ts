import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import type { Env } from "./env";

/**
 * What the three objects share: an inside that answers HTTP and sockets that hibernate. Nothing needed later lives in a
 * field: who is connected is read from the sockets themselves.
 */
export abstract class Channel extends DurableObject<Env> {
  private readonly inside = new Hono()
    .get("/health", (c) => c.json({ ok: this.ctx.storage.sql.exec("SELECT 1 AS one").one().one === 1 }))
    .get("/sockets", () => this.accept());

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request) {
    return this.inside.fetch(request);
  }

  /** Sends events to every open socket, as one frame. */
  announce(events: unknown[]) {
    const frame = JSON.stringify(events);
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
  }

  override webSocketClose(socket: WebSocket) {
    socket.close();
  }

  private accept() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
}
