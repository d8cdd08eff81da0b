import * as emailChanges from "#app/accounts/data/email-changes";
import * as sessions from "#app/accounts/data/sessions";
import * as standing from "#app/accounts/data/user-standing";
import * as users from "#app/accounts/data/users";
import {
  CONFIRMATION_LIFETIME,
  type ConfirmationState,
  confirmationOf,
  type EmailLink,
  type EmailLinkSending,
  type WaitingEmail,
  type WayBack,
  wayBackOf,
} from "#app/accounts/domain/email-changes";
import { USER } from "#app/accounts/domain/users";
import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Language } from "#app/core/domain/texts/languages";
import { type Actor, authorize, refuseInDemo, system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import type { Batch } from "#app/core/services/batch";
import { commit, STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import { type MailEnd, mailOf } from "#app/notifications/domain/mail";
import { sendEmailLater } from "#app/notifications/services/emails";
import { paths } from "#app/paths";
import { linkTokenOf, tokenDigest } from "./session-tokens";
import type { Caller } from "./sessions";
import { reserveEmailLink, reserveReset } from "./sign-in-limits";

type From = Pick<Caller, "ip" | "userAgent" | "request">;
type Owner = { id: Id; username: string; email: string };

/** What a save adds to its batch to ask for a new email, and the emails to send once it is written. */
export type Requested = { mark: string; statements: Statement[]; refusals: Batch["refusals"]; send: () => void };

type Requesting = { email: string; language: Language; isForOther: boolean };

/**
 * Asks for a new email, which replaces an earlier one that waits. The former email stays until the link to the new one
 * is used. The statements follow a change of the user.
 * @throws AppError `too_many`; the batch throws `conflict` for an email that another account has
 */
export async function requestEmail(
  deps: Deps,
  actor: Actor,
  user: Owner,
  { email, language, isForOther }: Requesting,
): Promise<Requested> {
  await reserveEmailLink(deps, user.id);
  const { db } = deps;
  const id = deps.newId();
  const { mark, sent } = newLink(deps);
  const back = linkTokenOf(deps, "emailBack", id);
  const { email: former, username: name } = user;
  const change = { id, userId: user.id, email, former, language, backDigest: tokenDigest(back), ...sent };
  return {
    mark,
    statements: [
      record(deps, actor, "email_request", {
        resource: "user",
        id: user.id,
        previous: { email: former },
        next: { email },
      }),
      emailChanges.endWaiting(db, user.id, sent.sentAt),
      emailChanges.insert(db, change),
      guard(db, TAKEN, emailChanges.isFree(email, user.id)),
    ],
    refusals: { [TAKEN]: () => new AppError("conflict", USER.taken.email, { field: "email" }) },
    send: () => {
      sendLink(deps, { email, language, name, mark });
      const kind = isForOther ? "emailAskedForYou" : "emailAsked";
      sendEmailLater(deps, { kind, language, name, to: former, token: back });
    },
  };
}

/** The guard that no other account has the new email. */
const TAKEN = "email-taken";

/** The new email of the actor that waits to be confirmed; null for none. */
export async function readWaitingEmail(deps: Pick<Deps, "db" | "now">, actor: Actor): Promise<WaitingEmail | null> {
  authorize(actor, "account.own");
  const found = await emailChanges.findWaiting(deps.db, actor.id);
  if (!found) return null;
  const { email, expiresAt } = found;
  return { email, expiresAt, isExpired: expiresAt <= deps.now(), mail: mailOf(found, deps.now()) };
}

/** Sends the link to the actor's own new email again. The new link voids the earlier one. */
export async function resendOwnLink(deps: Deps, actor: Actor) {
  authorize(actor, "account.changeOwn");
  return resend(deps, actor, { id: actor.id });
}

/** Sends the link to a user's new email again, or makes it for the admin to hand over. */
export async function resendEmailLink(deps: Deps, actor: Actor, sending: EmailLinkSending) {
  authorize(actor, "users.write");
  return resend(deps, actor, sending);
}

/** Cancels the actor's own new email: its link no longer works. */
export async function cancelOwnEmail(deps: Deps, actor: Actor) {
  authorize(actor, "account.changeOwn");
  return cancel(deps, actor, actor.id);
}

/** Cancels a user's new email. */
export async function cancelEmail(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "users.write");
  return cancel(deps, actor, id);
}

type Linking = Pick<Deps, "mailer" | "secret" | "addressOf">;

/** The link to a new email for the admin to hand over; null where it was sent by email. */
export function emailLinkToHandOver(
  deps: Linking,
  { mark, byHand = false }: { mark: string; byHand?: boolean },
): string | null {
  if (deps.mailer.isConfigured && !byHand) return null;
  return deps.addressOf(paths.confirmEmail(linkTokenOf(deps, "email", mark)));
}

/** What the link to a new email finds. Looking changes nothing. */
export async function lookAtConfirmation(deps: Pick<Deps, "db" | "now">, token: string) {
  const found = await emailChanges.findByDigest(deps.db, "new", tokenDigest(token));
  if (!found) return null;
  const { change, user } = found;
  return { state: confirmationOf(change, deps.now()), email: change.email, username: user.username };
}

/** What the link to a former email finds. Looking changes nothing. */
export async function lookAtWayBack(deps: Pick<Deps, "db" | "now">, token: string) {
  const found = await emailChanges.findByDigest(deps.db, "former", tokenDigest(token));
  if (!found) return null;
  const { change, user } = found;
  return { state: wayBackOf(change, deps.now()), email: change.former, username: user.username };
}

/**
 * Confirms a new email, once for each link. From now on it is the user's email, and reset links that went to the former
 * one are void.
 * @returns the user
 * @throws AppError `malformed` for a link that does not work, saying why; `conflict` for an email that another account
 * has by now
 */
export async function confirmEmail(deps: Deps, from: From, { token }: EmailLink): Promise<{ id: Id }> {
  refuseInDemo(deps);
  await reserveReset(deps, from);
  const digest = tokenDigest(token);
  return write(deps, from, {
    read: (deps) => emailChanges.findByDigest(deps.db, "new", digest),
    decide: (found) => {
      const now = deps.now();
      const state = found && confirmationOf(found.change, now);
      if (!found || state !== "open") throw deadConfirmation(state);
      const { change, user } = found;
      const { email } = change;
      return {
        answer: { id: user.id },
        statements: [
          emailChanges.confirm(deps.db, found, { digest, now }),
          record(deps, asOwner(from, user), "email_confirm", lineOf(user, { email: user.email }, { email })),
          users.update(deps.db, user, { email, now }),
          standing.voidResets(deps.db, user.id),
        ],
        expects: { [STALE]: () => deadConfirmation(undefined) },
        refusals: { [EMAIL_KEY]: takenMeanwhile },
        after: () => {
          const { former: to, language } = change;
          const token = linkTokenOf(deps, "emailBack", change.id);
          sendEmailLater(deps, { kind: "emailChanged", language, name: user.username, to, token });
        },
      };
    },
  });
}

/**
 * Takes a change of email back, once for each link: stops one that waits, or restores the former email of one that was
 * confirmed within the last days and ends all sessions, because a stranger may have changed it.
 * @returns what was done
 * @throws AppError `malformed` for a link that does not work, saying why; `conflict` for an email that another account
 * has by now
 */
export async function takeEmailBack(
  deps: Deps,
  from: From,
  { token }: EmailLink,
): Promise<{ done: "stopped" | "restored" }> {
  refuseInDemo(deps);
  await reserveReset(deps, from);
  const digest = tokenDigest(token);
  return write(deps, from, {
    read: (deps) => emailChanges.findByDigest(deps.db, "former", digest),
    decide: (found) => {
      const now = deps.now();
      const state = found && wayBackOf(found.change, now);
      if (!found || !state || state === "late" || state === "ended") throw deadWayBack(state);
      const { change, user } = found;
      const isRestored = state === "confirmed";
      const email = change.former;
      const previous = { email: isRestored ? user.email : change.email };
      return {
        answer: { done: isRestored ? ("restored" as const) : ("stopped" as const) },
        statements: [
          emailChanges.takeBack(deps.db, found, now),
          record(deps, asOwner(from, user), "email_take_back", lineOf(user, previous, { email })),
          ...(isRestored
            ? [
                users.update(deps.db, user, { email, now }),
                standing.voidResets(deps.db, user.id),
                sessions.endAllOf(deps.db, user.id, { now }),
              ]
            : []),
        ],
        expects: { [STALE]: () => deadWayBack(undefined) },
        refusals: { [EMAIL_KEY]: takenMeanwhile },
        after: () => isRestored && deps.channels.recheck([user.id]),
      };
    },
  });
}

/** The message key for a link to a new email that does not work. */
export function deadConfirmationKey(state: ConfirmationState | undefined) {
  return DEAD_CONFIRMATIONS[state ?? "open"];
}

/** The message key for a link to a former email that does not work. */
export function deadWayBackKey(state: WayBack | undefined) {
  return state === "late" || state === "ended" ? DEAD_WAYS_BACK[state] : "auth:emailLinkUnknown";
}

/** An open change is found only by its newest link, so any other is incomplete or was replaced. */
const DEAD_CONFIRMATIONS = {
  open: "auth:emailLinkUnknown",
  expired: "auth:emailLinkExpired",
  confirmed: "auth:emailLinkUsed",
  ended: "auth:emailLinkEnded",
} as const satisfies Record<ConfirmationState, string>;

const DEAD_WAYS_BACK = { late: "auth:emailBackLate", ended: "auth:emailBackEnded" } as const;

function deadConfirmation(state: ConfirmationState | undefined) {
  return new AppError("malformed", deadConfirmationKey(state));
}

function deadWayBack(state: WayBack | undefined) {
  return new AppError("malformed", deadWayBackKey(state));
}

/** The unique column of emails. */
const EMAIL_KEY = "users.email_key";

function takenMeanwhile() {
  return new AppError("conflict", "auth:emailTakenMeanwhile");
}

/** The user, as whoever holds the link is known. */
function asOwner(from: From, { id, username, role }: Pick<Actor, "id" | "role"> & { username: string }) {
  return { ...system(from), id, name: username, role };
}

function lineOf({ id }: { id: Id }, previous: { email: string }, next: { email: string }) {
  return { resource: "user" as const, id, previous, next };
}

async function resend(deps: Deps, actor: Actor, { id, byHand = false }: EmailLinkSending) {
  const { found, user } = await existingWaiting(deps, id);
  await reserveEmailLink(deps, id);
  const { mark, sent } = newLink(deps, byHand);
  const { email, language } = found;
  const answer = await commit(deps, actor, {
    answer: { mark, byHand, email },
    statements: [
      emailChanges.renew(deps.db, id, sent),
      record(deps, actor, "email_request", lineOf({ id }, { email: user.email }, { email })),
    ],
    current: notWaiting,
  });
  if (!byHand) sendLink(deps, { email, language, name: user.username, mark });
  return answer;
}

async function cancel(deps: Deps, actor: Actor, id: Id) {
  const { found, user } = await existingWaiting(deps, id);
  const { email } = found;
  return commit(deps, actor, {
    answer: { email },
    statements: [
      emailChanges.endWaiting(deps.db, id, deps.now()),
      record(deps, actor, "email_cancel", lineOf({ id }, { email }, { email: user.email })),
    ],
    current: notWaiting,
  });
}

/** @throws AppError `not_found` where no email waits */
async function existingWaiting({ db }: Pick<Deps, "db">, id: Id) {
  const [found, user] = await Promise.all([emailChanges.findWaiting(db, id), users.find(db, id)]);
  if (!found || !user) return notWaiting();
  return { found, user };
}

function notWaiting(): never {
  throw new AppError("not_found", "account:emailNotWaiting");
}

function newLink(deps: Deps, byHand = false) {
  const mark = deps.newId();
  const sentAt = deps.now();
  const digest = tokenDigest(linkTokenOf(deps, "email", mark));
  const mailState = deps.mailer.isConfigured && !byHand ? ("sending" as const) : null;
  return { mark, sent: { digest, sentAt, expiresAt: sentAt + CONFIRMATION_LIFETIME, mailState } };
}

type Sending = { email: string; language: Language; name: string; mark: string };

function sendLink(deps: Deps, { email: to, language, name, mark }: Sending) {
  const token = linkTokenOf(deps, "email", mark);
  const ended = async (end: MailEnd) => emailChanges.endMail(deps.db, tokenDigest(token), end);
  sendEmailLater(deps, { kind: "emailConfirm", language, name, to, token }, ended);
}
