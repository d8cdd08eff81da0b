import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import { LoginInput } from "#app/domain/accounts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/domain/demo";
import { safeReturnPath } from "#app/domain/return-path";
import { LoginScreen } from "#app/features/auth/login-screen";
import { leaveIfSignedIn, runSignIn } from "#app/http/sign-in";
import { login } from "#app/services/accounts";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["auth"], title: "auth:loginTitle" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  leaveIfSignedIn(request, context);
  const { isDemo, registration } = await factory.settings(context.deps.db);
  return {
    demo: isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
    mayRegister: registration !== "closed",
    hasGoogle: context.deps.google !== null,
    from: safeReturnPath(new URL(request.url).searchParams.get("from")),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runSignIn(request, context, {
    schema: LoginInput,
    verb: login,
    done: "auth:loginDone",
    failed: "auth:loginFailed",
  });
}

export default function Login() {
  return <LoginScreen refusal={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
