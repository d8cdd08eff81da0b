import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegisterInput } from "#app/accounts/domain/accounts";
import { safeReturnPath } from "#app/accounts/domain/return-path";
import { leaveIfSignedIn, runSignIn } from "#app/accounts/http/sign-in";
import { RegisterScreen } from "#app/accounts/screens/sign-in/register-screen";
import { register } from "#app/accounts/services/accounts";
import { isPublic } from "#app/core/domain/calendar/demo";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { paths } from "#app/paths";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:registerTitle" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  leaveIfSignedIn(request, context);
  // Strangers share a public demo, so nobody leaves an email in it: its accounts are on the sign-in page.
  if (isPublic(context.deps.demo)) throw redirect(paths.login());
  const { registration } = await context.deps.settings();
  return {
    isClosed: registration === "closed",
    hasGoogle: context.deps.google !== null,
    from: safeReturnPath(new URL(request.url).searchParams.get("from")),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runSignIn(request, context, {
    schema: RegisterInput,
    verb: register,
    done: "auth:registerDone",
    waiting: "auth:registerWaiting",
    failed: "auth:registerFailed",
  });
}

export default function Register() {
  return <RegisterScreen refusal={useActionData<typeof action>() ?? NOT_REFUSED} {...useLoaderData<typeof loader>()} />;
}
