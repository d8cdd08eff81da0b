import type { Context } from "hono";
import { networkOf } from "#app/accounts/domain/addresses";
import { signedOut } from "#app/accounts/services/sessions";
import { isPublic } from "#app/core/domain/calendar/demo";
import { AppError } from "#app/core/domain/errors";
import { SPEAKER_QUERY } from "#app/core/domain/sessions";
import type { Door } from "#workers/front/door";
import { isFromOurPage } from "#workers/front/guard-origin";
import { MEMBER_HEADER, type Member } from "./channel";

/** A channel or a room, reached for a member who may be there. */
export type LiveObject = { fetch(url: string, init: RequestInit): Promise<Response> };

/**
 * Opens a socket to an object, for a signed-in user on our own page.
 * @throws AppError `malformed` without an upgrade, `forbidden` from a foreign page, `unauthenticated`, `too_many`
 */
export async function connect(c: Context<Door>, objectFor: (member: Member) => LiveObject | Promise<LiveObject>) {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") throw new AppError("malformed", "errors:upgradeNeeded");
  const member = memberOn(c, c.req.query(SPEAKER_QUERY));
  const object = await objectFor(member);
  const { search } = new URL(c.req.url);
  const answer = await object.fetch(`https://object/sockets${search}`, {
    headers: { Upgrade: "websocket", [MEMBER_HEADER]: JSON.stringify(member) },
  });
  if (!answer.webSocket) throw new AppError("too_many", "errors:tooManySockets", { retryAfter: 30 });
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}

/**
 * The signed-in user of our own page.
 * @param speaker the user whom the page was made for
 * @throws AppError `forbidden` from a foreign page, `unauthenticated`
 */
export function memberOn(c: Context<Door>, speaker: string | undefined): Member {
  if (!isFromOurPage(c)) throw new AppError("forbidden", "errors:crossOrigin");
  const { visitor, deps, ip } = c.var.context;
  if (!visitor || (speaker !== undefined && visitor.user.id !== speaker)) throw signedOut();
  const member = { userId: visitor.user.id, sessionId: visitor.sessionId, role: visitor.user.role };
  return isPublic(deps.demo) ? { ...member, network: networkOf(ip) } : member;
}
