import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import { RegisterInput } from "#app/domain/accounts";
import { safeReturnPath } from "#app/domain/return-path";
import { RegisterScreen } from "#app/features/auth/register-screen";
import { leaveIfSignedIn, runSignIn } from "#app/http/sign-in";
import { register } from "#app/services/accounts";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["auth"], title: "auth:registerTitle" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  leaveIfSignedIn(request, context);
  const { registration } = await factory.settings(context.deps.db);
  return {
    isClosed: registration === "closed",
    hasGoogle: context.deps.google !== null,
    from: safeReturnPath(new URL(request.url).searchParams.get("from")),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runSignIn(request, context, {
    schema: RegisterInput,
    verb: async (deps, caller, input) => (await register(deps, caller, input)).signedIn,
    done: "auth:registerDone",
    waiting: "auth:registerWaiting",
    failed: "auth:registerFailed",
  });
}

export default function Register() {
  return <RegisterScreen refusal={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
