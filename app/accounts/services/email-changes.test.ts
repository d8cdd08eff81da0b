import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as emailChanges from "#app/accounts/data/email-changes";
import * as mailbox from "#app/accounts/data/mailbox";
import { passwordResets, sessions } from "#app/accounts/data/tables";
import { CONFIRMATION_LIFETIME, ENDED_CHANGES_KEPT, TAKE_BACK_LASTS } from "#app/accounts/domain/email-changes";
import { auditLog, users } from "#app/core/data/schema";
import { AppError } from "#app/core/domain/errors";
import { noMailer } from "#app/core/gateways/mailer";
import type { Actor } from "#app/core/services/actor";
import { sweep } from "#app/upkeep/services/sweep";
import { amina, karim, newAccount, salma } from "#tests/cast/cast";
import { caller, joins, opensSession } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { register } from "./accounts";
import { readAccount, updateAccount } from "./details";
import {
  cancelOwnEmail,
  confirmEmail,
  emailLinkToHandOver,
  lookAtConfirmation,
  readWaitingEmail,
  resendEmailLink,
  resendOwnLink,
  takeEmailBack,
} from "./email-changes";
import { sendResetLink } from "./password-resets";
import { EMAIL_LINK_LIMIT } from "./sign-in-limits";
import { createUser, existingUser, updateUser } from "./users";

const FORMER = "karim@example.com";
const NEW = "karim.b@example.com";

test("karim keeps his email until the link to the new one is used, for good after seven days more, and the log tells both", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  await sendResetLink(deps, amina, { id: karim.id });
  expect(await asks(factory, NEW, "fr")).toMatchObject({ email: FORMER, pendingEmail: NEW, version: 2 });
  expect(await emailsOf(factory)).toEqual([
    [NEW, "Trame\u00a0: confirmez votre nouvel e-mail"],
    [FORMER, "Trame: choose a new password"],
    [FORMER, "Trame\u00a0: un nouvel e-mail a été demandé"],
  ]);
  expect(await deps.db.select().from(passwordResets)).toHaveLength(1);
  expect(await readWaitingEmail(deps, karim)).toMatchObject({ email: NEW, isExpired: false, mail: { state: "sent" } });

  const token = await linkTo(factory, NEW);
  expect(JSON.stringify(await deps.db.select().from(emailChanges.table))).not.toContain(token);
  expect(await lookAtConfirmation(deps, token)).toMatchObject({ state: "open", email: NEW });
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => confirmEmail(deps, caller, { token })));
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(confirmEmail(deps, caller, { token })).rejects.toMatchObject({ key: "auth:emailLinkUsed" });
  expect(await existingUser(deps, karim.id)).toMatchObject({ email: NEW, pendingEmail: null, version: 3 });
  expect(await deps.db.select().from(passwordResets)).toEqual([]);
  expect(await emailsOf(factory)).toContainEqual([FORMER, "Trame\u00a0: votre e-mail a été modifié"]);
  expect(await linesOf(factory)).toEqual([
    ["email_request", "karim", { email: FORMER }, { email: NEW }],
    ["email_confirm", "karim", { email: FORMER }, { email: NEW }],
  ]);

  const back = await linkTo(factory, FORMER);
  deps.setNow(NOW + TAKE_BACK_LASTS);
  await expect(takeEmailBack(deps, caller, { token: back })).rejects.toMatchObject({ key: "auth:emailBackLate" });
  await register(deps, caller, { username: "karima", email: FORMER, password: "nine red reels" });
});

