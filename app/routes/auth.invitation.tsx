import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usernameFrom } from "#app/accounts/domain/google";
import { InvitationForm } from "#app/accounts/domain/invitations";
import { runSignIn } from "#app/accounts/http/sign-in";
import { InvitationScreen } from "#app/accounts/screens/sign-in/invitation-screen";
import { acceptInvitation, deadLinkKey, lookAtInvitation } from "#app/accounts/services/invitations";
import { NOT_REFUSED } from "#app/core/domain/intents";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:invitationTitle" };

/** The address contains the token; see auth.reset-password. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** Opening the page uses nothing up, because programs that scan mail open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await lookAtInvitation(context.deps, token);
  if (found?.state !== "open") return { invitation: null, dead: deadLinkKey(found) };
  const { email, role, invitedBy } = found;
  const { name: factory } = await context.deps.settings();
  return { invitation: { token, email, role, invitedBy, factory, username: usernameFrom(email) }, dead: "" };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runSignIn(request, context, {
    schema: InvitationForm,
    verb: acceptInvitation,
    done: "auth:invitationDone",
    failed: "auth:invitationFailed",
  });
}

export default function Invitation() {
  return (
    <InvitationScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />
  );
}
