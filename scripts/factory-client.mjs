const CALL_TIMEOUT_MS = 300_000;

/**
 * The JSON API for a signed-in person: keeps cookies, and throws refusals with the server's own message. Each call has a
 * connection of its own, because workerd closes one that was idle for five seconds, perhaps while a call is on its way.
 */
export function openClient(url) {
  const origin = new URL(url).origin;
  const cookies = new Map();

  /** Renews an expired access token once. */
  async function call(method, path, body, headers) {
    const answer = await send(method, path, body, headers);
    const isRenewed = answer.status === 401 && !path.startsWith("/api/auth/") && (await renew());
    return contentOf(isRenewed ? await send(method, path, body, headers) : answer, `${method} ${path}`);
  }

  async function renew() {
    return cookies.size > 0 && (await send("POST", "/api/auth/refresh")).ok;
  }

  async function send(method, path, body, headers = {}) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      body: body instanceof FormData || body === undefined ? body : JSON.stringify(body),
      headers: {
        Origin: origin,
        Connection: "close",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && !(body instanceof FormData) && { "Content-Type": "application/json" }),
        ...headers,
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    keep(answer.headers.getSetCookie(), cookies);
    return answer;
  }

  return {
    /** The cookies for a socket. */
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    get: (path) => call("GET", path),
    post: (path, body, headers) => call("POST", path, body, headers),
    patch: (path, body) => call("PATCH", path, body),
    remove: (path, body) => call("DELETE", path, body),
    upload: (path, name, text, fields = {}) => call("POST", path, formOf(name, text, fields)),
    all: (path) => everyPage(call, path),
  };
}

async function contentOf(answer, what) {
  const content = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(what, answer.status, content?.error);
  return content;
}

export class Refused extends Error {
  constructor(what, status, error) {
    super(`${what} was answered ${status}${error?.message ? `: ${error.message}` : ""}`);
    this.status = status;
    this.code = error?.code;
  }
}

/** Every page of a list, one after the other. */
async function everyPage(call, path) {
  const separator = path.includes("?") ? "&" : "?";
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await call("GET", `${path}${separator}page=${page}&size=100`);
    items.push(...answer.items);
    if (answer.items.length < 100) return items;
  }
}

function formOf(name, text, fields) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([text], name, { type: "text/csv" }));
  return form;
}

function keep(lines, cookies) {
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name) cookies.set(name, value);
  }
}
