import type { Context } from "hono";
import { LoginInput, RegisterInput } from "#app/accounts/domain/accounts";
import { EmailLink } from "#app/accounts/domain/email-changes";
import { GoogleLogin } from "#app/accounts/domain/google";
import { InvitationAcceptance } from "#app/accounts/domain/invitations";
import { ResetInput, ResetRequest } from "#app/accounts/domain/password-resets";
import type { SessionTokens } from "#app/accounts/domain/sessions";
import { beginCredential } from "#app/accounts/http/google";
import { clearedAttempt, readAttempt } from "#app/accounts/http/google-cookies";
import {
  callerOf,
  clearedSessionCookies,
  endedSessionCookies,
  sessionCookies,
  signInCookies,
} from "#app/accounts/http/session-cookies";
import { login, register } from "#app/accounts/services/accounts";
import { confirmEmail, takeEmailBack } from "#app/accounts/services/email-changes";
import { type Presented, recognise, signInByGoogle } from "#app/accounts/services/google";
import { linkGoogle, unlinkGoogle } from "#app/accounts/services/google-links";
import { acceptInvitation } from "#app/accounts/services/invitations";
import { requestReset, resetPassword } from "#app/accounts/services/password-resets";
import type { Here } from "#app/accounts/services/proof";
import {
  type Caller,
  endSession,
  refreshSession,
  type SignedIn,
  signedOut,
  whyEnded,
} from "#app/accounts/services/sessions";
import { signInOnce } from "#app/accounts/services/sign-in-once";
import { AppError } from "#app/core/domain/errors";
import { type CurrentUser, SESSION_END_HEADER } from "#app/core/domain/sessions";
import { clearedFlash } from "#app/core/http/flash";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { NOBODY, once } from "#app/core/services/once";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import { SignedInAnswer } from "../answer-schemas";
import { type Call, open, writeCall } from "../call";
import { incomingRequestOf } from "../once";
import { GoogleLoginAnswer, GoogleStartAnswer, MessageAnswer } from "./answers";
import { here } from "./here";

