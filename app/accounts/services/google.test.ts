import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { identities } from "#app/accounts/data/tables";
import { FRESH_FOR } from "#app/accounts/domain/sessions";
import { auditLog, users } from "#app/core/data/schema";
import { DAY } from "#app/core/domain/time";
import { factory as factoryTable } from "#app/plant/data/tables";
import { NONCE, openProvider } from "#tests/cast/google";
import { caller, opensSession } from "#tests/cast/sign-in";
import { justBeforeWriting } from "#tests/server/between";
import { openFactory } from "#tests/server/factory";
import { login, register } from "./accounts";
import { signInByGoogle } from "./google";
import { linkByPassword, linkGoogle, unlinkGoogle } from "./google-links";
import { endOwnSession, ownSessions } from "./own-sessions";
import { confirmOwner, isFresh } from "./proof";

const PASSWORD = "seven cotton threads";

/** A factory with a provider of its own; each visit brings a token made for a new nonce. */
async function openFactoryWithGoogle() {
  const factory = await openFactory();
  const provider = await openProvider();
  const deps = { ...factory.deps, google: provider.google };
  let visits = 0;
  return {
    deps,
    comes: async (claims: object = {}) => {
      visits += 1;
      const nonce = `nonce ${visits}`;
      return signInByGoogle(deps, caller, { credential: await provider.token({ nonce, ...claims }), nonce });
    },
    token: provider.token,
    emails: async () => {
      await factory.deps.settled();
      return mailbox.latest(factory.deps.db, 5);
    },
    [Symbol.asyncDispose]: () => factory[Symbol.asyncDispose](),
  };
}

test("salma is first, becomes admin without a password, and is recognised by her subject whatever her email", async () => {
  await using factory = await openFactoryWithGoogle();
  const first = await factory.comes();
  const again = await factory.comes({ email: "salma@elsewhere.example" });

  expect(first).toMatchObject({ kind: "signedIn", isNew: true });
  expect(again).toMatchObject({
    kind: "signedIn",
    isNew: false,
    signedIn: { user: { username: "salma", email: "salma@example.com", firstName: "Salma", role: "admin" } },
  });
  expect(await factory.deps.db.select().from(users)).toMatchObject([{ passwordHash: null, status: "active" }]);
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    "register",
    "google_login",
    "google_login",
  ]);
});

test("adds digits to a username that is taken", async () => {
  await using factory = await openFactoryWithGoogle();
  await register(factory.deps, caller, { username: "Salma", email: "other@example.com", password: PASSWORD });
  const { signedIn } = (await factory.comes()) as { signedIn: { user: { username: string } } };
  expect(signedIn.user.username).toMatch(/^salma\.\d{4}$/);
});

test("with approval required salma waits, and her next sign-in is refused as not active", async () => {
  await using factory = await openFactoryWithGoogle();
  await register(factory.deps, caller, { username: "amina", email: "amina@example.com", password: PASSWORD });
  await factory.deps.db.update(factoryTable).set({ registration: "approval" });

  expect(await factory.comes()).toMatchObject({ kind: "waiting", user: { status: "inactive" } });
  await expect(factory.comes()).rejects.toMatchObject({ code: "forbidden", key: "auth:notActive" });
});

test("a closed factory accepts no registration by Google either", async () => {
  await using factory = await openFactoryWithGoogle();
  await register(factory.deps, caller, { username: "amina", email: "amina@example.com", password: PASSWORD });
  await factory.deps.db.update(factoryTable).set({ registration: "closed" });
  await expect(factory.comes()).rejects.toMatchObject({ key: "auth:registrationClosed" });
  expect(await factory.deps.db.select().from(identities)).toEqual([]);
});

test("row 19: somebody who registered salma's email first does not get her Google account, nor she theirs, without the password", async () => {
  await using factory = await openFactoryWithGoogle();
  await register(factory.deps, caller, { username: "mallory", email: "Salma@Example.com", password: PASSWORD });
  const outcome = await factory.comes();

  expect(outcome).toMatchObject({ kind: "linkNeeded" });
  expect(await factory.deps.db.select().from(identities)).toEqual([]);
  const { profile } = outcome as Extract<typeof outcome, { kind: "linkNeeded" }>;
  await expect(
    linkByPassword(factory.deps, caller, { ...inEnglish, profile, password: "not the password" }),
  ).rejects.toMatchObject({
    code: "unauthenticated",
    key: "auth:wrongCredentials",
  });
  expect(await factory.deps.db.select().from(identities)).toEqual([]);
});

test("row 19: proving the password merges both accounts, and the log says so", async () => {
  await using factory = await openFactoryWithGoogle();
  const { user } = await register(factory.deps, caller, { ...salma, password: PASSWORD });
  const { profile } = (await factory.comes()) as { profile: Parameters<typeof linkGoogle>[2]["profile"] };
  const { user: linked } = await linkByPassword(factory.deps, caller, { ...inEnglish, profile, password: PASSWORD });

  expect(linked.id).toBe(user.id);
  expect(await factory.comes()).toMatchObject({ kind: "signedIn", isNew: false, signedIn: { user: { id: user.id } } });
  expect((await login(factory.deps, caller, { email: salma.email, password: PASSWORD })).user.id).toBe(user.id);
  const lines = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "update"));
  expect(lines).toMatchObject([
    {
      resource: "user",
      resourceId: user.id,
      actorName: "salma",
      previous: { google: null },
      next: { google: salma.email },
    },
  ]);
});

