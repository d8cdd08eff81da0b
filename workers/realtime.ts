import { type Context, Hono } from "hono";
import { AppError } from "#app/domain/errors";
import { SPEAKER_QUERY } from "#app/domain/sessions";
import { signedOut } from "#app/services/sessions";
import { MEMBER_HEADER, type Member } from "./channel";
import { connectRoom } from "./connect-room";
import type { Door } from "./front-door";
import { isFromOurPage } from "./guard-origin";
import { channelOf, floorOf } from "./live";

type Object = { fetch(url: string, init: RequestInit): Promise<Response> };

/** The sockets: who asks, and from which page, is settled before an object is reached. */
export const realtime = new Hono<Door>()
  .get("/conversations/:id", connectRoom)
  .get("/me", (c) => connect(c, (member) => channelOf(c.env, member.userId)))
  .get("/floor", (c) => connect(c, () => floorOf(c.env)))
  .all("*", () => {
    throw new AppError("not_found", "errors:notFound");
  });

/** @throws AppError `malformed` without an upgrade, `forbidden` from a foreign page, `unauthenticated`, `too_many`. */
export async function connect(c: Context<Door>, objectFor: (member: Member) => Object | Promise<Object>) {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") throw new AppError("malformed", "errors:upgradeNeeded");
  if (!isFromOurPage(c)) throw new AppError("forbidden", "errors:crossOrigin");
  const { visitor } = c.var.context;
  const speaker = c.req.query(SPEAKER_QUERY) ?? visitor?.user.id;
  if (!visitor || visitor.user.id !== speaker) throw signedOut();
  const member: Member = { userId: visitor.user.id, sessionId: visitor.sessionId, role: visitor.user.role };
  const object = await objectFor(member);
  const { search } = new URL(c.req.url);
  const answer = await object.fetch(`https://object/sockets${search}`, {
    headers: { Upgrade: "websocket", [MEMBER_HEADER]: JSON.stringify(member) },
  });
  if (!answer.webSocket) throw new AppError("too_many", "errors:tooManySockets", { retryAfter: 30 });
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}
