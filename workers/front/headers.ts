import type { Arrival } from "./door";

/** Sets the headers of every answer of the Worker. Static files get theirs from `public/_headers`. */
export function setHeaders(headers: Headers, { nonce, requestId, isProduction }: Arrival) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Headless UI and server rendering place elements by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isProduction ? ["upgrade-insecure-requests"] : []),
  ];
  setUnlessChosen(headers, "Content-Security-Policy", policy.join("; "));
  setUnlessChosen(headers, "Cache-Control", "private, no-store");
  headers.set("X-Request-Id", requestId);
  headers.set("X-Content-Type-Options", "nosniff");
  setUnlessChosen(headers, "Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(self), geolocation=()");
  headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // An answer that is the same for everybody is cached regardless of cookies.
  if (!headers.get("Cache-Control")?.startsWith("public")) headers.append("Vary", "Cookie, Accept-Language");
}

/** Keeps a file's own, stricter policy or cache rule. */
function setUnlessChosen(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value);
}
