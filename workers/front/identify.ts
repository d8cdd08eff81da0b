import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import {
  callerOf,
  clearedSessionCookies,
  clearedSignedOutMark,
  decidesSession,
  endedSessionCookies,
  isSignedOutOnDevice,
  sessionCookies,
} from "#app/accounts/http/session-cookies";
import { noteCookie, readNote, type VisitorNote } from "#app/accounts/http/visitor-note";
import { type Caller, endSession, findVisitor, refreshSession, whyEnded } from "#app/accounts/services/sessions";
import { AppError } from "#app/core/domain/errors";
import { SESSION_END_HEADER, type SessionEnd } from "#app/core/domain/sessions";
import type { RequestContext, Visitor } from "#app/core/http/context";
import { asAppError } from "#app/core/http/errors";
import { heldUntil } from "#app/core/services/hold";
import { memoized } from "#app/core/services/memoized";
import type { FactoryRow } from "#app/plant/data/factory";
import { withZone } from "#app/plant/domain/factory";
import { type Door, executionOf } from "./door";

/** Addresses that need no user, so nobody is looked up. Google's may link it to the signed-in user. */
const OPEN = [
  /^\/(_root\.data)?$/,
  /^\/auth\/(login|register|forgot-password|reset-password|invitation|google\/link|logout)(\.data)?$/,
  /^\/preferences$/,
  /^\/locales\//,
  /^\/api\/(health|docs|openapi\.json|auth\/(login|google-login|invitation|email(\/back)?|register|refresh|logout|password-reset(-request)?))$/,
];

/** What works on more than its dependencies is not begun before the session has answered. */
const NEVER_EARLY = /^\/(realtime|api\/demo)\//;

/** A longer body is not held in memory to be read twice. */
const EARLY_BODY_BYTES = 64 * 1024;

/**
 * Identifies the user and goes on behind the door. A page, a file to save or an image with an expired access token is
 * renewed on the way. A script's call gets a 401, because the client renews the session and repeats it.
 *
 * A browser with a note of its last request is believed at once: what it asks for is prepared while the database is
 * asked about its session. Nothing is changed and nothing leaves before the session has answered; if that says anything
 * else than the note, the work is thrown away and done again.
 */
export function identify(behind: Hono<Door>) {
  const goOn: GoOn = (c, request, context) => {
    contexts.set(request, context);
    return Promise.resolve(behind.fetch(request, c.env, executionOf(c)));
  };
  return async (c: Context<Door>): Promise<Response> => {
    const { context } = c.var;
    const request = c.req.raw;
    const caller = callerOf(request, context);
    if (isSignedOutOnDevice(request)) {
      const isOver = await isEnded(context, caller);
      const answer = withCookies(await goOn(c, request, context), isOver ? clearedSessionCookies() : []);
      if (isOver || decidesSession(answer.headers)) answer.headers.append("Set-Cookie", clearedSignedOutMark());
      return answer;
    }
    if (OPEN.some((path) => path.test(c.req.path))) return goOn(c, request, context);
    const asked = recognise(context, caller, isScriptCall(request));
    const note = noteOf(c, caller);
    const { answer, found } = note
      ? await prepared(c, { note, asked, goOn })
      : await asked.then(async (found) => ({ answer: await goOn(c, request, knowing(context, found)), found }));
    if (found.end) answer.headers.set(SESSION_END_HEADER, found.end);
    return withCookies(answer, [
      ...found.cookies,
      ...(mayNote(c) ? renewedNote(context, { caller, note, found }) : []),
    ]);
  };
}

/** Ends the session. Where that fails, the request goes on without a user, and the next one tries again. */
async function isEnded({ deps, requestId }: RequestContext, caller: Caller): Promise<boolean> {
  try {
    await endSession(deps, caller);
    return true;
  } catch (error) {
    asAppError(error, requestId);
    return false;
  }
}

type GoOn = (c: Context<Door>, request: Request, context: RequestContext) => Promise<Response>;

/** The contexts of requests that go on. */
const contexts = new WeakMap<Request, RequestContext>();

/** The first step behind the door: the context of an identified request. */
export const asIdentified = createMiddleware<Door>(async (c, next) => {
  const context = contexts.get(c.req.raw) as RequestContext;
  c.set("arrival", context);
  c.set("context", context);
  await next();
});

/** Who is asking, as the database says, with what the browser has to know about it. */
type Recognised = {
  visitor: Visitor | null;
  /** The settings that came along, and when the access token expires. */
  known?: { factory: FactoryRow; until: number };
  cookies: string[];
  end: SessionEnd | null;
};

