import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoginInput } from "#app/accounts/domain/accounts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { safeReturnPath } from "#app/accounts/domain/return-path";
import { leaveIfSignedIn, refusalOfCookies, runSignIn } from "#app/accounts/http/sign-in";
import { LoginScreen } from "#app/accounts/screens/sign-in/login-screen";
import { login } from "#app/accounts/services/accounts";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["auth"], title: "auth:loginTitle" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  leaveIfSignedIn(request, context);
  const { isDemo, registration } = await context.deps.settings();
  return {
    demo: isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
    mayRegister: registration !== "closed",
    hasGoogle: context.deps.google !== null,
    refusal: refusalOfCookies(request),
    from: safeReturnPath(new URL(request.url).searchParams.get("from")),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runSignIn(request, context, {
    schema: LoginInput,
    verb: async (deps, caller, input) => ({ signedIn: await login(deps, caller, input) }),
    again: login,
    done: "auth:loginDone",
    failed: "auth:loginFailed",
  });
}

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  return <LoginScreen {...loaded} refusal={useActionData<typeof action>() ?? loaded.refusal} />;
}
