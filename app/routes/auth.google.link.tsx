import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GoogleLinkInput } from "#app/accounts/domain/google";
import { clearedPending, readPending } from "#app/accounts/http/google-cookies";
import { leaveIfSignedIn, runSignIn } from "#app/accounts/http/sign-in";
import { GoogleLinkScreen } from "#app/accounts/screens/sign-in/google-link-screen";
import { linkByPassword } from "#app/accounts/services/google-links";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:googleLinkTitle" };

export function loader({ request, context }: LoaderFunctionArgs) {
  leaveIfSignedIn(request, context);
  const pending = readPending(request, context.deps);
  if (!pending) throw redirect(paths.login());
  return { email: pending.email };
}

export function action({ request, context }: ActionFunctionArgs) {
  const profile = readPending(request, context.deps);
  if (!profile) throw redirect(paths.login());
  return runSignIn(request, context, {
    schema: GoogleLinkInput,
    verb: async (deps, caller, { password }) => ({
      signedIn: await linkByPassword(deps, caller, { profile, password, language: languageOf(request) }),
    }),
    done: "auth:googleLinked",
    failed: "auth:googleFailed",
    cookies: [clearedPending()],
  });
}

export default function GoogleLink() {
  return (
    <GoogleLinkScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />
  );
}
