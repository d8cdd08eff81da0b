import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as invitations from "#app/accounts/data/invitations";
import * as mailbox from "#app/accounts/data/mailbox";
import { ENDED_INVITATIONS_KEPT, INVITATION_LIFETIME } from "#app/accounts/domain/invitations";
import { auditLog, users } from "#app/core/data/schema";
import { noMailer } from "#app/core/gateways/mailer";
import { SENDING_LASTS } from "#app/notifications/domain/mail";
import { factory as settings } from "#app/plant/data/tables";
import { sweep } from "#app/upkeep/services/sweep";
import { amina, karim } from "#tests/cast/cast";
import { caller, joins } from "#tests/cast/sign-in";
import { justBeforeWriting } from "#tests/server/between";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { failedTry, refusingMailer } from "#tests/server/mail-server";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { login, register } from "./accounts";
import {
  acceptInvitation,
  invite,
  inviteAgain,
  inviteAll,
  linkToHandOver,
  lookAtInvitation,
  openInvitations,
  withdrawInvitation,
} from "./invitations";
import { resetLinkToHandOver, resetPassword, sendResetLink } from "./password-resets";
import { tokenDigest } from "./session-tokens";
import { setUsersRole, setUsersStatus } from "./user-standing";
import { approveUser, updateUser } from "./users";

const HANANE = "hanane@example.com";
const password = "seven cotton threads";
const requested = { email: HANANE, role: "supervisor" as const, language: "fr" as const };

test("amina invites hanane, who reads it in French, chooses a password and is signed in with her role", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  await invite(factory.deps, amina, requested);
  const { subject, text } = await email(factory);
  expect(subject).toBe("Trame : vous êtes invité(e)");
  expect(text).toContain("amina");
  const { user, signedIn } = await accept(factory, tokenIn(text));
  expect(user).toMatchObject({ username: "hanane", email: HANANE, role: "supervisor", status: "active" });
  expect(signedIn).not.toBeNull();
  await login(factory.deps, caller, { email: HANANE, password });
  expect(await openInvitations(factory.deps, amina)).toEqual({ items: [], total: 0 });
  const log = await factory.deps.db.select().from(auditLog).where(eq(auditLog.resourceId, user.id));
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["invite", "amina"],
    ["register", "hanane"],
    ["login", "hanane"],
    ["login", "hanane"],
  ]);
});

test("only the digest of a link is kept, and of ten uses one makes an account", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify([
    await factory.deps.db.select().from(invitations.table),
    await factory.deps.db.select().from(auditLog),
  ]);
  expect(stored).not.toContain(token);
  const uses = await Promise.allSettled(Array.from({ length: 10 }, (_, use) => accept(factory, token, `hanane${use}`)));
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(accept(factory, token, "again")).rejects.toMatchObject({ key: "auth:invitationAccepted" });
});

test("a link works for seven days, says afterwards that it ran out, and can be sent again", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  factory.deps.setNow(NOW + INVITATION_LIFETIME);
  expect(await lookAtInvitation(factory.deps, token)).toMatchObject({ state: "expired", email: HANANE });
  await expect(accept(factory, token)).rejects.toMatchObject({ code: "malformed", key: "auth:invitationExpired" });
  const {
    items: [open],
  } = await openInvitations(factory.deps, amina);
  await inviteAgain(factory.deps, amina, { id: open?.id ?? "" });
  const newer = tokenIn((await email(factory)).text);
  await expect(accept(factory, token)).rejects.toMatchObject({ key: "auth:invitationUnknown" });
  expect((await accept(factory, newer)).user.role).toBe("supervisor");
});

