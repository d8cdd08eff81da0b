import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetRequest } from "#app/domain/password-resets";
import { ForgotPasswordScreen } from "#app/features/auth/forgot-password-screen";
import { goTo, runAccountForm } from "#app/http/account-forms";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { requestReset } from "#app/services/password-resets";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["auth"], title: "auth:forgotTitle" };

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has("sent") };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: ResetRequest,
    run: async (input) => {
      await requestReset(context.deps, context, input, languageOf(request));
      return goTo(paths.forgotPassword("sent"), []);
    },
    failed: "auth:resetRequestFailed",
  });
}

export default function ForgotPassword() {
  return <ForgotPasswordScreen refusal={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
