import { expect, test } from "vitest";
import { ApiError } from "./api-error";
import { patiently } from "./patiently";

const tooMany = (retryAfter: string | null) =>
  new ApiError({ code: "too_many", message: "Please wait." }, 429, retryAfter);

/** A call that gives these answers in order, with waits that the test ends. */
function ask(answers: (Error | string)[]) {
  const leaving = new AbortController();
  const waits: { milliseconds: number; then: () => void; isOff: boolean }[] = [];
  const notified: string[] = [];
  const answer = patiently(
    async () => {
      const next = answers.shift();
      if (typeof next !== "string") throw next;
      return next;
    },
    {
      signal: leaving.signal,
      onRefused: (words) => notified.push(words),
      wait: (milliseconds, then) => {
        const entry = { milliseconds, then, isOff: false };
        waits.push(entry);
        return () => {
          entry.isOff = true;
        };
      },
    },
  );
  const pass = async () => {
    await expect.poll(() => waits.length).toBeGreaterThan(0);
    const { milliseconds, then } = waits.shift() as (typeof waits)[number];
    then();
    return milliseconds;
  };
  return { answer, notified, waits, pass, leave: () => leaving.abort() };
}

test("repeats a call when the server allows it, and shows the server's message meanwhile", async () => {
  const { answer, notified, pass } = ask([tooMany("90"), tooMany("2"), "found"]);
  expect(await pass()).toBe(90_000);
  expect(await pass()).toBe(2_000);
  expect(await answer).toBe("found");
  expect(notified).toEqual(["Please wait.", "Please wait."]);
});

test("leaving while waiting stops further calls", async () => {
  const { answer, waits, leave } = ask([tooMany("900"), "found"]);
  await expect.poll(() => waits.length).toBe(1);
  leave();
  await expect(answer).rejects.toMatchObject({ code: "too_many" });
  expect(waits[0]?.isOff).toBe(true);
});

test.each([
  ["a refusal without a time", tooMany(null)],
  ["a time that is not a number of seconds", tooMany("Fri, 31 Dec 1999 23:59:59 GMT")],
  ["a failing server", new ApiError({ code: "unknown", message: "No." }, 503, "5")],
  ["no network", new ApiError({ code: "network", message: "No." }, 0, null)],
])("does not wait for %s", async (_, error) => {
  const { answer, notified } = ask([error, "found"]);
  await expect(answer).rejects.toBe(error);
  expect(notified).toEqual([]);
});
