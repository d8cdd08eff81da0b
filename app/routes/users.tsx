import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as users from "#app/accounts/data/user-list";
import { EmailLinkSending } from "#app/accounts/domain/email-changes";
import { InvitationSending, InvitationsForm } from "#app/accounts/domain/invitations";
import { ResetLinkInput } from "#app/accounts/domain/password-resets";
import {
  NewUserForm,
  type User,
  UserApproval,
  UserEdit,
  UserQuery,
  UserRemoval,
  UsersRole,
  UsersStatus,
} from "#app/accounts/domain/users";
import { UsersScreen } from "#app/accounts/screens/users/users-screen";
import { cancelEmail, emailLinkToHandOver, resendEmailLink } from "#app/accounts/services/email-changes";
import {
  type Inviting,
  inviteAgain,
  inviteTyped,
  isMailed,
  linkOf,
  openInvitations,
  type SentInvitation,
  withdrawInvitation,
} from "#app/accounts/services/invitations";
import { resetLinkToHandOver, sendResetLink } from "#app/accounts/services/password-resets";
import { refuseUser, removeUser } from "#app/accounts/services/user-removal";
import { setUsersRole, setUsersStatus } from "#app/accounts/services/user-standing";
import { approveUser, createUser, updateUser } from "#app/accounts/services/users";
import { working } from "#app/catalogue/data/production-lines";
import { Reference } from "#app/core/domain/changes";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import { fullName } from "#app/core/domain/texts/full-name";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { may } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { languageOf } from "#app/i18n/server";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { NOUNS } from "#app/nouns/domain/nouns";
import { RolesMatrix } from "#app/nouns/screens/roles-matrix";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

/** With the words of the nouns, because each noun names its own rights. */
export const handle = { i18n: ["users", "auth", ...NOUN_NAMES.map((noun) => NOUNS[noun].address)] };

/** The number of waiting users shown at the top; the filter shows them all. */
const WAITING_SHOWN = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "users.read");
  const { db, mailer, now, settings } = context.deps;
  const query = readListQuery(UserQuery, request);
  const mayWrite = may(actor, "users.write");
  const [page, waiting, invitations, lines, { timeZone }] = await Promise.all([
    users.page(db, query, now(), { isFaceted: true }),
    mayWrite ? users.waiting(db, WAITING_SHOWN) : null,
    mayWrite ? openInvitations(context.deps, actor) : { items: [], total: 0 },
    working(db),
    settings(),
  ]);
  return {
    query,
    users: stayWithin(request, page),
    waiting,
    invitations,
    lines,
    sendsMail: mailer.isConfigured,
    timeZone,
    now: now(),
    mayWrite,
    mayExport: may(actor, "users.export"),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  const named = (key: string) => (user: User) => ({ key, params: { name: fullName(user) } });
  const invitedAs =
    (key: string) =>
    ({ email }: { email: string }) => ({ key, params: { email } });
  const counted =
    (key: string, none: string) =>
    ({ changed, name }: { changed: number; name: string }) =>
      changed > 0 ? { key, params: { count: changed, name } } : { key: none };
  return runIntent(request, context, {
    create: intent(NewUserForm, createUser, named("users:created")),
    update: intent(
      UserEdit,
      (deps, actor, input) => updateUser(deps, actor, { ...input, language: languageOf(request) }),
      (user) =>
        user.pendingEmail === null
          ? named("users:updated")(user)
          : { key: "users:updatedEmailWaits", params: { name: fullName(user), email: user.pendingEmail } },
      ({ emailMark, pendingEmail }, deps) => ({
        name: pendingEmail,
        link: emailMark ? emailLinkToHandOver(deps, { mark: emailMark }) : null,
      }),
    ),
    resendEmail: intent(
      EmailLinkSending,
      resendEmailLink,
      ({ email, byHand }) => ({
        key: context.deps.mailer.isConfigured && !byHand ? "users:emailResent" : "users:emailLinkMade",
        params: { email },
      }),
      (made, deps) => ({ name: made.email, link: emailLinkToHandOver(deps, made) }),
    ),
    cancelEmail: intent(Reference, cancelEmail, ({ email }) => ({ key: "users:emailCancelled", params: { email } })),
    setRole: intent(UsersRole, setUsersRole, counted("users:roleSet", "users:roleUnchanged")),
    setStatus: intent(UsersStatus, setUsersStatus, counted("users:statusSet", "users:statusUnchanged")),
    approve: intent(UserApproval, approveUser, named("users:approved")),
    refuse: intent(Reference, refuseUser, { key: "users:refused" }),
    invite: intent(InvitationsForm, inviteTyped, invitedWords, shownInviting),
    inviteAgain: intent(InvitationSending, inviteAgain, invitedAs("users:invitedAgain"), shownInvitation),
    withdraw: intent(Reference, withdrawInvitation, invitedAs("users:withdrawn")),
    sendResetLink: intent(
      ResetLinkInput,
      sendResetLink,
      (user) => ({
        key: context.deps.mailer.isConfigured && !user.byHand ? "auth:resetLinkSent" : "auth:resetLinkMade",
        params: { name: fullName(user) },
      }),
      (made, deps) => ({ name: fullName(made), link: resetLinkToHandOver(deps, made) }),
    ),
    remove: intent(UserRemoval, removeUser, { key: "users:removed" }),
  });
}

/** The toast behind invitations; several addresses have a dialog that says more. */
function invitedWords({ invited: [first, ...others], known }: Inviting) {
  const isOne = first && others.length + known.length === 0;
  return isOne ? { key: "users:invited", params: { email: first.email } } : null;
}

/** One invitation, or who of several is invited and who was known. */
function shownInviting({ invited, known }: Inviting, deps: Deps) {
  const [first, ...others] = invited;
  if (first && others.length + known.length === 0) return shownInvitation(first, deps);
  return { invited: invited.map((each) => shownInvitation(each, deps)), known };
}

/** The link of an invitation reaches the page of the admin who sends it, and no other answer. */
function shownInvitation(invitation: SentInvitation, deps: Deps) {
  return { name: invitation.email, link: linkOf(deps, invitation), isMailed: isMailed(deps, invitation) };
}

export default function Users() {
  return (
    <UsersScreen {...useLoaderData<typeof loader>()}>
      <RolesMatrix />
    </UsersScreen>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="users:failedToLoad" />;
}
