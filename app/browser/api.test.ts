import { expect, test, vi } from "vitest";
import { openApi, type Surroundings } from "./api";
import { ApiError, isPassing } from "./api-error";

const NO_ANSWER = "Pas de connexion.";

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A server with its answers in order for each path; the last one repeats. */
function open(answers: Record<string, Answer[]>, at = "/workers?page=2") {
  const asked: { url: string; init: RequestInit }[] = [];
  const around = {
    fetch: vi.fn(async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      const [next, ...rest] = answers[url] ?? [];
      if (!next) throw new TypeError("Failed to fetch");
      if (rest.length > 0) answers[url] = rest;
      const body = next.body === undefined ? null : JSON.stringify(next.body);
      return new Response(body, { status: next.status, headers: next.headers });
    }),
    language: () => "fr",
    noAnswer: () => NO_ANSWER,
    lastWord: () => "An unknown error occurred.",
    location: () => at,
    leaveTo: vi.fn(),
  } satisfies Surroundings;
  return { api: openApi(around), asked, leaveTo: around.leaveTo };
}

const refreshes = (asked: { url: string }[]) => asked.filter(({ url }) => url === "/api/auth/refresh").length;

test("a call carries the page's language, the cookies of our own origin and a time limit", async () => {
  const { api, asked } = open({ "/api/workers": [{ status: 201, body: { id: "7" } }] });
  expect(await api.post("/api/workers", { name: "Youssef" })).toEqual({ id: "7" });
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    credentials: "same-origin",
    body: '{"name":"Youssef"}',
    headers: { "Accept-Language": "fr", "Content-Type": "application/json" },
  });
  expect(asked[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test("an answer without content is undefined", async () => {
  const { api } = open({ "/api/workers/7": [{ status: 204 }] });
  expect(await api.remove("/api/workers/7")).toBeUndefined();
});

test("a 401 renews the session once and repeats the call", async () => {
  const { api, asked, leaveTo } = open({
    "/api/workers": [{ status: 401 }, { status: 200, body: { items: [] } }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  expect(await api.get("/api/workers")).toEqual({ items: [] });
  expect(refreshes(asked)).toBe(1);
  expect(leaveTo).not.toHaveBeenCalled();
});

test("five calls that meet a 401 at once share one renewal", async () => {
  const nouns = ["workers", "products", "production-lines", "performance-records", "dashboard"];
  const { api, asked } = open({
    ...Object.fromEntries(nouns.map((noun) => [`/api/${noun}`, [{ status: 401 }, { status: 200, body: noun }]])),
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  expect(await Promise.all(nouns.map((noun) => api.get(`/api/${noun}`)))).toEqual(nouns);
  expect(refreshes(asked)).toBe(1);
});

test("a later 401 renews again", async () => {
  const { api, asked } = open({
    "/api/workers": [{ status: 401 }, { status: 200, body: {} }, { status: 401 }, { status: 200, body: {} }],
    "/api/auth/refresh": [{ status: 200, body: {} }],
  });
  await api.get("/api/workers");
  await api.get("/api/workers");
  expect(refreshes(asked)).toBe(2);
});

test("when the renewal fails the browser goes to the login page and remembers where it was", async () => {
  const { api, leaveTo } = open({ "/api/workers": [{ status: 401 }], "/api/auth/refresh": [{ status: 401 }] });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ status: 401 });
  expect(leaveTo).toHaveBeenCalledWith("/auth/login?from=%2Fworkers%3Fpage%3D2");
});

test.each(["/", "/auth/login", "/auth/register?from=%2Fworkers"])("on %s it stays", async (at) => {
  const { api, leaveTo } = open({ "/api/auth/me": [{ status: 401 }], "/api/auth/refresh": [{ status: 401 }] }, at);
  await expect(api.get("/api/auth/me")).rejects.toMatchObject({ status: 401 });
  expect(leaveTo).not.toHaveBeenCalled();
});

test("a renewal that fails says nothing of itself: what is told is what the call was answered", async () => {
  const refused = (message: string) => ({ status: 401, body: { error: { code: "unauthenticated", message } } });
  const { api } = open({
    "/api/auth/me": [refused("Please sign in.")],
    "/api/auth/refresh": [refused("Your session is over.")],
  });
  await expect(api.get("/api/auth/me")).rejects.toMatchObject({ message: "Please sign in." });
});

test("a call that is not answered within ten seconds is given up", async () => {
  const limits: number[] = [];
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  const fetch = async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response("{}");
  };
  const words = { language: () => "en", noAnswer: () => NO_ANSWER, lastWord: () => "" };
  const call = openApi({ ...words, location: () => "/", leaveTo: () => {}, fetch }).get("/api/workers");
  await expect(call).rejects.toMatchObject({ code: "network", message: NO_ANSWER });
  expect(limits).toEqual([10_000]);
  limit.mockRestore();
});

test("a second 401 after a renewal is final and renews no more", async () => {
  const { api, asked } = open({ "/api/workers": [{ status: 401 }], "/api/auth/refresh": [{ status: 200, body: {} }] });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ status: 401 });
  expect(refreshes(asked)).toBe(1);
});

test("a wrong password is no reason to renew", async () => {
  const body = { error: { code: "unauthenticated", message: "Wrong email or password." } };
  const { api, asked } = open({ "/api/auth/login": [{ status: 401, body }] });
  await expect(api.post("/api/auth/login", {})).rejects.toMatchObject({ message: "Wrong email or password." });
  expect(refreshes(asked)).toBe(0);
});

test("a 429 passes through with the seconds to wait", async () => {
  const body = { error: { code: "too_many", message: "Too many tries." } };
  const { api, asked } = open({ "/api/insights": [{ status: 429, body, headers: { "Retry-After": "90" } }] });
  await expect(api.post("/api/insights", {})).rejects.toMatchObject({ status: 429, code: "too_many", retryAfter: 90 });
  expect(asked).toHaveLength(1);
});

test("what met no network is said in words of ours, never in those of the browser", async () => {
  await expect(open({}).api.get("/api/workers")).rejects.toMatchObject({ code: "network", message: NO_ANSWER });
});

test("without words of the server the transport speaks, and without those our own last word", async () => {
  const fetch = async () => new Response(null, { status: 502, statusText: "Bad Gateway" });
  const around = { language: () => "fr", noAnswer: () => NO_ANSWER, lastWord: () => "?", location: () => "/" };
  const { get } = openApi({ ...around, fetch, leaveTo: () => {} });
  await expect(get("/api/workers")).rejects.toMatchObject({ message: "Bad Gateway" });
  const { api } = open({ "/api/workers": [{ status: 502 }] });
  await expect(api.get("/api/workers")).rejects.toMatchObject({ message: "An unknown error occurred." });
});

test.each([
  ["a network's own page", "<html>Please accept the terms of this network.</html>"],
  ["an answer that was cut short", '{"items":[{"id":"7"'],
  ["nothing", ""],
])("%s in place of an answer is none, and may be tried again", async (_what, text) => {
  const around = { language: () => "fr", noAnswer: () => NO_ANSWER, lastWord: () => "?", location: () => "/" };
  const fetch = async () => new Response(text, { status: 200 });
  const { post } = openApi({ ...around, fetch, leaveTo: () => {} });
  const failed = await post("/api/workers", {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: 0, message: NO_ANSWER });
  expect(failed instanceof ApiError && isPassing(failed)).toBe(true);
});

test("null is an answer", async () => {
  const { api } = open({ "/api/workers": [{ status: 200, body: null }] });
  expect(await api.get("/api/workers")).toBe(null);
});
