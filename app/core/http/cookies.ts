/** One cookie of a Cookie header, or null. */
export function readCookie(headers: Headers, name: string): string | null {
  const wanted = `${name}=`;
  const found = (headers.get("Cookie") ?? "").split(";").find((cookie) => cookie.trim().startsWith(wanted));
  return found ? found.trim().slice(wanted.length) : null;
}

/** A cookie for this host only, invisible to scripts, and not sent with other sites' forms. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
