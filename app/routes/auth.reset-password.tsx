import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetForm } from "#app/accounts/domain/password-resets";
import { goTo, runAccountForm } from "#app/accounts/http/account-forms";
import { ResetPasswordScreen } from "#app/accounts/screens/sign-in/reset-password-screen";
import { isResetUsable, resetPassword } from "#app/accounts/services/password-resets";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { flashCookie } from "#app/core/http/flash";
import { once } from "#app/core/services/once";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:resetTitle" };

/**
 * The address contains the token, so no other site receives it as a referrer. Our own does: with "no-referrer" a form of
 * this page would send the Origin "null", as if it came from elsewhere.
 */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** Opening the page uses nothing up, because programs that scan mail open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return {
    token: (await isResetUsable(context.deps, token)) ? token : null,
    sendsMail: context.deps.mailer.isConfigured,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: ResetForm,
    run: async (input, incoming) => {
      const { deps, ip, userAgent } = context;
      const from = { ip, userAgent };
      await once(deps, incoming, (deps, opened) =>
        resetPassword(deps, { ...from, request: opened }, input, languageOf(request)),
      );
      return goTo(paths.login(), [flashCookie("auth:resetDone")]);
    },
    failed: "auth:resetFailed",
  });
}

export default function ResetPassword() {
  return (
    <ResetPasswordScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />
  );
}
