import { type Context, Hono } from "hono";
import { LoginInput, RegisterInput } from "#app/domain/accounts";
import { AppError } from "#app/domain/errors";
import { GoogleLogin } from "#app/domain/google";
import { ResetInput, ResetRequest } from "#app/domain/password-resets";
import type { SessionTokens } from "#app/domain/sessions";
import { beginCredential } from "#app/http/google";
import { clearedAttempt, readAttempt } from "#app/http/google-cookies";
import { callerOf, clearedSessionCookies, sessionCookies } from "#app/http/session-cookies";
import { languageOf, translate } from "#app/i18n/server";
import { login, register } from "#app/services/accounts";
import { type Presented, recognise, signInByGoogle } from "#app/services/google";
import { linkGoogle, unlinkGoogle } from "#app/services/google-links";
import { requestReset, resetPassword } from "#app/services/password-resets";
import { endSession, refreshSession, signedOut } from "#app/services/sessions";
import type { Door } from "../front-door";
import { actor, body } from "./requests";

export const auth = new Hono<Door>()
  .post("/login", async (c) => {
    const { user, tokens } = await login(c.var.context.deps, caller(c), await body(c, LoginInput));
    remember(c, tokens);
    return c.json({ user });
  })
  .post("/register", async (c) => {
    const { user, signedIn } = await register(c.var.context.deps, caller(c), await body(c, RegisterInput));
    if (signedIn) remember(c, signedIn.tokens);
    return c.json({ user }, 201);
  })
  .post("/refresh", async (c) => {
    const { user, tokens } = await refreshSession(c.var.context.deps, caller(c)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "unauthenticated") forget(c);
      throw error;
    });
    remember(c, tokens);
    return c.json({ user });
  })
  .post("/logout", async (c) => {
    // Before the session is ended, so that the browser forgets it even when that fails.
    forget(c);
    await endSession(c.var.context.deps, caller(c));
    return c.body(null, 204);
  })
  .post("/password-reset-request", async (c) => {
    const input = await body(c, ResetRequest);
    await requestReset(c.var.context.deps, caller(c), input, languageOf(c.req.raw));
    return c.json({ message: await say(c, "auth:resetRequested") });
  })
  .post("/password-reset", async (c) => {
    const input = await body(c, ResetInput);
    await resetPassword(c.var.context.deps, caller(c), input, languageOf(c.req.raw));
    return c.json({ message: await say(c, "auth:resetDone") });
  })
  .get("/google", (c) => {
    const { deps } = c.var.context;
    if (!deps.google) throw new AppError("not_found", "errors:notFound");
    const { nonce, cookie } = beginCredential(deps);
    setCookies(c, [cookie]);
    return c.json({ clientId: deps.google.clientId, nonce });
  })
  .put("/google", async (c) => {
    const who = actor(c, "account.own");
    const { deps } = c.var.context;
    await linkGoogle(deps, who, await recognise(deps, await presented(c)), languageOf(c.req.raw));
    setCookies(c, [clearedAttempt()]);
    return c.body(null, 204);
  })
  .delete("/google", async (c) => {
    await unlinkGoogle(c.var.context.deps, actor(c, "account.own"));
    return c.body(null, 204);
  })
  .post("/google-login", async (c) => {
    const outcome = await signInByGoogle(c.var.context.deps, caller(c), await presented(c));
    if (outcome.kind === "linkNeeded") throw new AppError("conflict", "auth:googleLinkNeeded");
    const t = await translate(languageOf(c.req.raw));
    if (outcome.kind === "waiting") {
      setCookies(c, [clearedAttempt()]);
      return c.json({ success: false, user: outcome.user, message: t("auth:registerWaiting") });
    }
    const { user, tokens } = outcome.signedIn;
    setCookies(c, [clearedAttempt(), ...sessionCookies(tokens)]);
    return c.json({ success: true, user, message: t(outcome.isNew ? "auth:registerDone" : "auth:loginDone") });
  })
  .get("/me", (c) => {
    const { visitor } = c.var.context;
    if (!visitor) throw signedOut();
    return c.json({ user: visitor.user });
  });

/** The credential of a body, and the nonce this browser was given for it. */
async function presented(c: Context<Door>): Promise<Presented> {
  const { credential } = await body(c, GoogleLogin);
  return { credential, nonce: readAttempt(c.req.raw, c.var.context.deps)?.nonce ?? null };
}

function caller(c: Context<Door>) {
  return callerOf(c.req.raw, c.var.context);
}

async function say(c: Context<Door>, key: string) {
  return (await translate(languageOf(c.req.raw)))(key);
}

function remember(c: Context<Door>, tokens: SessionTokens) {
  setCookies(c, sessionCookies(tokens));
}

function forget(c: Context<Door>) {
  setCookies(c, clearedSessionCookies());
}

function setCookies(c: Context<Door>, cookies: string[]) {
  c.header("Set-Cookie", undefined);
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}
