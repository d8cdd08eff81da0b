import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ANSWERED_WITHIN_MS, boundedFetch, isUnanswered } from "./bounded-fetch";

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

test("a form with a picture may take two minutes", async () => {
  const body = new FormData();
  body.set("image", new File(["x"], "shirt.png"));
  const failed = boundedFetch(dead)("/products.data", { method: "POST", body }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([failed, "waiting"])).toBe("waiting");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isUnanswered(await failed)).toBe(true);
});

test("a screen that its user left fails with that reason", async () => {
  const leaving = new AbortController();
  const failed = boundedFetch(dead)("/workers.data", { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort("left");
  expect(await failed).toBe("left");
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
