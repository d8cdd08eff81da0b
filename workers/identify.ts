import { createMiddleware } from "hono/factory";
import { AppError } from "#app/domain/errors";
import { SIGNED_OUT_MARK } from "#app/domain/sessions";
import type { RequestContext } from "#app/http/context";
import { readCookie } from "#app/http/cookies";
import {
  callerOf,
  clearedSessionCookies,
  clearedSignedOutMark,
  decidesSession,
  sessionCookies,
} from "#app/http/session-cookies";
import { type Caller, endSession, findVisitor, refreshSession } from "#app/services/sessions";
import type { Door } from "./front-door";

/** These need nobody to be known: no look-up is spent on them. Google's ways may link it to who is signed in. */
const OPEN = [
  /^\/(_root\.data)?$/,
  /^\/auth\/(login|register|forgot-password|reset-password|google\/link|logout)(\.data)?$/,
  /^\/locales\//,
  /^\/api\/(health|docs|openapi\.json|auth\/(login|google-login|register|refresh|logout|password-reset(-request)?))$/,
];

/**
 * Who is asking. A page, a file to save or an image whose access token has run out is renewed on the way; a call made by a
 * script is answered 401, because the client renews for itself and repeats it.
 */
export const identify = createMiddleware<Door>(async (c, next) => {
  const { context } = c.var;
  const request = c.req.raw;
  const caller = callerOf(request, context);
  const isMarked = readCookie(request.headers, SIGNED_OUT_MARK) !== null;
  const cookies = isMarked
    ? await signOutLate(context, caller)
    : OPEN.some((path) => path.test(c.req.path))
      ? []
      : await recognise(context, caller, isScriptCall(request));
  await next();
  if (isMarked) c.res.headers.append("Set-Cookie", clearedSignedOutMark());
  if (decidesSession(c.res.headers)) return;
  for (const cookie of cookies) c.res.headers.append("Set-Cookie", cookie);
});

/**
 * Puts the visitor into the context; answers the cookies the browser must learn. A page takes dead ones away, because
 * the sign-in pages send away whoever carries any, without asking whose they are.
 */
async function recognise(context: RequestContext, caller: Caller, isCall: boolean): Promise<string[]> {
  if (caller.accessToken) context.visitor = await findVisitor(context.deps, caller.accessToken);
  if (context.visitor || isCall) return [];
  if (!caller.refreshToken) return caller.accessToken ? clearedSessionCookies() : [];
  try {
    const { user, sessionId, tokens } = await refreshSession(context.deps, caller);
    context.visitor = { user, sessionId };
    return sessionCookies(tokens);
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return clearedSessionCookies();
    throw error;
  }
}

/** The browser signed out when this server could not be told. */
async function signOutLate({ deps }: RequestContext, caller: Caller) {
  await endSession(deps, caller);
  return clearedSessionCookies();
}

/** Exports, templates, rejected rows and one's own data: saved by the browser itself, which says "empty" of them as of a script. */
const FILE = /^\/api\/.+\.(csv|xlsx)$|^\/api\/account\/data\.json$/;

/** A browser says of its own fetches what they are for: "document", "image", and "empty" for those of a script. */
function isScriptCall(request: Request) {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && FILE.test(pathname)) return false;
  // The answer to an upgrade may lose its cookies on the way, so a socket is never the one to renew.
  if (pathname.startsWith("/realtime/")) return true;
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "empty";
  return pathname.startsWith("/api/") && destination === "empty";
}
