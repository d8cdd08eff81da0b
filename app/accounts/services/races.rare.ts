import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { identities, passwordResets, sessions } from "#app/accounts/data/tables";
import { setPassword } from "#app/accounts/data/users";
import { LOST_ANSWER_GRACE } from "#app/accounts/domain/sessions";
import { auditLog, users } from "#app/core/data/schema";
import { AppError } from "#app/core/domain/errors";
import { NOBODY, once } from "#app/core/services/once";
import { factory as settings } from "#app/plant/data/tables";
import { amina, karim, salma } from "#tests/cast/cast";
import { openProvider } from "#tests/cast/google";
import { caller, joins } from "#tests/cast/sign-in";
import { justBeforeWriting } from "#tests/server/between";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { enrol, login, register } from "./accounts";
import { updateAccount } from "./details";
import { signInByGoogle } from "./google";
import { linkByPassword, linkGoogle } from "./google-links";
import { endOtherSessions } from "./own-sessions";
import { changePassword } from "./password";
import { requestReset, resetPassword, sendResetLink } from "./password-resets";
import { removeAccount } from "./removal";
import { refreshSession } from "./sessions";
import { signInOnce } from "./sign-in-once";
import { removeUser } from "./user-removal";
import { setUsersStatus } from "./user-standing";

const OLD = "seven cotton threads";
const NEW = "eight woollen threads";
const ROUNDS = 4;

const karims = { username: "karim", email: "karim@example.com", password: OLD };
const signsIn = (deps: TestFactory["deps"], password = OLD) => login(deps, caller, { email: karims.email, password });

/** Amina runs the factory; Karim has an account with a password and one open session. */
async function openWithKarim() {
  const factory = await openFactory();
  await register(factory.deps, caller, { username: "amina", email: "amina@example.com", password: OLD });
  const { user, signedIn } = await register(factory.deps, caller, karims);
  if (!signedIn) throw new Error("karim is not signed in");
  const actor = { ...karim, id: user.id, role: null };
  return {
    ...factory,
    actor,
    here: { sessionId: signedIn.sessionId, language: "en" as const },
    tokens: signedIn.tokens,
  };
}

type Opened = Awaited<ReturnType<typeof openWithKarim>>;

const liveSessions = ({ deps, actor }: Opened) =>
  deps.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isNull(sessions.endedAt)));

const changesPassword = ({ deps, actor, here }: Opened, from = OLD, to = NEW) =>
  changePassword(deps, actor, { current: from, password: to, ...here });

const linesOf = async ({ deps }: TestFactory, action: string) =>
  (await deps.db.select().from(auditLog)).filter((line) => line.action === action);

test("a session opened with the old password does not survive the change of it", async () => {
  await using factory = await openWithKarim();
  const passwords = [OLD, NEW];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from = "", to = ""] = round % 2 === 0 ? passwords : [...passwords].reverse();
    const [changed] = await Promise.allSettled([
      changesPassword(factory, from, to),
      ...Array.from({ length: 3 }, () => signsIn(factory.deps, from)),
    ]);
    expect(changed.status).toBe("fulfilled");
    expect(await liveSessions(factory)).toEqual([{ id: factory.here.sessionId }]);
  }
});

test("a password changed between its check and the session opens none", async () => {
  await using factory = await openWithKarim();
  const late = justBeforeWriting(factory.deps, () => changesPassword(factory));
  await expect(signsIn(late)).rejects.toMatchObject({ key: "auth:wrongCredentials" });
  expect(await liveSessions(factory)).toHaveLength(1);
  expect(await linesOf(factory, "login_failed")).toHaveLength(1);
});

test("a hash renewed between two correct sign-ins refuses neither", async () => {
  await using factory = await openWithKarim();
  const renewed = await factory.deps.passwords.hash(OLD);
  const late = justBeforeWriting(factory.deps, async () => {
    await factory.deps.db.update(users).set({ passwordHash: renewed }).where(eq(users.id, factory.actor.id));
  });
  expect((await signsIn(late)).user.username).toBe("karim");
});

test("of ten simultaneous correct sign-ins to one account none is refused", async () => {
  await using factory = await openWithKarim();
  for (let round = 0; round < 2; round += 1) {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => signsIn(factory.deps)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
  }
});

test("of twenty simultaneous wrong passwords five are hashed", async () => {
  await using factory = await openWithKarim();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => signsIn(factory.deps, "wrong")));
  const keys = all.map((each) => (each.status === "rejected" ? each.reason.code : "let in")).sort();
  expect(keys).toEqual([...Array(15).fill("too_many"), ...Array(5).fill("unauthenticated")]);
  expect(await linesOf(factory, "login_failed")).toHaveLength(5);
});

test.each([
  [
    "suspended",
    (opened: Opened) => setUsersStatus(opened.deps, amina, { ids: [opened.actor.id], status: "suspended" }),
  ],
  ["deleted", (opened: Opened) => removeUser(opened.deps, amina, { id: opened.actor.id, confirmation: "karim" })],
])("a user who is %s between the check of the password and the session gets none", async (_how, happens) => {
  await using factory = await openWithKarim();
  const late = justBeforeWriting(factory.deps, () => happens(factory));
  await expect(signsIn(late)).rejects.toMatchObject({ code: /forbidden|unauthenticated/ });
  expect(await liveSessions(factory)).toEqual([]);
});

