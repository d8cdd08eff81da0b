import { expect, test, vi } from "vitest";
import { type ApiSurroundings, openApi } from "./api";
import { ApiError, isPassing } from "./api-error";

const NO_CONNECTION = "Pas de connexion.";
const NO_ANSWER = "Aucune réponse.";
const NOT_WRITTEN = "Rien n’est écrit.";

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A server with its answers in order for each path; the last one repeats. Its refusals are JSON. */
function open(answers: Record<string, Answer[]>, at = "/workers?page=2") {
  const requests: { url: string; init: RequestInit }[] = [];
  const around = {
    fetch: vi.fn(async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      const [next, ...rest] = answers[url] ?? [];
      if (!next) throw new TypeError("Failed to fetch");
      if (rest.length > 0) answers[url] = rest;
      const { status, body = status < 400 ? undefined : {} } = next;
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: next.headers });
    }),
    language: () => "fr",
    noConnection: () => NO_CONNECTION,
    noAnswer: () => NO_ANSWER,
    notArrived: () => NOT_WRITTEN,
    pause: async () => {},
    lastWord: () => "An unknown error occurred.",
    location: () => at,
    leaveTo: vi.fn(),
  } satisfies ApiSurroundings;
  return { api: openApi(around), requests, leaveTo: around.leaveTo };
}

const refreshes = (requested: { url: string }[]) => requested.filter(({ url }) => url === "/api/auth/refresh").length;

