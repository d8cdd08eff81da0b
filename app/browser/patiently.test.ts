import { expect, test } from "vitest";
import { ApiError } from "./api-error";
import { patiently } from "./patiently";

const tooMany = (retryAfter: string | null) =>
  new ApiError({ code: "too_many", message: "Please wait." }, 429, retryAfter);

/** A call that is answered so, one after the other, by somebody whose waits the test lets end. */
function ask(answers: (Error | string)[]) {
  const leaving = new AbortController();
  const waits: { milliseconds: number; then: () => void; isOff: boolean }[] = [];
  const told: string[] = [];
  const answer = patiently(
    async () => {
      const next = answers.shift();
      if (typeof next !== "string") throw next;
      return next;
    },
    {
      signal: leaving.signal,
      onRefused: (words) => told.push(words),
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
  return { answer, told, waits, pass, leave: () => leaving.abort() };
}

test("what is refused for a while is asked again after as long as the server says, and its words are shown", async () => {
  const { answer, told, pass } = ask([tooMany("90"), tooMany("2"), "found"]);
  expect(await pass()).toBe(90_000);
  expect(await pass()).toBe(2_000);
  expect(await answer).toBe("found");
  expect(told).toEqual(["Please wait.", "Please wait."]);
});

test("who goes away while waiting asks no more", async () => {
  const { answer, waits, leave } = ask([tooMany("900"), "found"]);
  await expect.poll(() => waits.length).toBe(1);
  leave();
  await expect(answer).rejects.toMatchObject({ code: "too_many" });
  expect(waits[0]?.isOff).toBe(true);
});

test.each([
  ["a refusal without a time", tooMany(null)],
  ["a time that is no number of seconds", tooMany("Fri, 31 Dec 1999 23:59:59 GMT")],
  ["a server that is not well", new ApiError({ code: "unknown", message: "No." }, 503, "5")],
  ["no network", new ApiError({ code: "network", message: "No." }, 0, null)],
])("%s is not waited for here", async (_, error) => {
  const { answer, told } = ask([error, "found"]);
  await expect(answer).rejects.toBe(error);
  expect(told).toEqual([]);
});
