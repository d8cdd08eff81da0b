import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetForm } from "#app/domain/password-resets";
import { ResetPasswordScreen } from "#app/features/auth/reset-password-screen";
import { goTo, runAccountForm } from "#app/http/account-forms";
import { flashCookie } from "#app/http/flash";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { isResetUsable, resetPassword } from "#app/services/password-resets";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["auth"], title: "auth:resetTitle" };

/** The address holds the token: it is told to nobody. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/** Looks, and uses nothing up: programs that scan mail open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token: (await isResetUsable(context.deps, token)) ? token : null };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: ResetForm,
    run: async (input) => {
      await resetPassword(context.deps, context, input, languageOf(request));
      return goTo(paths.login(), [flashCookie("auth:resetDone")]);
    },
    failed: "auth:resetFailed",
  });
}

export default function ResetPassword() {
  return <ResetPasswordScreen refusal={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
