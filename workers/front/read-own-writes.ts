import { createMiddleware } from "hono/factory";
import { isRead, watched } from "#app/core/data/database";
import { DAY, SECOND } from "#app/core/domain/time";
import { readCookie, writeCookie } from "#app/core/http/cookies";
import type { Door } from "./door";

/** The cookie with the place in the database's history that a browser has seen. */
const BOOKMARK = "__Host-trame-bookmark";
const BOOKMARK_LASTS = DAY / SECOND;

/** Any other text would make D1 refuse each question of the request. */
const FORM = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/**
 * Lets copies of the database answer reads, where `READ_REPLICAS` is "on". A request asks for a copy that has at least
 * what its browser has written, by the bookmark in a cookie; a write moves the bookmark. Without one the primary
 * answers, so a program that keeps no cookies reads its own writes too. It also answers every change, so that a removed
 * role or an ended session counts there at once.
 */
export const readOwnWrites = createMiddleware<Door>(async (c, next) => {
  if (c.env.READ_REPLICAS !== "on") return next();
  const known = bookmarkIn(c.req.raw.headers);
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  const session = c.env.DB.withSession(isReading && known ? known : "first-primary");
  let hasWritten = false;
  const d1 = watched(session as unknown as D1Database, (statements, ask) => {
    hasWritten ||= !statements.every(({ sql }) => isRead(sql));
    return ask();
  });
  c.env = { ...c.env, DB: d1 };
  await next();
  const bookmark = session.getBookmark();
  if (!hasWritten || !bookmark || bookmark === known || c.res.status === 101) return;
  c.res.headers.append("Set-Cookie", writeCookie(BOOKMARK, bookmark, BOOKMARK_LASTS));
});

function bookmarkIn(headers: Headers): string | null {
  const given = readCookie(headers, BOOKMARK);
  return given && FORM.test(given) ? given : null;
}
