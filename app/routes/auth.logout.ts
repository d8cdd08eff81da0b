import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { goTo } from "#app/accounts/http/account-forms";
import { callerOf, clearedSessionCookies } from "#app/accounts/http/session-cookies";
import { endSession } from "#app/accounts/services/sessions";
import { asAppError } from "#app/core/http/errors";
import { flashCookie } from "#app/core/http/flash";
import { paths } from "#app/paths";

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
