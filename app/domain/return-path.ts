const MAX_LENGTH = 2_048;

/**
 * Where a visitor wanted to go before signing in, if it is a page of ours: a path, never another site, and never back
 * to the sign-in pages. Anything doubtful is null.
 */
export function safeReturnPath(from: string | null | undefined): string | null {
  if (!from || from.length > MAX_LENGTH) return null;
  const [path = ""] = from.split(/[?#]/);
  const isOurs = /^\/(?![/\\])/.test(from) && !/[\\\p{Cc}]/u.test(from) && !ENCODED_TRICKS.test(path);
  return isOurs && path !== "/" && !/^\/(auth|api)(\/|$)/i.test(path) && !path.includes("//") ? from : null;
}

/** Control characters, slashes and backslashes that a browser or a server might decode. */
const ENCODED_TRICKS = /%(?:[01][0-9a-f]|7f|2f|5c|25)/i;