test("an account suspended during a refresh and a sign-in has no live session afterwards", async () => {
  await using factory = await openWithKarim();
  const { deps, actor, tokens } = factory;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.allSettled([
      setUsersStatus(deps, amina, { ids: [actor.id], status: "suspended" }),
      signsIn(deps),
      refreshSession(deps, { ...caller, refreshToken: tokens.refresh }),
    ]);
    expect(await liveSessions(factory)).toEqual([]);
    await setUsersStatus(deps, amina, { ids: [actor.id], status: "active" });
    expect(await liveSessions(factory)).toEqual([]);
  }
});

test("a refresh whose session ends at the same moment is refused and prolongs nothing", async () => {
  await using factory = await openWithKarim();
  const { deps, tokens } = factory;
  const [before] = await deps.db.select().from(sessions).where(eq(sessions.id, factory.here.sessionId));
  deps.setNow(NOW + 60_000);
  const late = justBeforeWriting(deps, () => deps.db.update(sessions).set({ endedAt: NOW }));
  const refresh = refreshSession(late, { ...caller, refreshToken: tokens.refresh });
  await expect(refresh).rejects.toMatchObject({ code: "unauthenticated" });
  const [after] = await deps.db.select().from(sessions).where(eq(sessions.id, factory.here.sessionId));
  expect(after).toEqual({ ...before, endedAt: NOW });
});

test("a refresh token that was exchanged too long ago ends the family", async () => {
  await using factory = await openWithKarim();
  const { deps, tokens } = factory;
  const input = { ...caller, refreshToken: tokens.refresh };
  const late = justBeforeWriting(deps, async () => {
    await refreshSession(deps, input);
    deps.setNow(NOW + 2 * LOST_ANSWER_GRACE);
    await deps.db.run(
      `UPDATE session_tokens SET rotated_at = ${NOW - LOST_ANSWER_GRACE - 1} WHERE rotated_at IS NOT NULL`,
    );
  });
  await expect(refreshSession(late, input)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await liveSessions(factory)).toEqual([]);
  expect(await linesOf(factory, "refresh_reuse")).toHaveLength(1);
});

test("registration that closes during the request makes no account", async () => {
  await using factory = await openWithKarim();
  const late = justBeforeWriting(factory.deps, () => factory.deps.db.update(settings).set({ registration: "closed" }));
  const joining = register(late, caller, { username: "idris", email: "idris@example.com", password: OLD });
  await expect(joining).rejects.toMatchObject({ code: "forbidden", key: "auth:registrationClosed" });
  expect(await factory.deps.db.select().from(users)).toHaveLength(2);
});

test("a user who registers as the factory begins to require approval waits, with the role of that moment", async () => {
  await using factory = await openWithKarim();
  const late = justBeforeWriting(factory.deps, () =>
    factory.deps.db.update(settings).set({ registration: "approval", defaultRole: "viewer" }),
  );
  const { user, signedIn } = await register(late, caller, {
    username: "idris",
    email: "idris@example.com",
    password: OLD,
  });
  expect([user.status, user.role, signedIn]).toEqual(["inactive", "viewer", null]);
});

/** Idris registers, the power fails between his account and his session, and he tries again. */
async function registersAgain({ deps }: Opened, meanwhile: (id: string) => Promise<unknown>) {
  const input = { username: "idris", email: "idris@example.com", password: OLD };
  const incoming = { actorId: NOBODY, key: "one-click", digest: "idris" };
  let id = "";
  const interrupted = once(deps, incoming, async (deps, request) => {
    const passwordHash = await deps.passwords.hash(input.password);
    ({ id } = await enrol(deps, { ...caller, request }, { ...input, firstName: "", lastName: "", passwordHash }));
    throw new AppError("unavailable", "errors:unavailable");
  });
  await expect(interrupted).rejects.toMatchObject({ code: "unavailable" });
  await meanwhile(id);
  return signInOnce(deps, incoming, caller, (deps, again) => register(deps, again, input));
}

test("a user interrupted while registering gets in by registering again, with the same account", async () => {
  await using factory = await openWithKarim();
  const { user, signedIn, tokens } = await registersAgain(factory, async () => {});
  expect([user.username, signedIn?.user.id, tokens !== null]).toEqual(["idris", user.id, true]);
  expect(await factory.deps.db.select().from(users)).toHaveLength(3);
});

test("a user interrupted while registering does not get in by registering again after the password changed", async () => {
  await using factory = await openWithKarim();
  const { db, passwords } = factory.deps;
  const again = await registersAgain(factory, async (id) => {
    await setPassword(db, id, { passwordHash: await passwords.hash(NEW), now: NOW });
  });
  expect([again.signedIn, again.tokens]).toEqual([null, null]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, again.user.id))).toEqual([]);
});