test("a call carries the page's language, the cookies of our own origin and a time limit", async () => {
  const { api, requests } = open({ "/api/workers": [{ status: 201, body: { id: "7" } }] });
  expect(await api.post("/api/workers", { name: "Youssef" })).toEqual({ id: "7" });
  expect(requests[0]?.init).toMatchObject({
    method: "POST",
    credentials: "same-origin",
    body: '{"name":"Youssef"}',
    headers: { "Accept-Language": "fr", "Content-Type": "application/json" },
  });
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test("an answer without content is undefined", async () => {
  const { api } = open({ "/api/workers/7": [{ status: 204 }] });
  expect(await api.remove("/api/workers/7")).toBeUndefined();
});

test("a 401 renews the session once and repeats the call", async () => {
  const { api, requests, leaveTo } = open({
    "/api/workers": [{ status: 401 }, { status: 200, body: { items: [] } }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  expect(await api.get("/api/workers")).toEqual({ items: [] });
  expect(refreshes(requests)).toBe(1);
  expect(leaveTo).not.toHaveBeenCalled();
});

test("five calls that meet a 401 at once share one renewal", async () => {
  const nouns = ["workers", "products", "production-lines", "performance-records", "dashboard"];
  const { api, requests } = open({
    ...Object.fromEntries(nouns.map((noun) => [`/api/${noun}`, [{ status: 401 }, { status: 200, body: noun }]])),
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  expect(await Promise.all(nouns.map((noun) => api.get(`/api/${noun}`)))).toEqual(nouns);
  expect(refreshes(requests)).toBe(1);
});

test("a later 401 renews again", async () => {
  const { api, requests } = open({
    "/api/workers": [{ status: 401 }, { status: 200, body: {} }, { status: 401 }, { status: 200, body: {} }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  await api.get("/api/workers");
  await api.get("/api/workers");
  expect(refreshes(requests)).toBe(2);
});

test("a failed renewal sends the browser to the login page with the way back", async () => {
  const { api, leaveTo } = open({ "/api/workers": [{ status: 401 }], "/api/auth/refresh": [{ status: 401 }] });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ status: 401 });
  expect(leaveTo).toHaveBeenCalledWith("/auth/login?from=%2Fworkers%3Fpage%3D2", null);
});

test.each(["/", "/auth/login", "/auth/register?from=%2Fworkers"])("a failed renewal stays on %s", async (at) => {
  const { api, leaveTo } = open({ "/api/auth/me": [{ status: 401 }], "/api/auth/refresh": [{ status: 401 }] }, at);
  await expect(api.get("/api/auth/me")).rejects.toMatchObject({ status: 401 });
  expect(leaveTo).not.toHaveBeenCalled();
});

test("a failed renewal is not reported: the caller gets the answer to the call", async () => {
  const refused = (message: string) => ({ status: 401, body: { error: { code: "unauthenticated", message } } });
  const { api } = open({
    "/api/auth/me": [refused("Please sign in.")],
    "/api/auth/refresh": [refused("Your session is over.")],
  });
  await expect(api.get("/api/auth/me")).rejects.toMatchObject({ message: "Please sign in." });
});

test("gives up a call that is not answered within ten seconds, and a picture after two minutes", async () => {
  const limits: number[] = [];
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  const fetch = async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response("{}");
  };
  const words = {
    language: () => "en",
    noConnection: () => NO_CONNECTION,
    noAnswer: () => NO_ANSWER,
    notArrived: () => NOT_WRITTEN,
    pause: async () => {},
    lastWord: () => "",
  };
  const api = openApi({ ...words, location: () => "/", leaveTo: () => {}, fetch });
  const removed = { code: "network", message: NO_CONNECTION };
  await expect(api.get("/api/workers")).rejects.toMatchObject(removed);
  await expect(api.put("/api/products/7/image", new FormData())).rejects.toMatchObject(removed);
  expect(limits).toEqual([10_000, 120_000, 10_000]);
  limit.mockRestore();
});

test("a second 401 after a renewal is final and renews no more", async () => {
  const { api, requests } = open({
    "/api/workers": [{ status: 401 }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ status: 401 });
  expect(refreshes(requests)).toBe(1);
});

test("a wrong password causes no renewal", async () => {
  const body = { error: { code: "unauthenticated", message: "Wrong email or password." } };
  const { api, requests } = open({ "/api/auth/login": [{ status: 401, body }] });
  await expect(api.post("/api/auth/login", {})).rejects.toMatchObject({ message: "Wrong email or password." });
  expect(refreshes(requests)).toBe(0);
});

test("a 429 passes through with the seconds to wait", async () => {
  const body = { error: { code: "too_many", message: "Too many attempts." } };
  const { api, requests } = open({ "/api/insights": [{ status: 429, body, headers: { "Retry-After": "90" } }] });
  await expect(api.post("/api/insights", {})).rejects.toMatchObject({ status: 429, code: "too_many", retryAfter: 90 });
  expect(requests).toHaveLength(1);
});

test("a call without a network fails with our message, never with the browser's", async () => {
  await expect(open({}).api.get("/api/workers")).rejects.toMatchObject({ code: "network", message: NO_CONNECTION });
});

test("shows the server's message, else the transport's, else our own fallback", async () => {
  const { get } = answered(() => new Response("{}", { status: 502, statusText: "Bad Gateway" }));
  await expect(get("/api/workers")).rejects.toMatchObject({ message: "Bad Gateway" });
  const { api } = open({ "/api/workers": [{ status: 502, body: {} }] });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ message: "An unknown error occurred." });
});

test.each([
  ["a network's own page", 200, "<html>Please accept the terms of this network.</html>"],
  ["a proxy that cannot reach the factory", 503, "<html>Service Unavailable</html>"],
  ["a proxy that blocks everybody", 403, "<html>Forbidden</html>"],
  ["a truncated answer", 200, '{"items":[{"id":"7"'],
  ["nothing", 200, ""],
])("refuses %s in place of an answer, and the call may be repeated", async (_what, status, text) => {
  const { post } = answered(() => new Response(text, { status }));
  const failed = await post("/api/workers", {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: status === 503 ? 503 : 0, message: NO_ANSWER });
  expect(failed instanceof ApiError && isPassing(failed)).toBe(true);
});

test("never saves a network's own page as the requested file", async () => {
  const { file } = answered(() => new Response("<html>Hello</html>", { headers: { "Content-Type": "text/html" } }));
  await expect(file("/api/workers/export.csv")).rejects.toMatchObject({ message: NO_ANSWER });
});

test("a renewal without an answer from the factory signs nobody out", async () => {
  const busy = { error: { code: "unavailable", message: "The service is busy." } };
  const answers = { "/api/workers": [{ status: 401 }], "/api/auth/refresh": [{ status: 503, body: busy }] };
  const { api, leaveTo } = open(answers);
  await expect(api.get("/api/workers")).rejects.toMatchObject({ status: 503, message: NO_ANSWER });
  expect(leaveTo).not.toHaveBeenCalled();
});

test("null is an answer", async () => {
  const { api } = open({ "/api/workers": [{ status: 200, body: null }] });
  expect(await api.get("/api/workers")).toBe(null);
});

const keysSent = (requested: { init: RequestInit }[]) =>
  requested.map(({ init }) => (init.headers as Record<string, string>)["Idempotency-Key"]);

test("every change carries a request key, and a read does not", async () => {
  const ok = [{ status: 200, body: {} }];
  const { api, requests } = open({ "/api/a": ok, "/api/b": ok });
  await api.post("/api/a");
  await api.patch("/api/a", {});
  await api.remove("/api/a");
  await api.file("/api/a", new FormData());
  await api.get("/api/b");
  const [post, patch, remove, file, get] = keysSent(requests);
  for (const key of [post, patch, remove, file]) expect(key).toMatch(/^[\w-]{36}$/);
  expect(new Set([post, patch, remove, file]).size).toBe(4);
  expect(get).toBeUndefined();
});

test("a change without an answer keeps its key when it is tried again, and the next one has a new key", async () => {
  const { api, requests } = open({
    "/api/a": [{ status: 503 }, { status: 401 }, { status: 200, body: {} }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  await expect(api.post("/api/a", { name: "Nights" })).rejects.toMatchObject({ status: 503 });
  await api.post("/api/a", { name: "Nights" });
  await api.post("/api/a", { name: "Nights" });
  const [first, second, renewal, third, later] = keysSent(requests);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, renewal, later]).size).toBe(3);
});

test("a change still under way keeps its key, and a refused one does not", async () => {
  const refused = (code: string) => ({ status: 409, body: { error: { code, message: "No." } } });
  const { api, requests } = open({
    "/api/a": [refused("errors.underWay"), refused("errors.stale"), { status: 200, body: {} }],
  });
  await expect(api.post("/api/a")).rejects.toMatchObject({ code: "errors.underWay" });
  await expect(api.post("/api/a")).rejects.toMatchObject({ code: "errors.stale" });
  await api.post("/api/a");
  const [first, second, third] = keysSent(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a change that outlives the page brings its own key", async () => {
  const { api, requests } = open({ "/api/a": [{ status: 200, body: {} }] });
  await api.post("/api/a", {}, { requestKey: "sheet-1" });
  expect(keysSent(requests)).toEqual(["sheet-1"]);
});

/** Calls that all get the same answer. */
function answered(answer: () => Response) {
  return openApi({
    fetch: async () => answer(),
    language: () => "fr",
    noConnection: () => NO_CONNECTION,
    noAnswer: () => NO_ANSWER,
    notArrived: () => NOT_WRITTEN,
    pause: async () => {},
    lastWord: () => "?",
    location: () => "/",
    leaveTo: () => {},
  });
}

const state = (requested: { init: RequestInit }) => {
  const { "Idempotency-Key": key } = requested.init.headers as Record<string, string>;
  return `/api/account/requests?key=${key}`;
};

/** A server that loses the answer of the first POST, and says what became of it, time after time. */
function losing(states: (string | null)[]) {
  const requested: { url: string; init: RequestInit }[] = [];
  let isLost = true;
  const answered = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const around = {
    fetch: async (url: string, init: RequestInit) => {
      requested.push({ url, init });
      if (url.startsWith("/api/account/requests")) {
        const said = states.shift();
        if (!said) throw new TypeError("Failed to fetch");
        return answered({ state: said });
      }
      if (isLost) {
        isLost = false;
        throw new DOMException("The operation timed out.", "TimeoutError");
      }
      return answered({ id: "7" }, 201);
    },
    language: () => "fr",
    noConnection: () => NO_CONNECTION,
    noAnswer: () => NO_ANSWER,
    notArrived: () => NOT_WRITTEN,
    pause: async () => {},
    lastWord: () => "An unknown error occurred.",
    location: () => "/workers",
    leaveTo: () => undefined,
  } satisfies ApiSurroundings;
  return { api: openApi(around), requested };
}

test("a change without an answer is asked for by its key, and answered once it is written", async () => {
  const { api, requested } = losing(["underWay", "underWay", "done"]);
  expect(await api.post("/api/workers", { name: "Youssef" })).toEqual({ id: "7" });
  const first = requested[0] as { init: RequestInit };
  expect(requested.map(({ url }) => url)).toEqual(["/api/workers", ...Array(3).fill(state(first)), "/api/workers"]);
  expect(requested.at(-1)?.init.headers).toEqual(first.init.headers);
});

test("a change that did not arrive is said not to be written, and is sent again only when somebody asks for it", async () => {
  const { api, requested } = losing(["unknown", "done"]);
  await expect(api.post("/api/workers", { name: "Youssef" })).rejects.toMatchObject({
    code: "notArrived",
    message: NOT_WRITTEN,
  });
  expect(requested).toHaveLength(2);
  expect(await api.becameOf("POST", "/api/workers", { name: "Youssef" })).toBe("done");
});

test("where nobody answers, it is not known what became of a change", async () => {
  const { api } = losing([null, null]);
  await expect(api.post("/api/workers", { name: "Youssef" })).rejects.toMatchObject({ message: NO_CONNECTION });
  expect(await api.becameOf("POST", "/api/workers", { name: "Youssef" })).toBe(null);
});
