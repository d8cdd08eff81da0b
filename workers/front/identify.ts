import { createMiddleware } from "hono/factory";
import { SESSION_END_HEADER, type SessionEnd, SIGNED_OUT_MARK } from "#app/accounts/domain/sessions";
import {
  callerOf,
  clearedSessionCookies,
  clearedSignedOutMark,
  decidesSession,
  endedSessionCookies,
  sessionCookies,
} from "#app/accounts/http/session-cookies";
import { type Caller, endSession, findVisitor, refreshSession, whyEnded } from "#app/accounts/services/sessions";
import { AppError } from "#app/core/domain/errors";
import type { RequestContext } from "#app/core/http/context";
import { readCookie } from "#app/core/http/cookies";
import { withZone } from "#app/plant/domain/factory";
import type { Door } from "./door";

/** Addresses that need no user, so nobody is looked up. Google's may link it to the signed-in user. */
const OPEN = [
  /^\/(_root\.data)?$/,
  /^\/auth\/(login|register|forgot-password|reset-password|invitation|google\/link|logout)(\.data)?$/,
  /^\/preferences$/,
  /^\/locales\//,
  /^\/api\/(health|docs|openapi\.json|auth\/(login|google-login|invitation|register|refresh|logout|password-reset(-request)?))$/,
];

/**
 * Identifies the user. A page, a file to save or an image with an expired access token is renewed on the way. A
 * script's call gets a 401, because the client renews the session and repeats it.
 */
export const identify = createMiddleware<Door>(async (c, next) => {
  const { context } = c.var;
  const request = c.req.raw;
  const caller = callerOf(request, context);
  const isMarked = readCookie(request.headers, SIGNED_OUT_MARK) !== null;
  const isOpen = OPEN.some((path) => path.test(c.req.path));
  const { cookies, end } = isMarked
    ? { cookies: await signOutLate(context, caller), end: null }
    : isOpen
      ? NOBODY
      : await recognise(context, caller, isScriptCall(request));
  await next();
  if (end) c.res.headers.set(SESSION_END_HEADER, end);
  if (isMarked) c.res.headers.append("Set-Cookie", clearedSignedOutMark());
  if (decidesSession(c.res.headers)) return;
  for (const cookie of cookies) c.res.headers.append("Set-Cookie", cookie);
});

/** The cookies for the browser, and the reason why its session has ended. */
type Recognised = { cookies: string[]; end: SessionEnd | null };

const NOBODY: Recognised = { cookies: [], end: null };

/**
 * Puts the visitor into the context, with the settings that came along. A page deletes dead cookies, because the sign-in
 * pages redirect any browser with cookies without a look-up.
 */
async function recognise(context: RequestContext, caller: Caller, isCall: boolean): Promise<Recognised> {
  const found = caller.accessToken ? await findVisitor(context.deps, caller.accessToken) : null;
  if (found) {
    const { factory, ...visitor } = found;
    const settings = withZone(factory, context.deps.now());
    context.visitor = visitor;
    context.deps = { ...context.deps, settings: async () => settings };
  }
  if (found || isCall) return NOBODY;
  if (!caller.refreshToken) return { cookies: caller.accessToken ? clearedSessionCookies() : [], end: null };
  try {
    const { user, sessionId, tokens } = await refreshSession(context.deps, caller);
    context.visitor = { user, sessionId };
    return { cookies: sessionCookies(tokens), end: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") {
      const end = await whyEnded(context.deps, caller);
      return { cookies: endedSessionCookies(end), end };
    }
    throw error;
  }
}

/** Ends the session of a browser that signed out while the server was away. */
async function signOutLate({ deps }: RequestContext, caller: Caller) {
  await endSession(deps, caller);
  return clearedSessionCookies();
}

/**
 * Exports, templates, rejected rows and the user's own data: the browser saves them itself, and labels the request
 * "empty" like a script's.
 */
const FILE = /^\/api\/.+\.(csv|xlsx)$|^\/api\/account\/data\.json$/;

/** Browsers label their requests: "document", "image", and "empty" for a script's. */
function isScriptCall(request: Request) {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && FILE.test(pathname)) return false;
  // The answer to an upgrade may lose its cookies on the way, so a socket never renews.
  if (pathname.startsWith("/realtime/")) return true;
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "empty";
  return pathname.startsWith("/api/") && destination === "empty";
}