test("row 19: guesses of that password are limited as at the login page", async () => {
  await using factory = await openFactoryWithGoogle();
  await register(factory.deps, caller, { ...salma, password: PASSWORD });
  const { profile } = (await factory.comes()) as { profile: Parameters<typeof linkGoogle>[2]["profile"] };
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(
      linkByPassword(factory.deps, caller, { ...inEnglish, profile, password: "wrong" }),
    ).rejects.toMatchObject({
      code: "unauthenticated",
    });
  }
  await expect(
    linkByPassword(factory.deps, caller, { ...inEnglish, profile, password: PASSWORD }),
  ).rejects.toMatchObject({
    code: "too_many",
  });
});

test("row 19: an account without a password is not taken over by another Google account with its email", async () => {
  await using factory = await openFactoryWithGoogle();
  await factory.comes();
  await expect(factory.comes({ sub: "another-google" })).rejects.toMatchObject({
    code: "conflict",
    key: "auth:googleElsewhere",
  });
});

test("a suspended account cannot sign in, and the log says why", async () => {
  await using factory = await openFactoryWithGoogle();
  await factory.comes();
  await factory.deps.db.update(users).set({ status: "suspended" });
  await expect(factory.comes()).rejects.toMatchObject({ code: "forbidden", key: "auth:ended_suspended" });
  const [line] = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "login_failed"));
  expect(line).toMatchObject({ metadata: { reason: "status" } });
});

test("a user who deleted their account may register again with the same Google account", async () => {
  await using factory = await openFactoryWithGoogle();
  const first = (await factory.comes()) as { signedIn: { user: { id: string } } };
  await factory.deps.db.update(users).set({ hiddenAt: 1 });
  const second = (await factory.comes()) as { isNew: boolean; signedIn: { user: { id: string } } };
  expect(second.isNew).toBe(true);
  expect(second.signedIn.user.id).not.toBe(first.signedIn.user.id);
});

test("row 21: refuses a token made for another browser, and one without the nonce that this browser got", async () => {
  await using factory = await openFactoryWithGoogle();
  const tries = [
    { credential: await factory.token({ nonce: "of the attacker" }), nonce: NONCE },
    { credential: await factory.token({ nonce: undefined }), nonce: NONCE },
    { credential: await factory.token(), nonce: null },
  ];
  for (const presented of tries) {
    await expect(signInByGoogle(factory.deps, caller, presented)).rejects.toMatchObject(NOT_THIS_BROWSERS);
  }
  expect(await factory.deps.db.select().from(users)).toEqual([]);
});

test("salma signs in by her credential alone where the page asked for no nonce, and each credential only once", async () => {
  await using factory = await openFactoryWithGoogle();
  const alone = { nonce: null };
  const first = { ...alone, credential: await factory.token({ nonce: undefined, jti: "one" }) };
  const second = { ...alone, credential: await factory.token({ nonce: undefined, jti: "two" }) };
  for (const presented of [first, second]) {
    expect(await signInByGoogle(factory.deps, caller, presented)).toMatchObject({ kind: "signedIn" });
    await expect(signInByGoogle(factory.deps, caller, presented)).rejects.toMatchObject(NOT_THIS_BROWSERS);
  }
});

test("row 21: of ten simultaneous uses of one token and nonce exactly one signs in", async () => {
  await using factory = await openFactoryWithGoogle();
  const presented = { credential: await factory.token(), nonce: NONCE };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => signInByGoogle(factory.deps, caller, presented)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toMatchObject(NOT_THIS_BROWSERS);
});

test("karim links Google in his settings and unlinks it; each is in the log, and linking twice is linking once", async () => {
  await using factory = await openFactoryWithGoogle();
  const karim = await joins(factory.deps, "karim");
  const here = { sessionId: await opensSession(factory, karim), language: "fr" as const };
  await linkGoogle(factory.deps, karim, { profile: PROFILE, ...here });
  await linkGoogle(factory.deps, karim, { profile: PROFILE, ...here });
  await unlinkGoogle(factory.deps, karim, here);

  await expect(unlinkGoogle(factory.deps, karim, here)).rejects.toMatchObject({ code: "not_found" });
  const lines = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "update"));
  expect(lines).toMatchObject([{ next: { google: PROFILE.email } }, { next: { google: null } }]);
  expect(await factory.emails()).toMatchObject([
    { recipient: "karim@example.com", subject: "Trame\u00a0: Google a été associé à votre compte" },
  ]);
});

