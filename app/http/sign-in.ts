import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { safeReturnPath } from "#app/domain/return-path";
import { paths } from "#app/paths";
import type { Deps } from "#app/services/deps";
import type { Caller, SignedIn } from "#app/services/sessions";
import { goTo, runAccountForm } from "./account-forms";
import type { RequestContext } from "./context";
import { flashCookie } from "./flash";
import { callerOf, sessionCookies } from "./session-cookies";

type Verb<Schema extends z.ZodType> = {
  schema: Schema;
  /** Answers null where the account is made but must wait. */
  verb: (deps: Deps, caller: Caller, input: z.output<Schema>) => Promise<SignedIn | null>;
  /** Message keys: signed in, made but waiting, and failed for a reason unknown. */
  done: string;
  waiting?: string;
  failed: string;
  /** Set with the session, such as to forget what led here. */
  cookies?: string[];
};

/** A form that ends in a session: to the page the visitor came for, or back with the errors and all but the password. */
export async function runSignIn<Schema extends z.ZodType>(request: Request, context: RequestContext, of: Verb<Schema>) {
  return runAccountForm(request, context, {
    schema: of.schema,
    failed: of.failed,
    run: async (input) => {
      const signedIn = await of.verb(context.deps, callerOf(request, context), input);
      if (!signedIn) return goTo(paths.login(), [flashCookie(of.waiting ?? of.done)]);
      const cookies = [...sessionCookies(signedIn.tokens), ...(of.cookies ?? []), flashCookie(of.done)];
      return goTo(returnPath(request), cookies);
    },
  });
}

/** The page a visitor came for, or the dashboard. */
export function returnPath(request: Request) {
  return safeReturnPath(new URL(request.url).searchParams.get("from")) ?? paths.dashboard();
}

/**
 * Ends the request for a browser that carries a session. Whose it is, and whether it still lives, is looked up by the
 * page it is sent to; should it be dead, that page takes the cookies away, and the way back here is free.
 */
export function leaveIfSignedIn(request: Request, context: RequestContext) {
  const { accessToken, refreshToken } = callerOf(request, context);
  if (accessToken ?? refreshToken) throw redirect(returnPath(request));
}
