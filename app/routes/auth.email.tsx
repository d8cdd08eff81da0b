import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailLink } from "#app/accounts/domain/email-changes";
import { goTo, runAccountForm } from "#app/accounts/http/account-forms";
import { EmailLinkScreen } from "#app/accounts/screens/sign-in/email-link-screen";
import { confirmEmail, deadConfirmationKey, lookAtConfirmation } from "#app/accounts/services/email-changes";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { flashCookie } from "#app/core/http/flash";
import { once } from "#app/core/services/once";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:emailConfirm.title" };

/** The address contains the token; see auth.reset-password. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** Opening the page uses nothing up, because programs that scan mail open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await lookAtConfirmation(context.deps, token);
  if (found?.state !== "open") return { link: null, dead: deadConfirmationKey(found?.state) };
  const { name: factory } = await context.deps.settings();
  return { link: { ...found, token, factory }, dead: "" };
}

/** Whoever is signed in in this browser stays so; the user of the link goes on to their account. */
export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: EmailLink,
    run: async (input, incoming) => {
      const { deps, ip, userAgent, visitor } = context;
      const { id } = await once(deps, incoming, (deps, opened) =>
        confirmEmail(deps, { ip, userAgent, request: opened }, input),
      );
      return goTo(visitor?.user.id === id ? paths.account() : paths.login(), [flashCookie("auth:emailConfirmed")]);
    },
    failed: "auth:emailLinkFailed",
  });
}

export default function ConfirmEmail() {
  const data = useLoaderData<typeof loader>();
  return <EmailLinkScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} act="emailConfirm" {...data} />;
}
