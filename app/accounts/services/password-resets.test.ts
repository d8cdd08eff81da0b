import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { passwordResets } from "#app/accounts/data/tables";
import { RESET_LIFETIME } from "#app/accounts/domain/password-resets";
import { auditLog, users } from "#app/core/data/schema";
import { amina, karim } from "#tests/cast/cast";
import { panelOf } from "#tests/cast/notified";
import { caller, joins, signIn } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { failedTry, refusingMailer } from "#tests/server/mail-server";
import { expectConsoleError } from "#tests/server/no-console-errors";
import {
  isResetUsable,
  readReset,
  requestReset,
  resetLinkToHandOver,
  resetPassword,
  sendResetLink,
} from "./password-resets";
import { findVisitor } from "./sessions";
import { RESET_LIMITS } from "./sign-in-limits";

const SALMA = "salma@example.com";
const password = "seven cotton threads";
const refused = { code: "malformed", key: "auth:resetTokenInvalid" };

test("row 11: of ten uses of one reset token one succeeds", async () => {
  await using factory = await openFactory();
  const token = await ask(factory);
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, use) => choose(factory, token, `${password} ${use}`)),
  );
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const use of uses) if (use.status === "rejected") expect(use.reason).toMatchObject(refused);
  const log = await factory.deps.db.select().from(auditLog);
  expect(log.filter(({ action }) => action === "password_reset")).toHaveLength(1);
});

test("row 12: a link works for thirty minutes and not a moment longer", async () => {
  await using factory = await openFactory();
  const token = await ask(factory);
  factory.deps.setNow(NOW + RESET_LIFETIME - 1);
  expect(await isResetUsable(factory.deps, token)).toBe(true);
  factory.deps.setNow(NOW + RESET_LIFETIME);
  await expect(choose(factory, token)).rejects.toMatchObject(refused);
});

test("row 13: a token has 256 random bits, only its digest is kept, and a new token voids it", async () => {
  await using factory = await openFactory();
  const first = await ask(factory);
  const second = await ask(factory);
  expect(first).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify([
    await factory.deps.db.select().from(passwordResets),
    await factory.deps.db.select().from(auditLog),
  ]);
  expect(stored).not.toContain(second);
  await expect(choose(factory, first)).rejects.toMatchObject(refused);
  await choose(factory, second);
});

test("row 15: opening a link uses nothing up", async () => {
  await using factory = await openFactory();
  const token = await ask(factory);
  for (let look = 0; look < 3; look += 1) expect(await isResetUsable(factory.deps, token)).toBe(true);
  await choose(factory, token);
  expect(await isResetUsable(factory.deps, token)).toBe(false);
});

test("row 29: a new password ends every session of its account and nobody else's", async () => {
  await using factory = await openFactory();
  const [first, second] = [await accessOf(factory, "supervisor"), await accessOf(factory, "supervisor")];
  const others = await accessOf(factory, "admin");
  await choose(factory, await ask(factory));
  expect(await findVisitor(factory.deps, first)).toBeNull();
  expect(await findVisitor(factory.deps, second)).toBeNull();
  expect(await findVisitor(factory.deps, others)).not.toBeNull();
  const [salma] = (await factory.deps.db.select().from(users)).filter(({ email }) => email === SALMA);
  expect(await factory.deps.passwords.verify(password, salma?.passwordHash ?? null)).toBe(true);
});

test("row 16: emails the owner that the password was changed", async () => {
  await using factory = await openFactory();
  await choose(factory, await ask(factory));
  await factory.deps.settled();
  const emails = await mailbox.latest(factory.deps.db, 5);
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
    SALMA,
    "Trame: your password was changed",
  ]);
});

test("row 3: refuses a common password and one with the owner's name, and the link still works", async () => {
  await using factory = await openFactory();
  const token = await ask(factory);
  await expect(choose(factory, token, "salma and her threads")).rejects.toMatchObject({
    code: "invalid",
    detail: { field: "password" },
  });
  await choose(factory, token);
});

test("row 10: unknown, inactive and suspended accounts get no email, and the answer does not say so", async () => {
  await using factory = await openFactory();
  await joins(factory, "supervisor");
  await factory.deps.db.update(users).set({ status: "suspended" });
  for (const email of [SALMA, "nobody@example.com"]) {
    await requestReset(factory.deps, caller, { email }, "en");
  }
  await factory.deps.settled();
  expect(await mailbox.latest(factory.deps.db, 5)).toEqual([]);
});

