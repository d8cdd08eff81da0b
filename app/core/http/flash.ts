import { readCookie, writeCookie } from "./cookies";

const FLASH = "__Host-trame-flash";
const SECONDS_TO_BE_SEEN = 60;
const ERROR_MARK = "!";

/** A toast for the page after a redirect: the message's key waits in a cookie for one page. */
export function flashCookie(key: string): string {
  return writeCookie(FLASH, key, SECONDS_TO_BE_SEEN);
}

/** {@link flashCookie} for an error. */
export function flashErrorCookie(key: string): string {
  return flashCookie(ERROR_MARK + key);
}

/** Drops a message that waits. */
export function clearedFlash(): string {
  return writeCookie(FLASH, "", 0);
}

/** The waiting message, and the header that deletes it from the browser. */
export function takeFlash(request: Request): { flash: { key: string; isError: boolean } | null; headers: HeadersInit } {
  const waiting = readCookie(request.headers, FLASH);
  if (!waiting) return { flash: null, headers: {} };
  const [, mark, key] = /^(!?)([a-z-]+:\w+)$/.exec(waiting) ?? [];
  return {
    flash: key ? { key, isError: mark === ERROR_MARK } : null,
    headers: { "Set-Cookie": clearedFlash() },
  };
}
