import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/core/domain/errors";
import type { Door } from "./door";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** The content types of a form without a script; a script's own calls carry their Origin. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A change must come from our own page. */
export const guardOrigin = createMiddleware<Door>(async (c, next) => {
  if (!SAFE_METHODS.includes(c.req.method) && !isOurOwn(c)) throw new AppError("forbidden", "errors:crossOrigin");
  await next();
});

/**
 * The browser's own header decides first: a page cannot set Sec-Fetch-Site. A form of a page without a referrer has the
 * Origin "null", so there that header alone decides; a browser that sends neither is refused.
 */
function isOurOwn(c: Context<Door>) {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined && site !== "same-origin") return false;
  return isFromOurPage(c) || (site === "same-origin" && isFormWithoutOrigin(c));
}

function isFormWithoutOrigin({ req }: Context<Door>) {
  const hidesOrigin = (req.header("Origin") ?? "null") === "null";
  return hidesOrigin && req.method === "POST" && FORM_TYPE.test(req.header("Content-Type") ?? "");
}

/** Whether the Origin is our own. Forwarding headers are never trusted. */
export function isFromOurPage(c: Context<Door>) {
  const origin = c.req.header("Origin");
  return origin === new URL(c.req.url).origin || origin === c.env.ORIGIN;
}

/** Removes a hidden Origin that the guard let through, because Remix compares every Origin with the host. */
export function withoutHiddenOrigin(request: Request): Request {
  if (request.headers.get("Origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}