test("a user suspended after the request cannot use the link", async () => {
  await using factory = await openFactory();
  const token = await ask(factory);
  await factory.deps.db.update(users).set({ status: "suspended" });
  await expect(choose(factory, token)).rejects.toMatchObject(refused);
});

test("an account gets three emails and then none; an address has to wait", async () => {
  await using factory = await openFactory();
  await joins(factory, "supervisor");
  for (let tries = 0; tries < RESET_LIMITS.address; tries += 1) {
    await requestReset(factory.deps, caller, { email: SALMA }, "en");
    await factory.deps.settled();
  }
  expect(await mailbox.latest(factory.deps.db, 99)).toHaveLength(RESET_LIMITS.account);
  await expect(requestReset(factory.deps, caller, { email: SALMA }, "en")).rejects.toMatchObject({
    code: "too_many",
    detail: { retryAfter: 15 * 60 },
  });
});

test("logs failed mail without the address, and answers as usual", async () => {
  await using factory = await openFactory();
  await joins(factory, "supervisor");
  await requestReset({ ...factory.deps, mailer: refusingMailer }, caller, { email: SALMA }, "en");
  await factory.deps.settled();
  expectConsoleError(failedTry("resetLink", "status 422"));
});

test("every admin is told that the email Salma asked for was refused, and amina hands her a link over", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, mailer: refusingMailer };
  const { id } = await joins(factory, "supervisor");
  await joins(factory, "admin");
  await joins(factory, "manager");
  await requestReset(deps, caller, { email: SALMA }, "en");
  await factory.deps.settled();
  expectConsoleError(failedTry("resetLink", "status 422"));
  expect((await readReset(deps, amina, { id })).mail).toEqual({ state: "refused", problem: "status 422" });
  const notified = { kind: "email_refused", params: { name: "salma" }, link: "/users?q=salma" };
  expect(await panelOf(factory, amina)).toMatchObject([{ ...notified, reason: "administrator" }]);
  expect(await panelOf(factory, karim)).toEqual([]);

  const made = await sendResetLink(deps, amina, { id, byHand: true });
  await factory.deps.settled();
  expect((await readReset(deps, amina, { id })).mail).toBeNull();
  const [, token = ""] = /token=([\w-]+)/.exec(resetLinkToHandOver(deps, made) ?? "") ?? [];
  await choose(factory, token);
});

test("only amina, who sent the link, is told that its email was refused", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, mailer: refusingMailer };
  const { id } = await joins(factory, "supervisor");
  await joins(factory, "admin");
  const sent = await sendResetLink(deps, amina, { id });
  expect(resetLinkToHandOver(deps, sent)).toBeNull();
  await factory.deps.settled();
  expectConsoleError(failedTry("resetLink", "status 422"));
  expect(await panelOf(factory, amina)).toMatchObject([{ kind: "email_refused", reason: "yours", count: 1 }]);
});

test("row 17: an admin has a link sent and chooses no password; nobody else may", async () => {
  await using factory = await openFactory();
  const { id } = await joins(factory, "supervisor");
  await expect(sendResetLink(factory.deps, karim, { id, language: "en" })).rejects.toMatchObject({ code: "forbidden" });
  await sendResetLink(factory.deps, amina, { id, language: "fr" });
  await factory.deps.settled();
  const [entry] = await factory.deps.db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "password_reset_request", actorId: amina.id, resourceId: id });
  await choose(factory, await tokenOf(factory));
});

/** Requests a link for Salma and returns the token in her email. */
async function ask(factory: TestFactory) {
  await joins(factory, "supervisor");
  await requestReset(factory.deps, caller, { email: SALMA }, "en");
  await factory.deps.settled();
  return tokenOf(factory);
}

async function tokenOf({ deps }: TestFactory) {
  const [email] = await mailbox.latest(deps.db, 1);
  return /token=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
}

function choose({ deps }: TestFactory, token: string, chosen = password) {
  return resetPassword(deps, caller, { token, password: chosen }, "en");
}

async function accessOf(factory: TestFactory, role: "admin" | "supervisor") {
  const cookie = await signIn(factory, role, NOW);
  return /access=([\w-]+)/.exec(cookie)?.[1] ?? "";
}
