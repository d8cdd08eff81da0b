import * as resets from "#app/data/password-resets";
import * as sessions from "#app/data/sessions";
import * as users from "#app/data/users";
import { passwordProblem } from "#app/domain/accounts";
import { AppError } from "#app/domain/errors";
import { RESET_LIFETIME, type ResetInput, type ResetLinkInput, type ResetRequest } from "#app/domain/password-resets";
import { type Actor, type Author, authorize, system } from "./actor";
import { record } from "./audit";
import { isNothingChanged } from "./commit";
import type { Deps } from "./deps";
import { sendLetter, sendLetterLater } from "./letters";
import { hashPassword } from "./passwords";
import { digestOf } from "./session-tokens";
import { mayAskForReset, reserveReset, reserveResetRequest } from "./sign-in-limits";

type From = { ip: string; userAgent: string };
type Owner = NonNullable<Awaited<ReturnType<typeof resets.findOwner>>>;

/**
 * Takes the request in and answers nothing: whether there is such an account is looked up only after the answer has
 * left, so that known and unknown ones are alike in words and in time.
 * @throws AppError `too_many` for an address that asks too often
 */
export async function requestReset(deps: Deps, from: From, { email }: ResetRequest, language: string) {
  await reserveResetRequest(deps, from);
  deps.later(async () => {
    if (!(await mayAskForReset(deps, email))) return;
    const user = await users.findByEmail(deps.db, email);
    if (user?.status !== "active") return;
    await sendLetter(deps, await issue(deps, system(from), user, language));
  });
}

/** An admin starts a reset and never learns or chooses the password. */
export async function sendResetLink(deps: Deps, actor: Actor, { id, language }: ResetLinkInput) {
  authorize(actor, "users.write");
  const user = await users.find(deps.db, id);
  if (!user) throw new AppError("not_found", "errors:notFound");
  if (user.status !== "active") throw new AppError("conflict", "auth:resetNotActive");
  sendLetterLater(deps, await issue(deps, actor, user, language));
  return user;
}

/** Whether a link still works; looking at it changes nothing. */
export async function isResetUsable(deps: Deps, token: string): Promise<boolean> {
  return (await ownerOf(deps, token)) !== undefined;
}

/**
 * Sets the password once for each token, and ends every session of the account with it.
 * @throws AppError `malformed` for a token that is missing, unknown, used or expired
 */
export async function resetPassword(deps: Deps, from: From, { token, password }: ResetInput, language: string) {
  await reserveReset(deps, from);
  const { db } = deps;
  const user = await ownerOf(deps, token);
  if (!user) throw invalidToken();
  const problem = passwordProblem(password, user);
  if (problem) throw new AppError("invalid", problem, { field: "password" });

  const passwordHash = await hashPassword(password);
  const now = deps.now();
  const author = { ...system(from), id: user.id, name: user.username, role: user.role };
  try {
    await db.batch([
      resets.spend(db, digestOf(token), now),
      record(deps, author, "password_reset", { resource: "auth", id: user.id }),
      users.setPassword(db, user.id, { passwordHash, now }),
      sessions.endAllOf(db, user.id, { now }),
    ]);
  } catch (error) {
    throw isNothingChanged(error) ? invalidToken() : error;
  }
  deps.channels.recheck([user.id]);
  sendLetterLater(deps, { kind: "passwordChanged", language, name: user.username, to: user.email });
}

/** A new token in place of all earlier ones; only its digest is kept. Answers the letter that carries it. */
async function issue(deps: Deps, author: Author, user: Pick<Owner, "id" | "username" | "email">, language: string) {
  const { db } = deps;
  const now = deps.now();
  const token = deps.newToken();
  await db.batch([
    resets.removeAllOf(db, user.id),
    resets.insert(db, { digest: digestOf(token), userId: user.id, createdAt: now, expiresAt: now + RESET_LIFETIME }),
    record(deps, author, "password_reset_request", { resource: "auth", id: user.id }),
  ]);
  return { kind: "resetLink", language, name: user.username, to: user.email, token } as const;
}

function ownerOf({ db, now }: Deps, token: string) {
  return resets.findOwner(db, digestOf(token), now());
}

function invalidToken() {
  return new AppError("malformed", "auth:resetTokenInvalid");
}