test("a withdrawn invitation lets nobody in, and its address can be invited again", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  await expect(invite(factory.deps, amina, requested)).rejects.toMatchObject({
    key: "users:alreadyInvited",
    detail: { field: "email" },
  });
  const {
    items: [open],
  } = await openInvitations(factory.deps, amina);
  await withdrawInvitation(factory.deps, amina, { id: open?.id ?? "" });
  await expect(accept(factory, token)).rejects.toMatchObject({ key: "auth:invitationWithdrawn" });
  await expect(inviteAgain(factory.deps, amina, { id: open?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
  await invite(factory.deps, amina, requested);
});

test("a stranger who registers with the address and waits does not end the invitation, and is removed when hanane accepts", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  await asksApproval(factory);
  const stranger = await register(factory.deps, caller, {
    username: "hanane",
    email: HANANE,
    password: "nine red reels",
  });
  expect((await openInvitations(factory.deps, amina)).items).toMatchObject([{ email: HANANE, isExpired: false }]);
  const { user } = await accept(factory, token);
  expect(user).toMatchObject({ username: "hanane", role: "supervisor", status: "active" });
  await expect(login(factory.deps, caller, { email: HANANE, password: "nine red reels" })).rejects.toThrow();
  const log = await factory.deps.db.select().from(auditLog).where(eq(auditLog.resourceId, stranger.user.id));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["register", stranger.user.id],
    ["delete", user.id],
  ]);
});

test("an account that is let in, or takes over the address, ends the invitation", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  await asksApproval(factory);
  const { user } = await register(factory.deps, caller, { username: "hanane", email: HANANE, password });
  await approveUser(factory.deps, amina, { id: user.id, role: null });
  await expect(accept(factory, token)).rejects.toMatchObject({ key: "auth:invitationAccepted" });
  const { id } = await joins(factory, "manager");
  await invite(factory.deps, amina, { ...requested, email: "hind@example.com" });
  await updateUser(factory.deps, amina, { id, version: 1, email: "hind@example.com" });
  expect(await openInvitations(factory.deps, amina)).toEqual({ items: [], total: 0 });
});

test("an invitation works only while its inviter is an active admin, and another admin can send it again", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  const { id } = await joins(factory, "manager");
  await setUsersRole(factory.deps, amina, { ids: [id], role: "admin" });
  await setUsersStatus(factory.deps, amina, { ids: [amina.id], status: "suspended" });
  expect((await lookAtInvitation(factory.deps, token))?.state).toBe("withdrawn");
  await expect(accept(factory, token)).rejects.toMatchObject({ key: "auth:invitationWithdrawn" });
  expect((await invitations.accept(factory.deps.db, tokenDigest(token), NOW)).meta.changes).toBe(0);
  const other = { ...karim, role: "admin" as const };
  const {
    items: [open],
  } = await openInvitations(factory.deps, other);
  expect(open).toMatchObject({ isExpired: true, invitedBy: "amina" });
  await inviteAgain(factory.deps, other, { id: open?.id ?? "" });
  const { user } = await accept(factory, tokenIn((await email(factory)).text));
  expect(user.role).toBe("supervisor");
});

test("an invitation that ran out is removed after 90 days", async () => {
  await using factory = await openFactory();
  await invited(factory);
  factory.deps.setNow(NOW + INVITATION_LIFETIME + ENDED_INVITATIONS_KEPT);
  expect((await sweep(factory.deps)).invitations).toBe(0);
  factory.deps.setNow(NOW + INVITATION_LIFETIME + ENDED_INVITATIONS_KEPT + 1);
  expect((await sweep(factory.deps)).invitations).toBe(1);
});

test("nobody is invited who has an account, and only an admin invites", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  await joins(factory, "manager");
  await expect(invite(factory.deps, amina, { ...requested, email: "KARIM@example.com" })).rejects.toMatchObject({
    code: "conflict",
    key: "auth:emailTaken",
  });
  await expect(invite(factory.deps, karim, requested)).rejects.toMatchObject({ code: "forbidden" });
  expect(await factory.deps.db.select().from(invitations.table)).toEqual([]);
});

test("amina invites several at once, and is told who was there, also who was invited at the same moment", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  await joins(factory, "manager");
  const other = { ...karim, role: "admin" as const };
  const crowd = Array.from({ length: 20 }, (_, at) => `u${at}@example.com`);
  const several = { emails: ["karim@example.com", HANANE, ...crowd], role: "viewer" as const, language: "en" as const };
  const late = justBeforeWriting(factory.deps, () => invite(factory.deps, other, requested));
  const { invited: sent, known } = await inviteAll(late, amina, several);
  expect(sent.map(({ email }) => email)).toEqual(crowd);
  expect(known).toEqual([
    { email: "karim@example.com", reason: "account" },
    { email: HANANE, reason: "invited" },
  ]);
  await factory.deps.settled();
  const { items } = await openInvitations(factory.deps, amina);
  expect(items.filter(({ mail, role }) => mail?.state === "sent" && role === "viewer")).toHaveLength(20);
  expect((await inviteAll(factory.deps, amina, several)).invited).toEqual([]);
});

