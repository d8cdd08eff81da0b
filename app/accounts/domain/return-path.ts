const MAX_LENGTH = 2_048;

/** A path on this site, or null for another site or anything doubtful. */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path.length > MAX_LENGTH) return null;
  const [pathname = ""] = path.split(/[?#]/);
  const isOurs = /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path) && !ENCODED_TRICKS.test(pathname);
  return isOurs && !pathname.includes("//") ? path : null;
}

/** The page a visitor wanted before signing in, if it is one of ours and not a sign-in page. */
export function safeReturnPath(from: string | null | undefined): string | null {
  const path = safePath(from);
  const [pathname = ""] = path?.split(/[?#]/) ?? [];
  return path && pathname !== "/" && !/^\/(auth|api)(\/|$)/i.test(pathname) ? path : null;
}

/** Encoded control characters, slashes, backslashes and percent signs, which a browser or a server might decode. */
const ENCODED_TRICKS = /%(?:[01][0-9a-f]|7f|2f|5c|25)/i;
