import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, sessionTokens } from "#app/accounts/data/tables";
import {
  ABSOLUTE_LIFETIME,
  ACCESS_LIFETIME,
  LOST_ANSWER_GRACE,
  REFRESH_LIFETIME,
  ROTATION_GRACE,
} from "#app/accounts/domain/sessions";
import { auditLog, users } from "#app/core/data/schema";
import { caller, joins } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { endSession, findVisitor, openSession, refreshSession } from "./sessions";

const signedOut = { code: "unauthenticated" };

test("row 26: an access token identifies its user, and only its digest is stored", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);

  expect(await findVisitor(factory.deps, tokens.access)).toMatchObject({ user: { username: "salma" } });
  const stored = JSON.stringify(await factory.deps.db.select().from(sessionTokens));
  expect(stored).not.toContain(tokens.access);
  expect(stored).not.toContain(tokens.refresh);
});

test("a refresh token does not open a page by itself, nor does an access token refresh", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);

  expect(await findVisitor(factory.deps, tokens.refresh)).toBeNull();
  await expect(refresh(factory, tokens.access)).rejects.toMatchObject(signedOut);
});

test("an access token ends after fifteen minutes, and a refresh brings a new one", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);

  factory.deps.setNow(NOW + ACCESS_LIFETIME - 1);
  expect(await findVisitor(factory.deps, tokens.access)).not.toBeNull();
  factory.deps.setNow(NOW + ACCESS_LIFETIME);
  expect(await findVisitor(factory.deps, tokens.access)).toBeNull();
  const next = await refresh(factory, tokens.refresh);
  expect(await findVisitor(factory.deps, next.access)).not.toBeNull();
});

test("row 32: twenty simultaneous refreshes all get one and the same successor", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(factory, tokens.refresh)));

  expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
  expect(new Set(answers.map(({ access }) => access)).size).toBe(1);
  expect(answers[0]?.refresh).not.toBe(tokens.refresh);
  expect(await factory.deps.db.select().from(sessionTokens)).toHaveLength(4);
});

test("within the grace period the old token gets the same successor, which others may use already", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const first = await refresh(factory, tokens.refresh);
  await uses(factory, first.access);

  factory.deps.setNow(NOW + ROTATION_GRACE);
  expect((await refresh(factory, tokens.refresh)).refresh).toBe(first.refresh);
});

test("a browser whose renewal got no answer gets the same successor for a minute, until it uses it", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const lost = await refresh(factory, tokens.refresh);

  for (const later of [ROTATION_GRACE + 250, 30_000, LOST_ANSWER_GRACE]) {
    factory.deps.setNow(NOW + later);
    expect((await refresh(factory, tokens.refresh)).refresh).toBe(lost.refresh);
  }
  expect(await uses(factory, lost.access)).toMatchObject({ user: { username: "salma" } });
  await expect(refresh(factory, tokens.refresh)).rejects.toMatchObject(signedOut);
  expect(await findVisitor(factory.deps, lost.access)).toBeNull();
});

test("a successor that was exchanged itself counts as used", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const next = await refresh(factory, tokens.refresh);
  await refresh(factory, next.refresh);

  factory.deps.setNow(NOW + ROTATION_GRACE + 1);
  await expect(refresh(factory, tokens.refresh)).rejects.toMatchObject(signedOut);
});

test("row 32: after a minute the old token ends the whole family even when nobody has used its successor", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  await refresh(factory, tokens.refresh);

  factory.deps.setNow(NOW + LOST_ANSWER_GRACE + 1);
  await expect(refresh(factory, tokens.refresh)).rejects.toMatchObject(signedOut);
  expect(await factory.deps.db.select().from(auditLog)).toMatchObject([{ action: "refresh_reuse" }]);
});

