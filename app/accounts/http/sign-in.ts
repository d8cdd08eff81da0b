import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { safeReturnPath } from "#app/accounts/domain/return-path";
import type { Caller, SignedIn } from "#app/accounts/services/sessions";
import { signInOnce } from "#app/accounts/services/sign-in-once";
import { type FormRefusal, NOT_REFUSED } from "#app/core/domain/intents";
import type { RequestContext } from "#app/core/http/context";
import { flashCookie, takeFlash } from "#app/core/http/flash";
import type { Deps } from "#app/core/services/deps";
import { paths } from "#app/paths";
import { goTo } from "./account-forms";
import { FormStrategy, signInBy } from "./authenticator";
import { callerOf, isSignedOutOnDevice, signInCookies } from "./session-cookies";

type Verb<Schema extends z.ZodType> = {
  schema: Schema;
  /** Opens no session where the account has to wait. */
  verb: (deps: Deps, caller: Caller, input: z.output<Schema>) => Promise<{ signedIn: SignedIn | null }>;
  /** Signs in again where a repeat finds the first session ended. */
  again?: (deps: Deps, caller: Caller, input: z.output<Schema>) => Promise<SignedIn>;
  /** Message keys: signed in, waiting for approval, and failed for an unknown reason. */
  done: string;
  waiting?: string;
  failed: string;
  /** Set with the session, for example to delete the cookie of the attempt. */
  cookies?: string[];
};

/**
 * Handles a form that opens a session: redirects to the requested page, or returns the errors and everything except the
 * password.
 */
export function runSignIn<Schema extends z.ZodType>(request: Request, context: RequestContext, signIn: Verb<Schema>) {
  const form = new FormStrategy(context, signIn, async ({ input, incoming }) => {
    const { deps } = context;
    const caller = callerOf(request, context);
    const { signedIn, tokens } = await signInOnce(deps, incoming, caller, (deps, who) => signIn.verb(deps, who, input));
    if (!signedIn) return goTo(paths.login(), [flashCookie(signIn.waiting ?? signIn.done)]);
    const issued = tokens ?? (await signIn.again?.(deps, caller, input))?.tokens;
    const entered = issued ? signInCookies(deps, caller, signedIn.user, issued) : [];
    const cookies = [...entered, ...(signIn.cookies ?? []), flashCookie(signIn.done)];
    return goTo(paths.entered(returnPath(request)), cookies);
  });
  return signInBy(form, request);
}

/**
 * The words for a browser that comes from a sign-in without any of its cookies. One that kept them carries a session, or
 * the toast of what failed.
 */
export function refusalOfCookies(request: Request): FormRefusal {
  const isFromSignIn = new URL(request.url).searchParams.has("entered");
  const isKept = takeFlash(request).flash !== null;
  return isFromSignIn && !isKept ? { ...NOT_REFUSED, message: { key: "auth:notKept" } } : NOT_REFUSED;
}

/** The page a visitor requested, or the dashboard. */
export function returnPath(request: Request) {
  return safeReturnPath(new URL(request.url).searchParams.get("from")) ?? paths.dashboard();
}

/**
 * Redirects a browser that carries a session. The next page looks up the session; if it has ended, that page deletes
 * the cookies, and the login page is reachable again. A browser whose user signed out on the device stays.
 */
export function leaveIfSignedIn(request: Request, context: RequestContext) {
  if (isSignedOutOnDevice(request)) return;
  const { accessToken, refreshToken } = callerOf(request, context);
  if (accessToken ?? refreshToken) throw redirect(returnPath(request));
}
