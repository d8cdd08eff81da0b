import { expect, test } from "vitest";
import { signInAttempts } from "#app/data/schema";
import { NOW, openFactory, type TestFactory } from "#tests/factory";
import { caller } from "#tests/sign-in";
import { login, register } from "./accounts";
import { REGISTER_LIMIT, reserveRegistration, reserveSignIn, SIGN_IN_LIMITS } from "./sign-in-limits";

const MINUTE = 60_000;
const tooMany = { code: "too_many" };

test("row 6: five tries of an account and address pass, however many come at once", async () => {
  await using factory = await openFactory();
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => guess(factory)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(SIGN_IN_LIMITS.accountAndAddress);
});

test("the answer says how long to wait, and after that the next try passes", async () => {
  await using factory = await openFactory();
  for (let minute = 0; minute < 5; minute += 1) {
    factory.deps.setNow(NOW + minute * MINUTE);
    await guess(factory);
  }
  await expect(guess(factory)).rejects.toMatchObject({ ...tooMany, detail: { retryAfter: 11 * 60 } });
  factory.deps.setNow(NOW + 15 * MINUTE);
  await guess(factory);
});

test("row 6: an account is guarded against many addresses, and its owner's name in any spelling", async () => {
  await using factory = await openFactory();
  const spellings = ["amina@example.com", "AMINA@example.com ", "amina+x@example.com"];
  for (let index = 0; index < SIGN_IN_LIMITS.account; index += 1) {
    await guess(factory, spellings[index % 3], `198.51.100.${index}`);
  }
  await expect(guess(factory, "amina@example.com", "203.0.113.9")).rejects.toMatchObject(tooMany);
});

test("row 7: an address that tries two hundred accounts is stopped before the hundredth", async () => {
  await using factory = await openFactory();
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => guess(factory, `worker${index}@example.com`)),
  );
  const passed = tries.filter(({ status }) => status === "fulfilled").length;
  expect(passed).toBe(SIGN_IN_LIMITS.address);
  expect(passed).toBeLessThan(100);
});

test("an IPv6 customer has one address, not a whole network of them", async () => {
  await using factory = await openFactory();
  for (let index = 0; index < 5; index += 1) await guess(factory, "amina@example.com", `2001:db8:1:2::${index + 1}`);
  await expect(guess(factory, "amina@example.com", "2001:db8:1:2:aaaa::1")).rejects.toMatchObject(tooMany);
  await guess(factory, "amina@example.com", "2001:db8:1:3::1");
});

test("row 7: sixty right logins from one address pass, and leave no trace that would hinder the sixty-first", async () => {
  await using factory = await openFactory();
  const everyone = Array.from({ length: 60 }, (_, index) => guess(factory, `worker${index}@example.com`));
  for (const attempt of await Promise.all(everyone)) await attempt.forgive();
  expect(await factory.deps.db.select().from(signInAttempts)).toEqual([]);
});

test("row 7: sixty people sign in from the factory's address while twenty machines there keep trying wrong passwords", async () => {
  await using factory = await openFactory();
  const wrong = Array.from({ length: 20 }, async (_, machine) => {
    for (let turn = 0; turn < 10; turn += 1)
      await guess(factory, `machine${machine}@example.com`).catch(() => undefined);
  });
  const right = Array.from({ length: 60 }, async (_, person) => {
    const attempt = await guess(factory, `worker${person}@example.com`);
    await attempt.forgive();
  });
  await Promise.all(wrong);
  expect((await Promise.allSettled(right)).filter(({ status }) => status === "rejected")).toEqual([]);
  for (let person = 0; person < 60; person += 1) await (await guess(factory, `late${person}@example.com`)).forgive();
});

test("a right password wipes out the mistakes before it", async () => {
  await using factory = await openFactory();
  const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
  await register(factory.deps, caller, amina);
  for (let index = 0; index < 4; index += 1) await guess(factory, amina.email, caller.ip);
  await login(factory.deps, caller, amina);
  for (let index = 0; index < 5; index += 1) await guess(factory, amina.email, caller.ip);
});

test("accounts are not made by the hundred from one address", async () => {
  await using factory = await openFactory();
  const from = { ip: "192.0.2.1" };
  await Promise.all(Array.from({ length: REGISTER_LIMIT }, () => reserveRegistration(factory.deps, from)));
  await expect(reserveRegistration(factory.deps, from)).rejects.toMatchObject(tooMany);
});

test("nothing that was typed stands in the table", async () => {
  await using factory = await openFactory();
  await guess(factory, "my secret password");
  expect(JSON.stringify(await factory.deps.db.select().from(signInAttempts))).not.toContain("secret");
});

function guess(factory: TestFactory, email = "amina@example.com", ip = "192.0.2.1") {
  return reserveSignIn(factory.deps, { email, ip });
}
