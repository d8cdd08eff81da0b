import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailLink } from "#app/accounts/domain/email-changes";
import { goTo, runAccountForm } from "#app/accounts/http/account-forms";
import { EmailLinkScreen } from "#app/accounts/screens/sign-in/email-link-screen";
import { deadWayBackKey, lookAtWayBack, takeEmailBack } from "#app/accounts/services/email-changes";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { flashCookie } from "#app/core/http/flash";
import { once } from "#app/core/services/once";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:emailStop.title" };

/** The address contains the token; see auth.reset-password. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** Opening the page uses nothing up, because programs that scan mail open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await lookAtWayBack(context.deps, token);
  const act = found?.state === "confirmed" ? ("emailRestore" as const) : ("emailStop" as const);
  if (found?.state !== "waiting" && found?.state !== "confirmed") {
    return { link: null, act, dead: deadWayBackKey(found?.state) };
  }
  const { name: factory } = await context.deps.settings();
  return { link: { ...found, token, factory }, act, dead: "" };
}

/** Behind a restored email, somebody else may know the password, so the next page is the way to a new one. */
export function action({ request, context }: ActionFunctionArgs) {
  return runAccountForm(request, context, {
    schema: EmailLink,
    run: async (input, incoming) => {
      const { deps, ip, userAgent } = context;
      const { done } = await once(deps, incoming, (deps, opened) =>
        takeEmailBack(deps, { ip, userAgent, request: opened }, input),
      );
      return done === "restored"
        ? goTo(paths.forgotPassword(), [flashCookie("auth:emailRestored")])
        : goTo(paths.login(), [flashCookie("auth:emailStopped")]);
    },
    failed: "auth:emailLinkFailed",
  });
}

export default function TakeEmailBack() {
  return (
    <EmailLinkScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />
  );
}
