import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import * as users from "#app/data/user-list";
import { Reference } from "#app/domain/changes";
import { fullName } from "#app/domain/full-name";
import { ResetLinkInput } from "#app/domain/password-resets";
import { can } from "#app/domain/permissions";
import {
  NewUserForm,
  type User,
  UserApproval,
  UserEdit,
  UserQuery,
  UserRemoval,
  UsersRole,
  UsersStatus,
} from "#app/domain/users";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { UsersScreen } from "#app/features/users/users-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { languageOf } from "#app/i18n/server";
import { sendResetLink } from "#app/services/password-resets";
import { refuseUser, removeUser } from "#app/services/user-removal";
import { setUsersRole, setUsersStatus } from "#app/services/user-standing";
import { approveUser, createUser, updateUser } from "#app/services/users";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["users", "auth"] };

/** So many of those who wait are shown at the top; the filter shows them all. */
const WAITING_SHOWN = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "users.read");
  const { db } = context.deps;
  const query = readListQuery(UserQuery, request);
  const mayWrite = can(role, "users.write");
  const [page, waiting, { timeZone }] = await Promise.all([
    users.page(db, query),
    mayWrite ? users.waiting(db, WAITING_SHOWN) : null,
    factory.settings(db),
  ]);
  return { query, users: stayWithin(request, page), waiting, timeZone, mayWrite, mayExport: can(role, "users.export") };
}

export function action({ request, context }: ActionFunctionArgs) {
  const named = (key: string) => (user: User) => ({ key, params: { name: fullName(user) } });
  const counted =
    (key: string, none: string) =>
    ({ changed, name }: { changed: number; name: string }) =>
      changed > 0 ? { key, params: { count: changed, name } } : { key: none };
  return runIntent(request, context, {
    create: intent(NewUserForm, createUser, named("users:created")),
    update: intent(
      UserEdit,
      (deps, actor, input) => updateUser(deps, actor, { ...input, language: languageOf(request) }),
      named("users:updated"),
    ),
    setRole: intent(UsersRole, setUsersRole, counted("users:roleSet", "users:roleUnchanged")),
    setStatus: intent(UsersStatus, setUsersStatus, counted("users:statusSet", "users:statusUnchanged")),
    approve: intent(UserApproval, approveUser, named("users:approved")),
    refuse: intent(Reference, refuseUser, { key: "users:refused" }),
    sendResetLink: intent(ResetLinkInput, sendResetLink, (user) => ({
      key: "auth:resetLinkSent",
      params: { name: fullName(user) },
    })),
    remove: intent(UserRemoval, removeUser, { key: "users:removed" }),
  });
}

export default function Users() {
  return <UsersScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="users:failedToLoad" />;
}
