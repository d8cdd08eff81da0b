import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import * as identities from "#app/data/identities";
import { AppError } from "#app/domain/errors";
import { AccountEdit, AccountRemoval, OwnAct, PasswordChange, SessionReference } from "#app/domain/own-account";
import { AccountScreen } from "#app/features/account/account-screen";
import { PreferencesPanel } from "#app/features/navigation/preferences-panel";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { ChoicesPanel } from "#app/features/notifications/choices-panel";
import { goTo } from "#app/http/account-forms";
import type { RequestContext } from "#app/http/context";
import { flashCookie } from "#app/http/flash";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { clearedSessionCookies } from "#app/http/session-cookies";
import { UploadedAvatar } from "#app/http/uploads";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { removeAvatar, setAvatar } from "#app/services/account-avatar";
import { readAccount, updateAccount } from "#app/services/account-details";
import { changePassword } from "#app/services/account-password";
import type { Here } from "#app/services/account-proof";
import { removeAccount } from "#app/services/account-removal";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/services/account-sessions";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { unlinkGoogle } from "#app/services/google-links";
import { readChoices } from "#app/services/notifications";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["account", "auth", "users"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "account.own");
  const { deps } = context;
  const here = hereOf(request, context);
  const [account, sessions, { timeZone }, google, { muted }] = await Promise.all([
    readAccount(deps, actor, here).catch(noneIfGone),
    ownSessions(deps, actor, here),
    factory.settings(deps.db),
    deps.google ? identities.linkOf(deps.db, actor.id) : null,
    readChoices(deps, actor),
  ]);
  return { account, sessions, timeZone, google, muted, now: deps.now() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const here = hereOf(request, context);
  const inSession =
    <Input, Value>(verb: (deps: Deps, actor: Actor, input: Input & Here) => Promise<Value>) =>
    (deps: Deps, actor: Actor, input: Input) =>
      verb(deps, actor, { ...input, ...here });
  const answer = await runIntent(request, context, {
    update: intent(AccountEdit, inSession(updateAccount), { key: "account:saved" }),
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
    setAvatar: intent(UploadedAvatar, uploadAvatar, { key: "account:avatarSaved" }),
    removeAvatar: intent(OwnAct, removeAvatar, { key: "account:avatarRemoved" }),
    remove: intent(AccountRemoval, inSession(removeAccount), null),
    unlinkGoogle: intent(OwnAct, unlinkGoogle, { key: "auth:googleUnlinked" }),
  });
  const isGone = answer.data.ok && answer.data.intent === "remove";
  return isGone ? goTo(paths.home(), [...clearedSessionCookies(), flashCookie("account:removed")]) : answer;
}

export default function Account() {
  const { muted, ...account } = useLoaderData<typeof loader>();
  return (
    <AccountScreen
      {...account}
      here={paths.account()}
      preferences={<PreferencesPanel />}
      notifications={<ChoicesPanel muted={muted} />}
    />
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="account:failedToLoad" />;
}

/** An account that is deleted while its page is on the way. */
function noneIfGone(error: unknown) {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

async function uploadAvatar(deps: Deps, actor: Actor, { image }: { image: File }) {
  await setAvatar(deps, actor, { bytes: new Uint8Array(await image.arrayBuffer()) });
}

function hereOf(request: Request, { visitor }: RequestContext): Here {
  return { sessionId: visitor?.sessionId ?? "", language: languageOf(request) };
}