test("another email replaces the one that waits, a link sent again voids the earlier one, none works once cancelled or expired, and five emails are enough", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  const tokens: string[] = [];
  const dead = async (key: string) => {
    for (const token of tokens) await expect(confirmEmail(deps, caller, { token })).rejects.toMatchObject({ key });
  };
  await asks(factory, "karim@exmaple.com");
  tokens.push(await linkTo(factory, "karim@exmaple.com"));
  for (let asked = 2; asked < EMAIL_LINK_LIMIT; asked += 1) await asks(factory, `karim.${asked}@example.com`);
  await asks(factory, NEW);
  await expect(resendOwnLink(deps, karim)).rejects.toMatchObject({ code: "too_many" });
  await dead("auth:emailLinkEnded");
  tokens[0] = await linkTo(factory, NEW);
  deps.setNow(NOW + CONFIRMATION_LIFETIME);
  await dead("auth:emailLinkExpired");
  expect(await readWaitingEmail(deps, karim)).toMatchObject({ email: NEW, isExpired: true });
  await resendOwnLink(deps, karim);
  await dead("auth:emailLinkUnknown");
  tokens[0] = await linkTo(factory, NEW);
  await cancelOwnEmail(deps, karim);
  await dead("auth:emailLinkEnded");
  await expect(cancelOwnEmail(deps, karim)).rejects.toMatchObject({ key: "account:emailNotWaiting" });
  expect((await existingUser(deps, karim.id)).email).toBe(FORMER);

  deps.setNow(NOW + CONFIRMATION_LIFETIME + ENDED_CHANGES_KEPT + 1);
  await sweep(deps);
  expect(await deps.db.select().from(emailChanges.table)).toEqual([]);
});

test("the link to the former email stops a change that waits", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  await asks(factory, NEW);
  const [link, back] = [await linkTo(factory, NEW), await linkTo(factory, FORMER)];
  expect(await takeEmailBack(deps, caller, { token: back })).toEqual({ done: "stopped" });
  await expect(confirmEmail(deps, caller, { token: link })).rejects.toMatchObject({ key: "auth:emailLinkEnded" });
  await expect(takeEmailBack(deps, caller, { token: back })).rejects.toMatchObject({ key: "auth:emailBackEnded" });
  expect(await readAccount(deps, karim, { sessionId: "1" })).toMatchObject({ email: FORMER, pendingEmail: null });
  expect(await liveSessions(factory)).toBe(1);
});

test("within seven days the former email comes back whatever the stranger changed since, and every session ends", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  await moves(factory, "stranger@example.com");
  const back = await linkTo(factory, FORMER);
  await expect(
    register(deps, caller, { username: "stranger", email: FORMER, password: "nine red reels" }),
  ).rejects.toMatchObject({ key: "auth:emailTaken", detail: { field: "email" } });
  await moves(factory, "stranger.2@example.com");
  const strangersBack = await linkTo(factory, "stranger@example.com");
  await asks(factory, "stranger.3@example.com");
  const strangersLink = await linkTo(factory, "stranger.3@example.com");

  deps.setNow(NOW + TAKE_BACK_LASTS - 1);
  expect(await takeEmailBack(deps, caller, { token: back })).toEqual({ done: "restored" });
  expect(await existingUser(deps, karim.id)).toMatchObject({ email: FORMER, pendingEmail: null });
  expect(await liveSessions(factory)).toBe(0);
  await expect(takeEmailBack(deps, caller, { token: strangersBack })).rejects.toBeInstanceOf(AppError);
  await expect(confirmEmail(deps, caller, { token: strangersLink })).rejects.toBeInstanceOf(AppError);
  expect((await existingUser(deps, karim.id)).email).toBe(FORMER);
});

test("karim and salma ask for the same email: who confirms first has it, and the other is told", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  await joins(factory, "supervisor");
  const session = await opensSession(factory, salma);
  await asks(factory, NEW);
  const karims = await linkTo(factory, NEW);
  const here = { sessionId: session, language: "en" as const };
  await updateAccount(deps, salma, { version: 1, email: NEW.toUpperCase(), current: "", ...here });
  const salmas = await linkTo(factory, NEW.toUpperCase());
  const both = [karims, salmas].map((token) => confirmEmail(deps, caller, { token }));
  const [first, second] = (await Promise.allSettled(both)).sort((a, b) => a.status.localeCompare(b.status));
  expect(first?.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { code: "conflict", key: "auth:emailTakenMeanwhile" } });

  const taken = { id: salma.id, email: NEW, language: "en" as const };
  const { version, email } = await existingUser(deps, salma.id);
  const other = email === NEW.toUpperCase() ? { ...taken, id: karim.id, version: 2 } : { ...taken, version };
  await expect(updateUser(deps, amina, other)).rejects.toMatchObject({
    code: "conflict",
    key: "auth:emailTaken",
    detail: { field: "email" },
  });
});

