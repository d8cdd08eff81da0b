import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/domain/errors";
import type { Door } from "./front-door";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** A change must come from a page of ours. */
export const guardOrigin = createMiddleware<Door>(async (c, next) => {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  if (!SAFE_METHODS.includes(c.req.method) && !(isFromOurPage(c) && site === "same-origin")) {
    throw new AppError("forbidden", "errors:crossOrigin");
  }
  await next();
});

/** Its Origin is this very origin. Forwarding headers are never believed. */
export function isFromOurPage(c: Context<Door>) {
  const origin = c.req.header("Origin");
  return origin === new URL(c.req.url).origin || origin === c.env.ORIGIN;
}
