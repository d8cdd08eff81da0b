import { expect, test } from "vitest";
import { signInAttempts } from "#app/accounts/data/tables";
import { caller } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { login, register } from "./accounts";
import { LONGEST_WAIT, openHashingTurns } from "./hashing-turns";
import { openPasswords } from "./passwords";

const BUSY = { code: "unavailable", key: "errors:unavailable" };
const password = "cotton and linen 7";

/** Turns on a clock of their own, on which a hash takes as long as is said. */
function openClock({ hashTakes = 250 } = {}) {
  let time = 0;
  const due: { at: number; go: () => void }[] = [];
  const pause = (milliseconds: number) => new Promise<void>((go) => due.push({ at: time + milliseconds, go }));
  const began: number[] = [];
  const inTurn = openHashingTurns({ now: () => time, pause });
  const ask = () =>
    inTurn(async () => {
      began.push(time);
      time += hashTakes;
    });
  const passTo = async (end: number) => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      due.sort((one, other) => one.at - other.at);
      const next = due[0];
      if (!next || next.at > end) break;
      due.shift();
      time = Math.max(time, next.at);
      next.go();
    }
    time = Math.max(time, end);
  };
  const hangUp = () => void due.splice(0);
  return { ask, passTo, hangUp, began, time: () => time };
}

/** As many callers at one moment, and how many were refused at once. */
function crowd(ask: () => Promise<void>, callers: number) {
  const refused: { detail: { retryAfter: number } }[] = [];
  const asked = Array.from({ length: callers }, () => ask().catch((error) => void refused.push(error)));
  return { refused, all: Promise.all(asked) };
}

test("of fifty callers at once those are refused who would wait for more than five seconds", async () => {
  const { ask, passTo, began } = openClock();
  const { refused, all } = crowd(ask, 50);
  await passTo(60_000);
  await all;
  expect(began).toHaveLength(21);
  expect(Math.max(...began)).toBeLessThanOrEqual(LONGEST_WAIT);
  expect(refused).toHaveLength(29);
  expect(refused[0]).toMatchObject({ ...BUSY, detail: { retryAfter: 5.25 } });
});

test("on a machine four times slower, whoever comes behind a crowd is refused earlier", async () => {
  for (const hashTakes of [250, 1_000]) {
    const { ask, passTo } = openClock({ hashTakes });
    void crowd(ask, 15);
    await passTo(2_000);
    const { refused } = crowd(ask, 1);
    await passTo(2_000);
    expect(refused).toHaveLength(hashTakes === 250 ? 0 : 1);
  }
});

test("callers who hang up while they wait hold up nobody for longer than their turns", async () => {
  const { ask, passTo, hangUp, began } = openClock();
  void crowd(ask, 10);
  hangUp();
  await passTo(2_500);
  const { all } = crowd(ask, 1);
  await passTo(2_500);
  await all;
  expect(began).toEqual([2_500]);
});

test("a sign-in without a turn is no failure, and a registration without one makes no account", async () => {
  await using factory = await openFactory();
  const person = { username: "amina", email: "amina@trame.test" };
  await register(factory.deps, caller, { ...person, password });
  const full = openHashingTurns({ now: () => 0, pause: async () => {} });
  for (let each = 0; each < 21; each += 1) await full(async () => {});
  const busy = { ...factory.deps, passwords: openPasswords({ N: 2 ** 4, r: 8, p: 1 }, full) };
  await expect(login(busy, caller, { email: person.email, password })).rejects.toMatchObject(BUSY);
  const karim = { username: "karim", email: "karim@trame.test" };
  await expect(register(busy, caller, { ...karim, password })).rejects.toMatchObject(BUSY);
  const kinds = (await factory.deps.db.select().from(signInAttempts)).map(({ key }) => key.split(":")[0]);
  expect(new Set(kinds)).toEqual(new Set(["register"]));
});

test("a name that is taken is said without a hash", async () => {
  await using factory = await openFactory();
  const person = { username: "amina", email: "amina@trame.test" };
  await register(factory.deps, caller, { ...person, password });
  let hashes = 0;
  const passwords = openPasswords({ N: 2 ** 4, r: 8, p: 1 }, (work) => {
    hashes += 1;
    return work();
  });
  const taken = (names: object) => register({ ...factory.deps, passwords }, caller, { ...person, ...names, password });
  await expect(taken({ email: "other@trame.test" })).rejects.toMatchObject({ key: "auth:usernameTaken" });
  await expect(taken({ username: "other" })).rejects.toMatchObject({ key: "auth:emailTaken" });
  expect(hashes).toBe(0);
});