test("one Google account opens one account, and one account is opened by one Google account", async () => {
  await using factory = await openFactoryWithGoogle();
  const [karim, nour] = [await joins(factory.deps, "karim"), await joins(factory.deps, "nour")];
  const here = { sessionId: await opensSession(factory, karim), language: "en" as const };
  const nours = { sessionId: await opensSession(factory, nour), language: "en" as const };
  await linkGoogle(factory.deps, karim, { profile: PROFILE, ...here });

  await expect(linkGoogle(factory.deps, nour, { profile: PROFILE, ...nours })).rejects.toMatchObject({
    key: "auth:googleTaken",
  });
  const second = { ...PROFILE, subject: "second" };
  await expect(linkGoogle(factory.deps, karim, { profile: second, ...here })).rejects.toMatchObject({
    key: "auth:googleLinkedAlready",
  });
});

test("row 33: an old session neither links nor unlinks Google before its password is confirmed", async () => {
  await using factory = await openFactoryWithGoogle();
  const { deps } = factory;
  const { user, signedIn } = await register(deps, caller, { ...salma, password: PASSWORD });
  const actor = { ...from, id: user.id, name: "salma" };
  const here = { sessionId: signedIn?.sessionId ?? "", language: "en" as const };
  const confirmFirst = { key: "account:confirmFirst" };
  deps.setNow(deps.now() + FRESH_FOR);

  await expect(linkGoogle(deps, actor, { profile: PROFILE, ...here })).rejects.toMatchObject(confirmFirst);
  await expect(confirmOwner(deps, actor, { ...here, current: "not it" })).rejects.toMatchObject({
    detail: { field: "current" },
  });
  await expect(linkGoogle(deps, actor, { profile: PROFILE, ...here })).rejects.toMatchObject(confirmFirst);
  await confirmOwner(deps, actor, { ...here, current: PASSWORD });
  await linkGoogle(deps, actor, { profile: PROFILE, ...here });

  deps.setNow(deps.now() + FRESH_FOR);
  await expect(unlinkGoogle(deps, actor, here)).rejects.toMatchObject(confirmFirst);
  await confirmOwner(deps, actor, { ...here, current: PASSWORD });
  await unlinkGoogle(deps, actor, here);
  expect(await deps.db.select().from(identities)).toEqual([]);
});

test("a session is recent by the clock that sessions have, also where a demo plays ahead of it", async () => {
  await using factory = await openFactoryWithGoogle();
  const { user, signedIn } = await register(factory.deps, caller, { ...salma, password: PASSWORD });
  const actor = { ...from, id: user.id, name: "salma" };
  const here = { sessionId: signedIn?.sessionId ?? "", language: "en" as const };
  const signedInAt = factory.deps.wallNow();
  const playing = { ...factory.deps, now: () => signedInAt + DAY };
  expect(await isFresh(playing, actor, here)).toBe(true);

  const later = { ...playing, wallNow: () => signedInAt + FRESH_FOR };
  expect(await isFresh(later, actor, here)).toBe(false);
  await confirmOwner(later, actor, { ...here, current: PASSWORD });
  expect(await isFresh(later, actor, here)).toBe(true);
  const beyond = { ...later, wallNow: () => signedInAt + 2 * FRESH_FOR };
  expect(await isFresh(beyond, actor, here)).toBe(false);
  expect(await ownSessions({ ...playing, now: () => signedInAt + 400 * DAY }, actor, here)).toHaveLength(1);
});

test("row 33: a session that is ended on the way to Google and back links nothing", async () => {
  await using factory = await openFactoryWithGoogle();
  const { deps } = factory;
  const { user, signedIn } = await register(deps, caller, { ...salma, password: PASSWORD });
  const actor = { ...from, id: user.id, name: "salma" };
  const sessionId = signedIn?.sessionId ?? "";
  const late = justBeforeWriting(deps, () => endOwnSession(deps, actor, { id: sessionId }));
  await expect(linkGoogle(late, actor, { profile: PROFILE, sessionId, language: "en" })).rejects.toMatchObject({
    key: "account:proofLost",
  });
  expect(await deps.db.select().from(identities)).toEqual([]);
});

test("refuses to unlink Google when it is the only way to sign in", async () => {
  await using factory = await openFactoryWithGoogle();
  const { signedIn } = (await factory.comes()) as { signedIn: { user: { id: string }; sessionId: string } };
  const actor = { ...from, id: signedIn.user.id, name: "salma" };
  await expect(unlinkGoogle(factory.deps, actor, signedIn)).rejects.toMatchObject({ key: "auth:googleOnlyWayIn" });
  expect(await factory.deps.db.select().from(identities)).toHaveLength(1);
});

const salma = { username: "salma", email: "salma@example.com" };
const inEnglish = { language: "en" as const };
const from = { role: null, ip: "192.0.2.7", userAgent: "test" };
const PROFILE = { issuer: "https://g.example", subject: "first", email: "k@example.com", firstName: "", lastName: "" };
const NOT_THIS_BROWSERS = { code: "forbidden", key: "auth:googleInvalid" };

async function joins(deps: Parameters<typeof register>[0], name: string) {
  const account = { username: name, email: `${name}@example.com`, password: PASSWORD };
  const { user } = await register(deps, caller, account);
  return { ...from, id: user.id, name };
}
