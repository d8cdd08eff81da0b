import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestState } from "#app/core/domain/request-keys";
import { ANSWERED_WITHIN_MS, boundedFetch, isUnanswered, NotArrived } from "./bounded-fetch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network on which nothing is ever answered. */
function dead(_input: unknown, init?: RequestInit) {
  return new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

test("a screen or a form that is not answered within ten seconds is given up", async () => {
  const failed = boundedFetch(dead)("/workers.data?page=2", { method: "POST" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ANSWERED_WITHIN_MS - 1);
  expect(await Promise.race([failed, "waiting"])).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(isUnanswered(await failed)).toBe(true);
});

test("a screen that its user left fails with that reason", async () => {
  const leaving = new AbortController();
  const failed = boundedFetch(dead)("/workers.data", { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort("left");
  expect(await failed).toBe("left");
});

test("a screen that its user left before the end of the answer arrived fails as a whole", async () => {
  const leaving = new AbortController();
  const half: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode("the first line\n"));
          init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
        },
      }),
    );
  const failed = boundedFetch(half)("/workers.data", { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort("left");
  expect(await failed).toBe("left");
});

test("a complete answer keeps its status, headers and text, and one without a text stays as it is", async () => {
  const answered = (body: string | null, status: number) =>
    boundedFetch(async () => new Response(body, { status, headers: { "X-Remix-Response": "yes" } }))("/workers.data");
  const refused = await answered("not this way", 422);
  expect([refused.status, refused.headers.get("X-Remix-Response")]).toEqual([422, "yes"]);
  expect(await refused.text()).toBe("not this way");
  expect((await answered(null, 204)).status).toBe(204);
});

test("other calls set their own limit", async () => {
  const calls: (RequestInit | undefined)[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    calls.push(init);
    return new Response();
  };
  await boundedFetch(fetch)("/api/workers?q=.data");
  expect(calls).toEqual([undefined]);
});

/** A network that loses the first answer to a form, and the calls that reach it. */
function losing(states: readonly (RequestState | null)[]) {
  const calls: string[] = [];
  const told = [...states];
  const fetch: typeof globalThis.fetch = async (input) => {
    calls.push(String(input));
    if (!String(input).startsWith("/api/")) {
      if (calls.length === 1) throw new TypeError("Failed to fetch");
      return new Response("the first answer");
    }
    const state = told.shift() ?? null;
    if (state === null) throw new TypeError("Failed to fetch");
    return Response.json({ state });
  };
  const body = new URLSearchParams({ intent: "create", requestKey: "k1" });
  return { calls, answer: boundedFetch(fetch)("/workers.data", { method: "POST", body }) };
}

test("a form whose answer is lost is asked about by its key, and gets the first answer once it is written", async () => {
  const { calls, answer } = losing(["underWay", "done"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await (await answer).text()).toBe("the first answer");
  const asked = "/api/account/requests?key=k1";
  expect(calls).toEqual(["/workers.data", asked, asked, "/workers.data"]);
});

test("a form that did not arrive fails as such, and one about which nobody answers as a lost connection", async () => {
  await expect(losing(["unknown"]).answer).rejects.toBeInstanceOf(NotArrived);
  await expect(losing([null]).answer).rejects.toBeInstanceOf(TypeError);
});
