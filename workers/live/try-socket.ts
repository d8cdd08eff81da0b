import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import type { Door } from "#workers/front/door";
import { memberOn } from "./connect";

/**
 * A socket that says one word and closes, with which a page finds out whether sockets get through to it.
 * @throws AppError `malformed` without an upgrade, `forbidden` from a foreign page, `unauthenticated`
 */
export function trySocket(c: Context<Door>) {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") throw new AppError("malformed", "errors:upgradeNeeded");
  memberOn(c, undefined);
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send("[]");
  server.close(1000);
  return new Response(null, { status: 101, webSocket: client });
}
