import { expect, test } from "vitest";
import { signInAttempts } from "#app/accounts/data/tables";
import { MINUTE } from "#app/core/domain/time";
import { caller } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { login, register } from "./accounts";
import { REGISTER_LIMIT, reserveRegistration, reserveSignIn, SIGN_IN_LIMITS } from "./sign-in-limits";

const tooMany = { code: "too_many" };

test("row 6: checks five wrong passwords of an account and address, however many come at once", async () => {
  await using factory = await openFactory();
  for (let round = 0; round < 5; round += 1) {
    const email = `round${round}@example.com`;
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => guess(factory, email)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(SIGN_IN_LIMITS.accountAndAddress);
  }
});

test("of ten simultaneous correct passwords of one account none is refused", async () => {
  await using factory = await openFactory();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => proves(factory)));
  }
  expect(await factory.deps.db.select().from(signInAttempts)).toEqual([]);
});

test("a correct password among nine wrong ones waits for them, and is checked while fewer than five have failed", async () => {
  await using factory = await openFactory();
  for (let index = 0; index < 4; index += 1) await guess(factory);
  await Promise.all(Array.from({ length: 10 }, () => proves(factory)));
  await Promise.allSettled(Array.from({ length: 9 }, () => guess(factory)));
  await expect(proves(factory)).rejects.toMatchObject(tooMany);
});

test("a request that hangs up during the check counts as a failure half a minute later", async () => {
  await using factory = await openFactory();
  for (let index = 0; index < 5; index += 1) await begins(factory);
  factory.deps.setNow(NOW + 31_000);
  await expect(begins(factory)).rejects.toMatchObject(tooMany);
});

test("a wrong password counts although a correct one has cleared the count while it was checked", async () => {
  await using factory = await openFactory();
  const [slow, right] = [await begins(factory), await begins(factory)];
  await right.forgive();
  await slow.fail();
  expect(await factory.deps.db.select().from(signInAttempts)).toHaveLength(3);
});

test("twenty wrong passwords for one account count once for their address", async () => {
  await using factory = await openFactory();
  await Promise.allSettled(Array.from({ length: 20 }, () => guess(factory)));
  const kinds = (await factory.deps.db.select().from(signInAttempts)).map(({ key }) => key.split(":")[0]).sort();
  expect(kinds).toEqual([...Array(5).fill("account"), "address", ...Array(5).fill("pair")]);
});

test("a user who mistypes once and then succeeds uses up none of the address's limit", async () => {
  await using factory = await openFactory();
  for (let person = 0; person < SIGN_IN_LIMITS.address + 5; person += 1) {
    await guess(factory, `worker${person}@example.com`);
    await proves(factory, `worker${person}@example.com`);
  }
});

test("the answer says how long to wait, and then the next attempt passes", async () => {
  await using factory = await openFactory();
  for (let minute = 0; minute < 5; minute += 1) {
    factory.deps.setNow(NOW + minute * MINUTE);
    await guess(factory);
  }
  await expect(guess(factory)).rejects.toMatchObject({ ...tooMany, detail: { retryAfter: 11 * 60 } });
  factory.deps.setNow(NOW + 15 * MINUTE);
  await guess(factory);
});

test("row 6: an account is protected against many addresses, and against any spelling of its email", async () => {
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

test("an IPv6 customer counts as one address, not as a network of them", async () => {
  await using factory = await openFactory();
  for (let index = 0; index < 5; index += 1) await guess(factory, "amina@example.com", `2001:db8:1:2::${index + 1}`);
  await expect(guess(factory, "amina@example.com", "2001:db8:1:2:aaaa::1")).rejects.toMatchObject(tooMany);
  await guess(factory, "amina@example.com", "2001:db8:1:3::1");
});

test("row 7: sixty correct logins from one address pass, and do not hinder the sixty-first", async () => {
  await using factory = await openFactory();
  await Promise.all(Array.from({ length: 60 }, (_, index) => proves(factory, `worker${index}@example.com`)));
  expect(await factory.deps.db.select().from(signInAttempts)).toEqual([]);
});

test("row 7: sixty people sign in from the factory's address while twenty machines there keep trying wrong passwords", async () => {
  await using factory = await openFactory();
  const wrong = Array.from({ length: 20 }, async (_, machine) => {
    for (let turn = 0; turn < 10; turn += 1)
      await guess(factory, `machine${machine}@example.com`).catch(() => undefined);
  });
  const right = Array.from({ length: 60 }, (_, person) => proves(factory, `worker${person}@example.com`));
  await Promise.all(wrong);
  expect((await Promise.allSettled(right)).filter(({ status }) => status === "rejected")).toEqual([]);
  for (let person = 0; person < 60; person += 1) await proves(factory, `late${person}@example.com`);
});

test("a correct password deletes the mistakes before it", async () => {
  await using factory = await openFactory();
  const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
  await register(factory.deps, caller, amina);
  for (let index = 0; index < 4; index += 1) await guess(factory, amina.email, caller.ip);
  await login(factory.deps, caller, amina);
  for (let index = 0; index < 5; index += 1) await guess(factory, amina.email, caller.ip);
});

test("limits new accounts from one address to a hundred", async () => {
  await using factory = await openFactory();
  const from = { ip: "192.0.2.1" };
  await Promise.all(Array.from({ length: REGISTER_LIMIT }, () => reserveRegistration(factory.deps, from)));
  await expect(reserveRegistration(factory.deps, from)).rejects.toMatchObject(tooMany);
});

test("the table holds nothing that was typed", async () => {
  await using factory = await openFactory();
  await guess(factory, "my secret password");
  expect(JSON.stringify(await factory.deps.db.select().from(signInAttempts))).not.toContain("secret");
});

function begins(factory: TestFactory, email = "amina@example.com", ip = "192.0.2.1") {
  return reserveSignIn(factory.deps, { email, ip });
}

/** A wrong password, checked and refused. */
async function guess(factory: TestFactory, email?: string, ip?: string) {
  const attempt = await begins(factory, email, ip);
  await attempt.fail();
}

/** A correct password. The check takes a moment. */
async function proves(factory: TestFactory, email?: string, ip?: string) {
  const attempt = await begins(factory, email, ip);
  await factory.deps.pause(20);
  await attempt.forgive();
}
