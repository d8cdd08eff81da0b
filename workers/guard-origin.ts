import { createMiddleware } from "hono/factory";
import { AppError } from "#app/domain/errors";
import type { Door } from "./front-door";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** A change must come from a page of ours: its Origin is this very origin. Forwarding headers are never believed. */
export const guardOrigin = createMiddleware<Door>(async (c, next) => {
  const { method, headers, url } = c.req.raw;
  if (!SAFE_METHODS.includes(method)) {
    const origin = headers.get("Origin");
    const site = headers.get("Sec-Fetch-Site");
    const isOurs = origin === new URL(url).origin || origin === c.env.ORIGIN;
    if (!isOurs || (site !== null && site !== "same-origin")) throw new AppError("forbidden", "errors:crossOrigin");
  }
  await next();
});