test("a reset link never goes to an address that the account left meanwhile", async () => {
  await using factory = await openWithKarim();
  const { deps, actor } = factory;
  const moves = () => deps.db.update(users).set({ email: "new@example.com" }).where(eq(users.id, actor.id));
  await requestReset(justBeforeWriting(deps, moves), caller, { email: karims.email }, "en");
  await deps.settled();
  const sent = sendResetLink(
    justBeforeWriting(deps, () =>
      deps.db.update(users).set({ email: "newer@example.com" }).where(eq(users.id, actor.id)),
    ),
    amina,
    { id: actor.id, language: "en" },
  );
  await expect(sent).rejects.toMatchObject({ code: "conflict" });
  await deps.settled();
  expect(await deps.db.select().from(passwordResets)).toEqual([]);
  expect(await mailbox.latest(deps.db, 5)).toEqual([]);
});

test("a reset link used during the suspension of its account sets no password and opens nothing", async () => {
  await using factory = await openWithKarim();
  const { deps, actor } = factory;
  await requestReset(deps, caller, { email: karims.email }, "en");
  await deps.settled();
  const [email] = await mailbox.latest(deps.db, 1);
  const token = /token=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? "";
  const late = justBeforeWriting(deps, () => setUsersStatus(deps, amina, { ids: [actor.id], status: "suspended" }));
  await expect(resetPassword(late, caller, { token, password: NEW }, "en")).rejects.toMatchObject({
    key: "auth:resetTokenInvalid",
  });
  await setUsersStatus(deps, amina, { ids: [actor.id], status: "active" });
  expect((await signsIn(deps)).user.username).toBe("karim");
});

test("a Google account unlinked during its sign-in opens no session", async () => {
  await using factory = await openWithKarim();
  const { google, token } = await openProvider();
  const deps = { ...factory.deps, google };
  const profile = { issuer: "https://accounts.google.example", subject: "google-salma", email: "k@x.example" };
  await linkGoogle(deps, factory.actor, { profile: { ...profile, firstName: "", lastName: "" }, ...factory.here });
  const late = justBeforeWriting(deps, () => deps.db.delete(identities));
  const coming = signInByGoogle(late, caller, { credential: await token({ nonce: "n" }), nonce: "n" });
  await expect(coming).rejects.toMatchObject({ code: "forbidden" });
  expect(await liveSessions(factory)).toHaveLength(1);
});

test("an old password changed while it links a Google account links none", async () => {
  await using factory = await openWithKarim();
  const profile = { issuer: "https://accounts.google.example", subject: "1", email: karims.email };
  const late = justBeforeWriting(factory.deps, () => changesPassword(factory));
  const linking = linkByPassword(late, caller, {
    profile: { ...profile, firstName: "", lastName: "" },
    password: OLD,
    language: "en" as const,
  });
  await expect(linking).rejects.toMatchObject({ key: "auth:wrongCredentials" });
  expect(await factory.deps.db.select().from(identities)).toEqual([]);
});

test.each([
  [
    "changes the e-mail",
    ({ deps, actor, here }: Opened, late: TestFactory["deps"]) => {
      const details = { username: "karim", firstName: "", lastName: "", phoneNumber: "", email: "thief@example.com" };
      return deps && updateAccount(late, actor, { ...details, version: 1, current: "", ...here });
    },
  ],
  [
    "deletes the account",
    ({ actor, here }: Opened, late: TestFactory["deps"]) =>
      removeAccount(late, actor, { confirmation: "karim", current: "", ...here }),
  ],
])("a recent session ended from elsewhere at the same moment no longer %s", async (_what, act) => {
  await using factory = await openWithKarim();
  const { deps, actor } = factory;
  const late = justBeforeWriting(deps, () => deps.db.update(sessions).set({ endedAt: NOW }));
  await expect(act(factory, late)).rejects.toMatchObject({ code: "conflict", key: "account:proofLost" });
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.id));
  expect([user?.email, user?.hiddenAt]).toEqual([karims.email, null]);
});

test("sessions that expire while somebody ends the others are no error", async () => {
  await using factory = await openWithKarim();
  await signsIn(factory.deps);
  const late = justBeforeWriting(factory.deps, () => factory.deps.db.update(sessions).set({ endedAt: NOW }));
  expect(await endOtherSessions(late, factory.actor, factory.here)).toEqual({ ended: 0 });
});

test("of two admins who approve and refuse the same person at once one succeeds", async () => {
  await using factory = await openWithKarim();
  const { deps } = factory;
  for (const role of ["supervisor"] as const) await joins(factory, role);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.allSettled([
      setUsersStatus(deps, amina, { ids: [salma.id], status: "suspended" }),
      setUsersStatus(deps, amina, { ids: [salma.id], status: "inactive" }),
    ]);
    const [user] = await deps.db.select().from(users).where(eq(users.id, salma.id));
    const last = (await deps.db.select().from(auditLog)).filter(({ resourceId }) => resourceId === salma.id).at(-1);
    expect(last?.next).toEqual({ status: user?.status });
    await setUsersStatus(deps, amina, { ids: [salma.id], status: "active" });
  }
});