test("a guessable password or a taken username leaves the link unused", async () => {
  await using factory = await openFactory();
  const token = await invited(factory);
  await expect(accept(factory, token, "amina")).rejects.toMatchObject({ key: "auth:usernameTaken" });
  const guessable = { token, username: "hanane", password: "hanane@example.com" };
  await expect(acceptInvitation(factory.deps, caller, guessable)).rejects.toMatchObject({ code: "invalid" });
  expect(await factory.deps.db.select().from(users).where(eq(users.email, HANANE))).toEqual([]);
  await accept(factory, token);
});

test("without mail the admin gets the links to hand over, and no email is written", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, mailer: noMailer };
  await joins(factory, "admin");
  const sent = await invite(deps, amina, requested);
  expect((await openInvitations(deps, amina)).items[0]?.mail).toBeNull();
  const link = linkToHandOver(deps, sent) ?? "";
  expect(link).toContain("/auth/invitation?token=");
  const { user } = await accept(factory, tokenIn(link));
  const reset = await sendResetLink(deps, amina, { id: user.id, language: "en" });
  const token = tokenIn(resetLinkToHandOver(deps, reset) ?? "");
  await resetPassword(deps, caller, { token, password: "eight linen threads" }, "en");
  await factory.deps.settled();
  const emails = await mailbox.latest(deps.db, 5);
  expect(emails.map(({ subject }) => subject)).toEqual([]);
});

test("amina sees that hanane's email was refused, hands over a link, and the earlier link does not work", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, mailer: refusingMailer };
  await joins(factory, "admin");
  const sent = await invite(deps, amina, requested);
  expect(linkToHandOver(deps, sent)).toBeNull();
  await factory.deps.settled();
  expectConsoleError(failedTry("invitation", "status 422"));
  const outcome = async () => (await openInvitations(deps, amina)).items[0]?.mail;
  expect(await outcome()).toEqual({ state: "refused", problem: "status 422" });

  const byHand = await inviteAgain(deps, amina, { id: sent.id, byHand: true });
  await factory.deps.settled();
  expect(await outcome()).toBeNull();
  expect(linkToHandOver({ ...deps }, { ...sent, mail: null })).not.toBe(linkToHandOver(deps, byHand));
  await expect(accept(factory, tokenIn(linkToHandOver(deps, { ...sent, mail: null }) ?? ""))).rejects.toMatchObject({
    key: "auth:invitationUnknown",
  });
  expect((await accept(factory, tokenIn(linkToHandOver(deps, byHand) ?? ""))).user.role).toBe("supervisor");
});

test("an invitation's email is on its way, then sent, and unknown when its tries never ended", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const outcome = async () => (await openInvitations(factory.deps, amina)).items[0]?.mail?.state;
  const sent = await invite(factory.deps, amina, requested);
  expect(sent.mail).toEqual({ state: "sending", problem: null });
  await factory.deps.settled();
  expect(await outcome()).toBe("sent");

  await inviteAgain({ ...factory.deps, later: () => {} }, amina, { id: sent.id });
  expect(await outcome()).toBe("sending");
  factory.deps.setNow(NOW + SENDING_LASTS + 1);
  expect(await outcome()).toBe("unknown");
});

function asksApproval({ deps }: TestFactory) {
  return deps.db.update(settings).set({ registration: "approval" });
}

async function invited(factory: TestFactory) {
  await joins(factory, "admin");
  await invite(factory.deps, amina, requested);
  return tokenIn((await email(factory)).text);
}

function accept({ deps }: TestFactory, token: string, username = "hanane") {
  return acceptInvitation(deps, caller, { token, username, password });
}

async function email({ deps }: TestFactory) {
  await deps.settled();
  const [newest] = await mailbox.latest(deps.db, 1);
  return newest ?? { subject: "", text: "" };
}

function tokenIn(text: string) {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? "";
}
