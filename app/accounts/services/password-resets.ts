import * as emailChanges from "#app/accounts/data/email-changes";
import * as resets from "#app/accounts/data/password-resets";
import * as sessions from "#app/accounts/data/sessions";
import * as users from "#app/accounts/data/users";
import {
  RESET_LIFETIME,
  type ResetInput,
  type ResetLinkInput,
  type ResetRequest,
} from "#app/accounts/domain/password-resets";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, type Author, authorize, refuseInDemo, system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit, isNothingChanged } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type MailEnd, mailOf } from "#app/notifications/domain/mail";
import { type NoticeEmail, sendEmailLater, sendPatiently } from "#app/notifications/services/emails";
import { notify } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { refuseGuessable } from "./new-password";
import { resetMailRefused } from "./notices";
import { linkTokenOf, tokenDigest } from "./session-tokens";
import type { Caller } from "./sessions";
import { forgiveAccount, mayAskForReset, reserveReset, reserveResetRequest } from "./sign-in-limits";

type From = Pick<Caller, "ip" | "userAgent" | "request">;
type Owner = NonNullable<Awaited<ReturnType<typeof resets.findOwner>>>;

/**
 * Accepts the request without an answer. The account is looked up only after the response, so that known and unknown
 * ones get the same answer in the same time. Without mail nothing happens: only an administrator gives links.
 * @throws AppError `too_many` for an address with too many requests
 */
export async function requestReset(deps: Deps, from: From, { email }: ResetRequest, language: string) {
  refuseInDemo(deps);
  await reserveResetRequest(deps, from);
  if (!deps.mailer.isConfigured) return;
  deps.later(async () => {
    if (!(await mayAskForReset(deps, email))) return;
    const user = await users.findByEmail(deps.db, email);
    if (user?.status !== "active") return;
    const token = deps.newToken();
    const { statements, link } = issuing(deps, system(from), user, { language, token });
    try {
      await deps.db.batch(statements);
    } catch (error) {
      // The account became inactive or got another email since it was read.
      if (isNothingChanged(error)) return;
      throw error;
    }
    await endMail(deps, { user, token, end: await sendPatiently(deps, link) });
  });
}

/**
 * An admin starts a reset and never chooses the password. Without mail, or `byHand`, they hand the link over themselves.
 */
export async function sendResetLink(deps: Deps, actor: Actor, { id, language = "en", byHand = false }: ResetLinkInput) {
  authorize(actor, "users.sendResetLink");
  const user = await users.find(deps.db, id);
  if (!user) throw new AppError("not_found", "errors:notFound");
  if (user.status !== "active") throw new AppError("conflict", "auth:resetNotActive");
  const mark = deps.newId();
  const token = linkTokenOf(deps, "reset", mark);
  const { statements, link } = issuing(deps, actor, user, { language, token, byHand });
  const answer = await commit(deps, actor, { answer: { ...user, mark, byHand }, statements });
  if (!byHand) sendEmailLater(deps, link, (end) => endMail(deps, { user, token, end, sender: actor }));
  return answer;
}

type Linking = Pick<Deps, "mailer" | "secret" | "addressOf">;
type Made = { mark: string; byHand: boolean };

/** The reset link for the admin to hand over; null where it was sent by email. */
export function resetLinkToHandOver(deps: Linking, { mark, byHand }: Made): string | null {
  if (deps.mailer.isConfigured && !byHand) return null;
  return deps.addressOf(paths.resetPassword(linkTokenOf(deps, "reset", mark)));
}

/** The newest reset link of a user without the link itself: until when it works, and what became of its email. */
export async function readReset({ db, now }: Pick<Deps, "db" | "now">, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "users.sendResetLink");
  const found = await resets.newestOf(db, id);
  if (!found) throw new AppError("not_found", "errors:notFound");
  const { sentAt, expiresAt, usedAt } = found;
  return { sentAt, expiresAt, usedAt, mail: mailOf(found, now()) };
}

/** Whether a link still works. Checking it changes nothing. */
export async function isResetUsable(deps: Deps, token: string): Promise<boolean> {
  return (await ownerOf(deps, token)) !== undefined;
}

/**
 * Sets the password once for each token, and ends every session of the account and an email that waits: a stranger may
 * have asked for it.
 * @throws AppError `malformed` for a token that is missing, unknown, used or expired
 */
export async function resetPassword(deps: Deps, from: From, { token, password }: ResetInput, language: string) {
  refuseInDemo(deps);
  await reserveReset(deps, from);
  const { db } = deps;
  const user = await ownerOf(deps, token);
  await refuseGuessable(password, user ?? UNKNOWN);
  if (!user) throw invalidToken();

  const passwordHash = await deps.passwords.hash(password);
  const now = deps.now();
  const author = { ...system(from), id: user.id, name: user.username, role: user.role };
  await commit(deps, from, {
    answer: undefined,
    statements: [
      resets.spend(db, tokenDigest(token), now),
      record(deps, author, "password_reset", { resource: "auth", id: user.id }),
      users.setPassword(db, user.id, { passwordHash, now }),
      sessions.endAllOf(db, user.id, { now }),
      emailChanges.endWaiting(db, user.id, now),
      forgiveAccount(deps, user),
    ],
    current: () => {
      throw invalidToken();
    },
  });
  deps.channels.recheck([user.id]);
  sendEmailLater(deps, { kind: "passwordChanged", language, name: user.username, to: user.email });
}

type Issued = { statements: [Statement, ...Statement[]]; link: NoticeEmail };

/**
 * Replaces all earlier tokens by a new one, of which only the digest is kept, and sends it by email. Changes nothing
 * for an account that became inactive or got another email since it was read.
 */
function issuing(
  deps: Deps,
  author: Author,
  user: Pick<Owner, "id" | "username" | "email">,
  { language, token, byHand = false }: { language: string; token: string; byHand?: boolean },
): Issued {
  const { db } = deps;
  const now = deps.now();
  const mailState = deps.mailer.isConfigured && !byHand ? "sending" : null;
  return {
    statements: [
      resets.removeAllOf(db, user.id),
      resets.insert(db, {
        digest: tokenDigest(token),
        user,
        createdAt: now,
        expiresAt: now + RESET_LIFETIME,
        mailState,
      }),
      record(deps, author, "password_reset_request", { resource: "auth", id: user.id }),
    ],
    link: { kind: "resetLink", language, name: user.username, to: user.email, token },
  };
}

type Ended = { user: Pick<Owner, "id" | "username">; token: string; end: MailEnd; sender?: Actor };

/** Keeps what became of a link's email. A refusal is told to the sender, or to every admin when the user asked. */
async function endMail(deps: Deps, { user, token, end, sender }: Ended) {
  const current = await resets.endMail(deps.db, tokenDigest(token), end);
  if (end.state === "refused" && current.length > 0) await notify(deps, [resetMailRefused(deps, user, sender)]);
}

function ownerOf({ db, now }: Deps, token: string) {
  return resets.findOwner(db, tokenDigest(token), now());
}

/** A weak password is refused first, so that the same call gets the same answer whether the token works or not. */
const UNKNOWN = { username: "", email: "" };

function invalidToken() {
  return new AppError("malformed", "auth:resetTokenInvalid");
}
