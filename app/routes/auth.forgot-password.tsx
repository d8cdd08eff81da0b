import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetRequest } from "#app/accounts/domain/password-resets";
import { goTo, runAccountForm } from "#app/accounts/http/account-forms";
import { ForgotPasswordScreen } from "#app/accounts/screens/sign-in/forgot-password-screen";
import { requestReset } from "#app/accounts/services/password-resets";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { once } from "#app/core/services/once";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

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
    run: async (input, incoming) => {
      await once(context.deps, incoming, (deps) => requestReset(deps, context, input, languageOf(request)));
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
