import { DurableObject } from "cloudflare:workers";

/** The smallest possible room: takes the time, stores a row unless STORES is "no", and sends to every socket. */
export class Room extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, text TEXT, at INTEGER)");
  }

  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(_socket, frame) {
    const message = { ...JSON.parse(frame), at: Date.now() };
    if (this.env.STORES !== "no")
      this.ctx.storage.sql.exec("INSERT INTO messages (text, at) VALUES (?, ?)", message.text, message.at);
    const sentence = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) socket.send(sentence);
  }
}

export default {
  fetch(request, env) {
    const { pathname } = new URL(request.url);
    return pathname === "/health" ? new Response("ok") : env.ROOM.get(env.ROOM.idFromName(pathname)).fetch(request);
  },
};