export const authCalls: readonly Call[] = [
  open(
    { method: "post", path: "/auth/login", id: "logIn", body: LoginInput, answer: 200, gives: SignedInAnswer },
    async (c, input) => {
      const { deps } = c.var.context;
      const { signedIn, tokens } = await enter(c, async (deps, who) => ({ signedIn: await login(deps, who, input) }));
      // Its session has ended or was refreshed since, so the correct password signs in again.
      // A page that stayed open has said already why the session before this one ended.
      const opened = tokens ?? (await login(deps, caller(c), input)).tokens;
      setCookies(c, [...entered(c, signedIn.user, opened), clearedFlash()]);
      return c.json({ user: signedIn.user });
    },
  ),
  open(
    { method: "post", path: "/auth/register", id: "register", body: RegisterInput, answer: 201, gives: SignedInAnswer },
    async (c, input) => {
      const { user, tokens } = await enter(c, (deps, who) => register(deps, who, input));
      if (tokens) setCookies(c, entered(c, user, tokens));
      return c.json({ user }, 201);
    },
  ),
  open(
    {
      method: "post",
      path: "/auth/invitation",
      id: "acceptInvitation",
      body: InvitationAcceptance,
      answer: 201,
      gives: SignedInAnswer,
    },
    async (c, input) => {
      const { user, tokens } = await enter(c, (deps, who) => acceptInvitation(deps, who, input));
      if (tokens) setCookies(c, entered(c, user, tokens));
      return c.json({ user }, 201);
    },
  ),
  open(
    {
      method: "post",
      path: "/auth/refresh",
      id: "refreshSession",
      isUnkept: true,
      answer: 200,
      gives: SignedInAnswer,
    },
    async (c) => {
      const { deps } = c.var.context;
      const { user, tokens } = await refreshSession(deps, caller(c)).catch(async (error: unknown) => {
        const isOver = error instanceof AppError && error.code === "unauthenticated";
        if (!isOver) throw error;
        const end = await whyEnded(deps, caller(c));
        setCookies(c, endedSessionCookies(end));
        if (end) c.header(SESSION_END_HEADER, end);
        throw error;
      });
      setCookies(c, sessionCookies(tokens));
      return c.json({ user });
    },
  ),
  open({ method: "post", path: "/auth/logout", id: "logOut", isUnkept: true, answer: 204 }, async (c) => {
    // Before the session is ended, so that the browser forgets it even when that fails.
    forget(c);
    await endSession(c.var.context.deps, caller(c));
    return c.body(null, 204);
  }),
  open({ method: "get", path: "/auth/google", id: "beginGoogleSignIn", answer: 200, gives: GoogleStartAnswer }, (c) => {
    const { deps } = c.var.context;
    if (!deps.google) throw new AppError("not_found", "errors:notFound");
    const { nonce, cookie } = beginCredential(deps);
    setCookies(c, [cookie]);
    return c.json({ clientId: deps.google.clientId, nonce });
  }),
  writeCall(
    {
      method: "put",
      path: "/auth/google",
      id: "linkGoogle",
      may: "account.changeOwn",
      body: GoogleLogin,
      besides: (c) => ({ ...attempt(c), ...here(c) }),
      answer: 204,
    },
    linking,
    (_, { c }) => setCookies(c, [clearedAttempt()]),
  ),
  writeCall(
    {
      method: "delete",
      path: "/auth/google",
      id: "unlinkGoogle",
      may: "account.changeOwn",
      besides: here,
      answer: 204,
    },
    unlinkGoogle,
  ),
  open(
    {
      method: "post",
      path: "/auth/google-login",
      id: "logInWithGoogle",
      body: GoogleLogin,
      answer: 200,
      gives: GoogleLoginAnswer,
    },
    async (c, input) => {
      const shown = { ...input, ...attempt(c) };
      const outcome = await enter(c, (deps, who) => signInByGoogle(deps, who, shown), [shown.nonce ?? ""]);
      if (outcome.kind === "linkNeeded") throw new AppError("conflict", "auth:googleLinkNeeded");
      const t = await translate(languageOf(c.req.raw));
      if (outcome.kind === "waiting") {
        setCookies(c, [clearedAttempt()]);
        return c.json({ success: false, user: outcome.user, message: t("auth:registerWaiting") });
      }
      const { tokens, signedIn } = outcome;
      setCookies(c, [clearedAttempt(), ...(tokens ? entered(c, signedIn.user, tokens) : [])]);
      return c.json({
        success: true,
        user: outcome.signedIn.user,
        message: t(outcome.isNew ? "auth:registerDone" : "auth:loginDone"),
      });
    },
  ),
  open(
    {
      method: "post",
      path: "/auth/password-reset-request",
      id: "requestPasswordReset",
      body: ResetRequest,
      answer: 200,
      gives: MessageAnswer,
    },
    async (c, input) => {
      await onceForVisitor(c, (deps, who) => requestReset(deps, who, input, languageOf(c.req.raw)));
      const { isConfigured } = c.var.context.deps.mailer;
      return c.json({ message: await say(c, isConfigured ? "auth:resetRequested" : "auth:forgotByHandLead") });
    },
  ),
  open(
    {
      method: "post",
      path: "/auth/password-reset",
      id: "resetPassword",
      body: ResetInput,
      answer: 200,
      gives: MessageAnswer,
    },
    async (c, input) => {
      await onceForVisitor(c, (deps, who) => resetPassword(deps, who, input, languageOf(c.req.raw)));
      return c.json({ message: await say(c, "auth:resetDone") });
    },
  ),
  open(
    { method: "post", path: "/auth/email", id: "confirmEmail", body: EmailLink, answer: 200, gives: MessageAnswer },
    async (c, input) => {
      await onceForVisitor(c, (deps, who) => confirmEmail(deps, who, input));
      return c.json({ message: await say(c, "auth:emailConfirmed") });
    },
  ),
  open(
    {
      method: "post",
      path: "/auth/email/back",
      id: "takeEmailBack",
      body: EmailLink,
      answer: 200,
      gives: MessageAnswer,
    },
    async (c, input) => {
      const { done } = await onceForVisitor(c, (deps, who) => takeEmailBack(deps, who, input));
      return c.json({ message: await say(c, done === "restored" ? "auth:emailRestored" : "auth:emailStopped") });
    },
  ),
  {
    method: "get",
    path: "/auth/me",
    id: "readCurrentUser",
    may: "account.own",
    answer: 200,
    gives: SignedInAnswer,
    // A page that another user left open is answered too, so that it learns who is signed in now.
    handle: (c) => {
      const { visitor } = c.var.context;
      if (!visitor) throw signedOut();
      return c.json({ user: visitor.user });
    },
  },
];

/** The nonce that this browser got for a credential. */
function attempt(c: Context<Door>) {
  return { nonce: readAttempt(c.req.raw, c.var.context.deps)?.nonce ?? null };
}

/** A token from Google is accepted once, so it is verified inside the work that is done once. */
async function linking(deps: Deps, who: Actor, { credential, nonce, ...where }: Here & Presented) {
  if (nonce === null) throw new AppError("forbidden", "auth:googleInvalid");
  await linkGoogle(deps, who, { profile: await recognise(deps, { credential, nonce }), ...where });
}

type Way = Awaited<ReturnType<typeof signInByGoogle>> | { signedIn: SignedIn | null };

/** Signs in once for each Idempotency-Key. Nobody is signed in yet, so the key is bound to the input as well. */
async function enter<Opened extends Way>(
  c: Context<Door>,
  way: (deps: Deps, caller: Caller) => Promise<Opened>,
  besides: string[] = [],
) {
  return signInOnce(c.var.context.deps, await incomingRequestOf(c, NOBODY, besides), caller(c), way);
}

async function onceForVisitor<Answer>(c: Context<Door>, act: (deps: Deps, caller: Caller) => Promise<Answer>) {
  return once(c.var.context.deps, await incomingRequestOf(c, NOBODY), (deps, request) =>
    act(deps, { ...caller(c), request }),
  );
}

function caller(c: Context<Door>) {
  return callerOf(c.req.raw, c.var.context);
}

async function say(c: Context<Door>, key: string) {
  return (await translate(languageOf(c.req.raw)))(key);
}

function entered(c: Context<Door>, user: CurrentUser, tokens: SessionTokens) {
  return signInCookies(c.var.context.deps, caller(c), user, tokens);
}

function forget(c: Context<Door>) {
  setCookies(c, clearedSessionCookies());
}

function setCookies(c: Context<Door>, cookies: string[]) {
  c.header("Set-Cookie", undefined);
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}
