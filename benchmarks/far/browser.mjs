import { randomUUID } from "node:crypto";

/**
 * A browser without a screen: it takes and drops every cookie as it is told to, and measures the time to the first byte.
 * Each request has a connection of its own, because workerd closes one that was idle for five seconds.
 */
export function openBrowser(url) {
  const jar = new Map();

  async function send(path, init = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: url, Connection: "close", Cookie: cookie, ...init.headers };
    const began = performance.now();
    const answer = await fetch(url + path, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(120_000),
    });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    const ms = performance.now() - began;
    for (const line of answer.headers.getSetCookie()) take(line);
    const parts = [first?.value ?? new Uint8Array()];
    for (let part = first; part && !part.done; ) {
      part = await reader.read();
      if (part.value) parts.push(part.value);
    }
    return { ms, status: answer.status, text: Buffer.concat(parts).toString() };
  }

  function take(line) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
    else if (name) jar.set(name, value);
  }

  return {
    /** The cookies for a socket. */
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    send,
    open: (path) => send(path, { headers: { Accept: "text/html" } }),
    get: (path) => send(path),
    /** A save with a key of its own. */
    post: (path, body) => {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
      return send(path, { method: "POST", body: JSON.stringify(body), headers });
    },
  };
}
