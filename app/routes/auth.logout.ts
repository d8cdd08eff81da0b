import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { goTo } from "#app/http/accounts/account-forms";
import { callerOf, clearedSessionCookies } from "#app/http/accounts/session-cookies";
import { asAppError } from "#app/http/errors";
import { flashCookie } from "#app/http/flash";

import { paths } from "#app/paths";
import { endSession } from "#app/services/accounts/sessions";

export function loader() {
  return goTo(paths.home(), []);
}

/** Makes the browser forget the session even when the server fails to end it. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await endSession(context.deps, callerOf(request, context));
  } catch (error) {
    asAppError(error, context.requestId);
  }
  return goTo(paths.login(), [...clearedSessionCookies(), flashCookie("auth:logoutDone")]);
}
