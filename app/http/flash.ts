import { readCookie, writeCookie } from "./cookies";

const FLASH = "__Host-trame-flash";
const SECONDS_TO_BE_SEEN = 60;

/** A toast for the page that follows a redirect: the message's key waits in a cookie for one page. */
export function flashCookie(key: string): string {
  return writeCookie(FLASH, key, SECONDS_TO_BE_SEEN);
}

/** The waiting message and the header that takes it out of the browser. */
export function takeFlash(request: Request): { key: string | null; headers: HeadersInit } {
  const waiting = readCookie(request.headers, FLASH);
  if (!waiting) return { key: null, headers: {} };
  const key = /^[a-z-]+:\w+$/.test(waiting) ? waiting : null;
  return { key, headers: { "Set-Cookie": writeCookie(FLASH, "", 0) } };
}