/** A page deletes dead cookies, because the sign-in pages redirect any browser with cookies without a look-up. */
async function recognise({ deps }: RequestContext, caller: Caller, isCall: boolean): Promise<Recognised> {
  const found = caller.accessToken ? await findVisitor(deps, caller.accessToken) : null;
  if (found) {
    const { factory, until, ...visitor } = found;
    latest = factory;
    return { visitor, known: { factory, until }, cookies: [], end: null };
  }
  const nobody = { visitor: null, cookies: [], end: null };
  if (isCall) return nobody;
  if (!caller.refreshToken) return { ...nobody, cookies: caller.accessToken ? clearedSessionCookies() : [] };
  try {
    const { user, sessionId, tokens } = await refreshSession(deps, caller);
    return { visitor: { user, sessionId }, cookies: sessionCookies(tokens), end: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") {
      const end = await whyEnded(deps, caller);
      return { visitor: null, cookies: endedSessionCookies(end), end };
    }
    throw error;
  }
}

/** The settings that this isolate read last. */
let latest: FactoryRow | null = null;

function knowing(context: RequestContext, { visitor, known }: Pick<Recognised, "visitor" | "known">): RequestContext {
  const { deps } = context;
  if (!known) return { ...context, visitor };
  const settings = withZone(known.factory, deps.now());
  return { ...context, visitor, deps: { ...deps, settings: async () => settings } };
}

/** The note of a request that may be prepared by it. */
function noteOf(c: Context<Door>, { accessToken }: Caller): VisitorNote | null {
  const { method, headers } = c.req.raw;
  const isShort = method === "GET" || method === "HEAD" || Number(headers.get("Content-Length")) <= EARLY_BODY_BYTES;
  if (!accessToken || !isShort || !mayNote(c)) return null;
  return readNote(headers, { ...c.var.context.deps, accessToken });
}

function mayNote(c: Context<Door>): boolean {
  return !NEVER_EARLY.test(c.req.path);
}

type Preparing = { note: VisitorNote; asked: Promise<Recognised>; goOn: GoOn };

/** Prepares an answer for the user of a note. It is given only if the session says the same. */
async function prepared(c: Context<Door>, { note, asked, goOn }: Preparing) {
  const { context } = c.var;
  const arrived = c.req.raw;
  const body = arrived.body && (await arrived.arrayBuffer());
  const request = () => new Request(arrived, body ? { body } : {});
  const factory = latest?.version === note.settingsVersion ? latest : null;
  const agreed = asked.then((found) => isAsNoted(found, note, factory));
  const allowed = agreed.then((isTrue) => {
    if (!isTrue) throw new AppError("unauthenticated", "errors:unauthenticated");
  });
  const settings = memoized(async () => {
    const settings = factory ?? (await asked).known?.factory;
    return settings ? withZone(settings, context.deps.now()) : context.deps.settings();
  });
  const deps = heldUntil(allowed, { ...context.deps, settings });
  const early = goOn(c, request(), { ...context, visitor: note.visitor, deps });
  // A failure is only told if the answer counts.
  early.catch(() => {});
  const found = await asked;
  if (await agreed) return { answer: await early, found };
  const thrownAway = await early.catch(() => null);
  await thrownAway?.body?.cancel();
  return { answer: await goOn(c, request(), knowing(context, found)), found };
}

/** Whether the database says of a user, and of the settings that were used, what the note said. */
function isAsNoted({ visitor, known }: Recognised, note: VisitorNote, factory: FactoryRow | null): boolean {
  if (!known || JSON.stringify(visitor) !== JSON.stringify(note.visitor)) return false;
  return !factory || factory === known.factory || JSON.stringify(factory) === JSON.stringify(known.factory);
}

/** A new note for a browser that has none, or that says something else. */
function renewedNote(
  { deps }: RequestContext,
  { caller, note, found: { visitor, known } }: { caller: Caller; note: VisitorNote | null; found: Recognised },
): string[] {
  if (!visitor || !known || !caller.accessToken) return [];
  const settingsVersion = known.factory.version;
  const isTrue = note?.settingsVersion === settingsVersion && JSON.stringify(note.visitor) === JSON.stringify(visitor);
  if (isTrue) return [];
  return [noteCookie({ visitor, settingsVersion }, known.until, { ...deps, accessToken: caller.accessToken })];
}

/** An answer that decides the session itself, such as of a sign-out, is not overruled. */
function withCookies(answer: Response, cookies: string[]): Response {
  if (cookies.length === 0 || decidesSession(answer.headers)) return answer;
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
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
