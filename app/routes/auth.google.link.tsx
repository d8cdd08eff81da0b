import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GoogleLinkInput } from "#app/domain/google";
import { GoogleLinkScreen } from "#app/features/auth/google-link-screen";
import { clearedPending, readPending } from "#app/http/google-cookies";
import { leaveIfSignedIn, runSignIn } from "#app/http/sign-in";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { linkByPassword } from "#app/services/google-links";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

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
    verb: (deps, caller, { password }) =>
      linkByPassword(deps, caller, { profile, password, language: languageOf(request) }),
    done: "auth:googleLinked",
    failed: "auth:googleFailed",
    cookies: [clearedPending()],
  });
}

export default function GoogleLink() {
  return <GoogleLinkScreen refusal={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
