import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import * as identities from "#app/accounts/data/identities";
import {
  AccountEdit,
  AccountRemoval,
  Confirmation,
  type OwnAccount,
  OwnAct,
  PasswordChange,
  SessionReference,
} from "#app/accounts/domain/own-account";
import { goTo } from "#app/accounts/http/account-forms";
import { hereOf } from "#app/accounts/http/here";
import { clearedSessionCookies } from "#app/accounts/http/session-cookies";
import { AccountScreen } from "#app/accounts/screens/own/account-screen";
import { removeAvatar } from "#app/accounts/services/avatar";
import { readAccount, updateAccount } from "#app/accounts/services/details";
import { cancelOwnEmail, readWaitingEmail, resendOwnLink } from "#app/accounts/services/email-changes";
import { unlinkGoogle } from "#app/accounts/services/google-links";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/accounts/services/own-sessions";
import { changePassword } from "#app/accounts/services/password";
import { confirmOwner, type Here } from "#app/accounts/services/proof";
import { removeAccount } from "#app/accounts/services/removal";
import { AppError } from "#app/core/domain/errors";
import type { CurrentUser } from "#app/core/domain/sessions";
import { flashCookie } from "#app/core/http/flash";
import { requireActor } from "#app/core/http/guard";
import { intent, refusingUnchanged, runIntent } from "#app/core/http/intents";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { PreferencesPanel } from "#app/navigation/screens/preferences/preferences-panel";
import { ChoicesPanel } from "#app/notifications/screens/choices-panel";
import { readNotificationChoices } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["account", "auth", "users"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "account.own");
  const { deps } = context;
  const here = hereOf(request, context);
  const [account, waitingEmail, sessions, { timeZone }, google, { muted }] = await Promise.all([
    readAccount(deps, actor, here).catch(noneIfGone),
    readWaitingEmail(deps, actor),
    ownSessions(deps, actor, here),
    deps.settings(),
    deps.google ? identities.linkOf(deps.db, actor.id) : null,
    readNotificationChoices(deps, actor),
  ]);
  const { isConfigured: sendsMail } = deps.mailer;
  return { account, waitingEmail, sendsMail, sessions, timeZone, google, muted, now: deps.now() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const here = hereOf(request, context);
  const inSession =
    <Input, Value>(verb: (deps: Deps, actor: Actor, input: Input & Here) => Promise<Value>) =>
    (deps: Deps, actor: Actor, input: Input) =>
      verb(deps, actor, { ...input, ...here });
  const answer = await runIntent(request, context, {
    update: intent(
      AccountEdit,
      refusingUnchanged(inSession(updateAccount), "account:noChanges"),
      savedWords(context.deps),
    ),
    resendEmail: intent(
      OwnAct,
      resendOwnLink,
      ({ email }) => ({ key: "account:emailResent", params: { email } }),
      () => null,
    ),
    cancelEmail: intent(OwnAct, cancelOwnEmail, ({ email }) => ({ key: "account:emailCancelled", params: { email } })),
    setPassword: intent(PasswordChange, inSession(changePassword), { key: "account:passwordSaved" }),
    endSession: intent(SessionReference, endOwnSession, { key: "account:sessionEnded" }),
    endOthers: intent(
      OwnAct,
      (deps, actor) => endOtherSessions(deps, actor, here),
      ({ ended }) => ({
        key: "account:sessionsEnded",
        params: { count: ended },
      }),
    ),
    removeAvatar: intent(OwnAct, removeAvatar, { key: "account:avatarRemoved" }),
    remove: intent(AccountRemoval, inSession(removeAccount), null),
    confirm: intent(Confirmation, inSession(confirmOwner), { key: "account:confirmed" }),
    unlinkGoogle: intent(OwnAct, (deps, actor) => unlinkGoogle(deps, actor, here), { key: "auth:googleUnlinked" }),
  });
  const isGone = answer.data.ok && answer.data.intent === "remove";
  return isGone ? goTo(paths.home(), [...clearedSessionCookies(), flashCookie("account:removed")]) : answer;
}

/** A save says how the new email that waits is confirmed. */
function savedWords({ mailer }: Deps) {
  return ({ pendingEmail: email }: OwnAccount) => {
    if (email === null) return { key: "account:saved" };
    return { key: mailer.isConfigured ? "account:emailAsked" : "account:emailAskedByHand", params: { email } };
  };
}

export default function Account() {
  const { user } = useRouteLoaderData("root") as { user: CurrentUser };
  const { muted, ...account } = useLoaderData<typeof loader>();
  return (
    <AccountScreen
      {...account}
      here={paths.account()}
      preferences={<PreferencesPanel />}
      notifications={<ChoicesPanel muted={muted} role={user.role} />}
    />
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="account:failedToLoad" />;
}

/** An account that is deleted while its page is loading. */
function noneIfGone(error: unknown) {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
