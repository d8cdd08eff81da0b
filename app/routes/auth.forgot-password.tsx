import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetRequest } from "#app/domain/accounts/password-resets";
import { NOT_REFUSED } from "#app/domain/intents";
import { ForgotPasswordScreen } from "#app/features/accounts/sign-in/forgot-password-screen";
import { goTo, runAccountForm } from "#app/http/accounts/account-forms";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { requestReset } from "#app/services/accounts/password-resets";
import { once } from "#app/services/once";

export { loadDocument as clientLoader } from "#app/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:forgotTitle" };

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    isSent: new URL(request.url).searchParams.has("sent"),
    sendsMail: context.deps.mailer.isConfigured,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: ResetRequest,
    run: async (input, asked) => {
      await once(context.deps, asked, () => requestReset(context.deps, context, input, languageOf(request)));
      return goTo(paths.forgotPassword("sent"), []);
    },
    failed: "auth:resetRequestFailed",
  });
}

export default function ForgotPassword() {
  return (
    <ForgotPasswordScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />
  );
}