test("row 32: after the grace period the old token ends the whole family, and the log has one line about it", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const next = await refresh(factory, tokens.refresh);
  await uses(factory, next.access);

  factory.deps.setNow(NOW + ROTATION_GRACE + 1);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refresh(factory, tokens.refresh)));
  expect(tries.every(({ status }) => status === "rejected")).toBe(true);
  expect(await findVisitor(factory.deps, next.access)).toBeNull();
  await expect(refresh(factory, next.refresh)).rejects.toMatchObject(signedOut);
  expect(await factory.deps.db.select().from(auditLog)).toMatchObject([
    { action: "refresh_reuse", resource: "auth", actorName: "salma", ip: caller.ip },
  ]);
});

test("row 31: each refresh prolongs a session by thirty days, but never beyond ninety", async () => {
  await using factory = await openFactory();
  let { refresh: token } = await open(factory);
  for (let now = NOW; now < NOW + ABSOLUTE_LIFETIME - REFRESH_LIFETIME; now += REFRESH_LIFETIME / 2) {
    factory.deps.setNow(now);
    token = (await refresh(factory, token)).refresh;
  }
  factory.deps.setNow(NOW + ABSOLUTE_LIFETIME - 60_000);
  const last = await open(factory);
  expect(last.refreshLifetime).toBe(REFRESH_LIFETIME);
  await expect(refresh(factory, token)).rejects.toMatchObject(signedOut);
});

test("row 31: near its absolute end a session gets only the time that is left", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  await factory.deps.db.update(sessions).set({ absoluteExpiresAt: NOW + 60_000 });

  expect(await refresh(factory, tokens.refresh)).toMatchObject({ accessLifetime: 60_000, refreshLifetime: 60_000 });
});

test.each(["inactive", "suspended"] as const)("row 28: a user who becomes %s is signed out at once", async (status) => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  await factory.deps.db.update(users).set({ status });

  expect(await findVisitor(factory.deps, tokens.access)).toBeNull();
  await expect(refresh(factory, tokens.refresh)).rejects.toMatchObject(signedOut);
});

test("row 28: a hidden user is signed out at once", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  await factory.deps.db.update(users).set({ hiddenAt: NOW });

  expect(await findVisitor(factory.deps, tokens.access)).toBeNull();
});

test("row 30: a changed role counts from the next request", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  await factory.deps.db.update(users).set({ role: "viewer" });

  expect(await findVisitor(factory.deps, tokens.access)).toMatchObject({ user: { role: "viewer" } });
});

test("logging out twice at once is logging out once", async () => {
  await using factory = await openFactory();
  const tokens = await open(factory);
  const holder = { ...caller, accessToken: tokens.access, refreshToken: tokens.refresh };
  await Promise.all([endSession(factory.deps, holder), endSession(factory.deps, holder)]);

  expect(await findVisitor(factory.deps, tokens.access)).toBeNull();
  await expect(refresh(factory, tokens.refresh)).rejects.toMatchObject(signedOut);
  expect(await factory.deps.db.select().from(auditLog)).toMatchObject([{ action: "logout", actorName: "salma" }]);
});

test("row 22: a thousand sessions have a thousand different tokens of 256 bits", async () => {
  await using factory = await openFactory();
  const salma = await joins(factory, "supervisor");
  const made = Array.from({ length: 1_000 }, () => openSession(factory.deps, salma, caller, "new").tokens);

  expect(new Set(made.flatMap(({ access, refresh }) => [access, refresh])).size).toBe(2_000);
  expect(made.every(({ access, refresh }) => [access, refresh].every((token) => token.length === 43))).toBe(true);
});

async function open(factory: TestFactory) {
  const { db } = factory.deps;
  const { opening, others, tokens } = openSession(factory.deps, await joins(factory, "supervisor"), caller, "new");
  await db.batch([opening, ...others]);
  expect(await db.select().from(sessions).where(eq(sessions.ip, caller.ip))).not.toHaveLength(0);
  return tokens;
}

async function refresh(factory: TestFactory, refreshToken: string) {
  return (await refreshSession(factory.deps, { ...caller, refreshToken })).tokens;
}

/** A call with an access token. What follows the answer is done when it returns. */
async function uses({ deps }: TestFactory, access: string) {
  const visitor = await findVisitor(deps, access);
  await deps.settled();
  return visitor;
}
