import { expect, test } from "vitest";
import { auditLog, users } from "#app/core/data/schema";
import { caller } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { quickPasswords } from "#tests/server/quick-passwords";
import { openDeps } from "#workers/deps";
import { login, register } from "./accounts";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
const OLDER = { N: 2 ** 14, r: 8, p: 1 };

test("a hash of the Worker has its full cost and names it, and no two are alike", async () => {
  await using factory = await openFactory();
  const { hash, verify } = openDeps(factory.env, { waitUntil: () => undefined }).passwords;
  const [first, second] = await Promise.all([hash("cotton"), hash("cotton")]);
  expect(first).toMatch(/^\$scrypt\$n=32768,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect([await verify("cotton", first), await verify("Cotton", first)]).toEqual([true, false]);
});

test("without an account no password is right", async () => {
  expect(await quickPasswords.verify("", null)).toBe(false);
});

test("a hash with older parameters still opens the account, and is then renewed", async () => {
  await using factory = await openFactory();
  await register(factory.deps, caller, amina);
  const older = await olderHash(amina.password);
  await factory.deps.db.update(users).set({ passwordHash: older });
  const { isOutdated } = factory.deps.passwords;
  expect(isOutdated(older)).toBe(true);

  await login(factory.deps, caller, amina);
  const [user] = await factory.deps.db.select().from(users);
  expect(isOutdated(user?.passwordHash ?? "")).toBe(false);
  await login(factory.deps, caller, amina);
});

test("the log separates failed from successful logins and holds nothing that was typed", async () => {
  await using factory = await openFactory();
  await register(factory.deps, caller, amina);
  await login(factory.deps, caller, { ...amina, password: "secret mistake" }).catch(() => undefined);
  await login(factory.deps, caller, { email: "secret typed here", password: "secret" }).catch(() => undefined);

  const log = await factory.deps.db.select().from(auditLog);
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["register", "amina"],
    ["login", "amina"],
    ["login_failed", "system"],
    ["login_failed", "system"],
  ]);
  expect(log.map(({ resourceId }) => resourceId !== null)).toEqual([true, true, true, false]);
  expect(JSON.stringify(log)).not.toMatch(/secret|cotton|scrypt/);
});

async function olderHash(password: string) {
  const { scryptSync } = await import("node:crypto");
  const salt = Buffer.from("sixteen bytes ok");
  const hash = scryptSync(password, salt, 32, OLDER);
  return `$scrypt$n=${OLDER.N},r=${OLDER.r},p=${OLDER.p}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}