test("amina's change of karim's email waits too, in his language, and a new link can be handed over", async () => {
  await using factory = await openSignedIn();
  const { deps } = factory;
  await deps.db.update(users).set({ language: "fr" }).where(eq(users.id, karim.id));
  const saved = await updateUser(deps, amina, { id: karim.id, version: 1, lastName: "B.", email: NEW, language: "en" });
  expect(saved).toMatchObject({ lastName: "B.", email: FORMER, pendingEmail: NEW });
  expect(await emailsOf(factory)).toEqual([
    [NEW, "Trame\u00a0: confirmez votre nouvel e-mail"],
    [FORMER, "Trame\u00a0: un nouvel e-mail a été demandé"],
  ]);
  const made = await resendEmailLink(deps, amina, { id: karim.id, byHand: true });
  const token = tokenIn(emailLinkToHandOver(deps, made) ?? "");
  await confirmEmail(deps, caller, { token });
  expect((await existingUser(deps, karim.id)).email).toBe(NEW);
  expect((await linesOf(factory)).map(([action, who]) => [action, who])).toEqual([
    ["update", "amina"],
    ["email_request", "amina"],
    ["email_request", "amina"],
    ["email_confirm", "karim"],
  ]);
});

test("without mail amina hands the link over, and a user who never signed in is corrected at once", async () => {
  await using factory = await openSignedIn();
  const deps = { ...factory.deps, mailer: noMailer };
  const saved = await updateUser(deps, amina, { id: karim.id, version: 1, email: NEW });
  const link = emailLinkToHandOver(deps, { mark: saved.emailMark ?? "" }) ?? "";
  await confirmEmail(deps, caller, { token: tokenIn(link) });
  expect((await existingUser(deps, karim.id)).email).toBe(NEW);

  const idris = { username: "idris", email: "idris@exmaple.com", password: "seven cotton threads" };
  const { id } = await createUser(deps, amina, { ...idris, ...newAccount });
  const corrected = await updateUser(deps, amina, { id, version: 1, email: "idris@example.com" });
  expect(corrected).toMatchObject({ email: "idris@example.com", pendingEmail: null });
});

/** A factory in which karim is signed in. */
async function openSignedIn() {
  const factory = await openFactory();
  await joins(factory, "admin");
  await joins(factory, "manager");
  await opensSession(factory, karim, "1");
  return factory;
}

async function asks({ deps }: TestFactory, email: string, language: "en" | "fr" = "en", actor: Actor = karim) {
  const { version } = await existingUser(deps, actor.id);
  return updateAccount(deps, actor, { version, email, current: "", sessionId: "1", language });
}

async function moves(factory: TestFactory, email: string) {
  await asks(factory, email);
  await confirmEmail(factory.deps, caller, { token: await linkTo(factory, email) });
}

async function liveSessions({ deps }: TestFactory) {
  const found = await deps.db.select().from(sessions).where(eq(sessions.userId, karim.id));
  return found.filter(({ endedAt }) => endedAt === null).length;
}

/** Recipient and subject of every email, in the order of the alphabet: emails of one act are sent side by side. */
async function emailsOf({ deps }: TestFactory) {
  await deps.settled();
  return (await mailbox.latest(deps.db, 20)).map(({ recipient, subject }) => [recipient, subject]).sort();
}

/** The token of the newest email to an address. */
async function linkTo({ deps }: TestFactory, recipient: string) {
  await deps.settled();
  const found = (await mailbox.latest(deps.db, 20)).find((email) => email.recipient === recipient);
  return tokenIn(found?.text ?? "");
}

function tokenIn(text: string) {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? "";
}

async function linesOf({ deps }: TestFactory) {
  const lines = await deps.db.select().from(auditLog).where(eq(auditLog.resourceId, karim.id));
  return lines
    .filter(({ resource }) => resource === "user")
    .map(({ action, actorName, previous, next }) => [action, actorName, previous, next]);
}
