import { createSession, type Session, type SessionStorage } from "@remix-run/cloudflare";
import { AuthorizationError } from "remix-auth";
import type { GoogleAttempt } from "#app/accounts/domain/google";
import { safeReturnPath } from "#app/accounts/domain/return-path";
import { recognise, signInByGoogle } from "#app/accounts/services/google";
import { linkGoogle } from "#app/accounts/services/google-links";
import { isFresh } from "#app/accounts/services/proof";
import { AppError } from "#app/core/domain/errors";
import { actorOf, type RequestContext } from "#app/core/http/context";
import { asAppError } from "#app/core/http/errors";
import { flashCookie, flashErrorCookie } from "#app/core/http/flash";
import type { Deps } from "#app/core/services/deps";
import { paths } from "#app/paths";
import { goTo } from "./account-forms";
import { signInBy } from "./authenticator";
import { attemptCookie, clearedAttempt, pendingCookie, readAttempt } from "./google-cookies";
import { GoogleRedirect } from "./google-strategy";
import { hereOf } from "./here";
import { callerOf, signInCookies } from "./session-cookies";
import { leaveIfSignedIn } from "./sign-in";

/** Longer paths are dropped, so that the cookie stays small. */
const LONGEST_REMEMBERED_PATH = 600;

/** Sends the browser to Google, to sign in or, with `?intent=link`, to link the signed-in user's account. */
export async function startGoogle(request: Request, context: RequestContext): Promise<Response> {
  const { deps } = context;
  const { searchParams } = new URL(request.url);
  const requested = safeReturnPath(searchParams.get("from"));
  const from = requested && requested.length <= LONGEST_REMEMBERED_PATH ? requested : null;
  if (searchParams.get("intent") !== "link") {
    leaveIfSignedIn(request, context);
    return turned(request, context, { ...newAttempt(deps), from, linkTo: null });
  }
  const actor = actorOf(context);
  if (!actor) return goTo(paths.login(from ?? undefined), []);
  const isRecent = await isFresh(deps, actor, hereOf(request, context));
  if (!isRecent) return goTo(from ?? paths.account(), [flashErrorCookie("account:confirmFirst")]);
  return turned(request, context, { ...newAttempt(deps), from, linkTo: actor.id });
}

/** Handles the return from Google: opens a session, links an account, or makes an account that waits. */
export async function finishGoogle(request: Request, context: RequestContext): Promise<Response> {
  const { deps } = context;
  const attempt = readAttempt(request, deps);
  const back = attempt?.linkTo ? (attempt.from ?? paths.dashboard()) : paths.login(attempt?.from ?? undefined);
  try {
    if (!attempt) throw failed();
    const presented = { credential: await credentialOf(request, context, attempt), nonce: attempt.nonce };
    if (attempt.linkTo === null) return await entered(request, context, { ...attempt, ...presented });

    const actor = actorOf(context);
    if (actor?.id !== attempt.linkTo) throw failed();
    const profile = await recognise(deps, presented);
    await linkGoogle(deps, actor, { profile, ...hereOf(request, context) });
    return goTo(back, [clearedAttempt(), flashCookie("auth:googleLinked")]);
  } catch (error) {
    // Without its attempt the browser may keep no cookies, so not this toast either.
    const to = attempt ? back : paths.entered(paths.dashboard());
    return goTo(to, [clearedAttempt(), flashErrorCookie(keyOf(error, context))]);
  }
}

/**
 * Begins a sign-in for a script that calls Google itself. Returns the nonce that its token must carry, and the cookie
 * that binds it to this browser.
 */
export function beginCredential(deps: Deps): { nonce: string; cookie: string } {
  const attempt = { ...newAttempt(deps), from: null, linkTo: null };
  return { nonce: attempt.nonce, cookie: attemptCookie(deps, attempt) };
}

type Back = Pick<GoogleAttempt, "from"> & { credential: string; nonce: string };

async function entered(request: Request, context: RequestContext, { from, ...presented }: Back) {
  const { deps } = context;
  const caller = callerOf(request, context);
  const outcome = await signInByGoogle(deps, caller, presented);
  if (outcome.kind === "linkNeeded")
    return goTo(paths.googleLink(from ?? undefined), [clearedAttempt(), pendingCookie(deps, outcome.profile)]);
  if (outcome.kind === "waiting") return goTo(paths.login(), [clearedAttempt(), flashCookie("auth:registerWaiting")]);
  const { tokens, user } = outcome.signedIn;
  const done = flashCookie(outcome.isNew ? "auth:registerDone" : "auth:loginDone");
  return goTo(paths.entered(from ?? paths.dashboard()), [
    clearedAttempt(),
    ...signInCookies(deps, caller, user, tokens),
    done,
  ]);
}

function newAttempt({ newToken }: Deps) {
  return { state: "", nonce: newToken(), verifier: newToken() };
}

/** The answer of the strategy, which throws its redirect. */
async function turned(request: Request, context: RequestContext, attempt: GoogleAttempt): Promise<Response> {
  const credential = await credentialOf(request, context, attempt).catch((thrown: unknown) => thrown);
  if (credential instanceof Response) return credential;
  return goTo(paths.login(attempt.from ?? undefined), [flashErrorCookie("auth:googleFailed")]);
}

async function credentialOf(request: Request, { deps }: RequestContext, attempt: GoogleAttempt): Promise<string> {
  if (!deps.google) throw failed();
  return signInBy(new GoogleRedirect(deps.google, attempt), request, storageOf(deps, attempt));
}

/** The storage of the strategy's state: our own sealed cookie, beside our own fields. */
function storageOf(deps: Deps, attempt: GoogleAttempt): SessionStorage {
  return {
    getSession: async () => createSession({ [STATE]: attempt.state }),
    commitSession: async (session: Session) => attemptCookie(deps, { ...attempt, state: String(session.get(STATE)) }),
    destroySession: async () => clearedAttempt(),
  };
}

const STATE = "oauth2:state";

/** A refusal of the strategy has a cause; only our own causes have a text for users. */
function keyOf(error: unknown, { requestId }: RequestContext): string {
  if (error instanceof AuthorizationError)
    return error.cause instanceof AppError ? error.cause.key : "auth:googleFailed";
  const { code, key, detail } = asAppError(error, requestId);
  return code === "unknown" || detail.params ? "auth:googleFailed" : key;
}

function failed() {
  return new AppError("unauthenticated", "auth:googleFailed");
}
