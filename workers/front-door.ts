import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/domain/errors";
import { MAX_IMPORT_BYTES } from "#app/domain/limits";
import type { RequestContext } from "#app/http/context";
import { asAppError } from "#app/http/errors";
import { paths } from "#app/paths";
import { sealEntries } from "#app/services/audit-chain";
import { answerFailure } from "./answers";
import { api } from "./api";
import { openDeps } from "./deps";
import { devMailbox } from "./dev-mailbox";
import type { Env } from "./env";
import { guardOrigin } from "./guard-origin";
import { setHeaders } from "./headers";
import { identify } from "./identify";
import { locales } from "./locales";
import { log } from "./log";
import { realtime } from "./realtime";

/** What is known of a request before anything can fail. */
export type Arrival = Omit<RequestContext, "deps" | "visitor">;

export type Door = { Bindings: Env; Variables: { arrival: Arrival; context: RequestContext } };

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

const FORM_OVERHEAD_BYTES = 1024 * 1024;

/** Everything that is not a static file passes here: headers, limits, origin, session, then the API or a page. */
export function openFrontDoor(renderPage: RenderPage) {
  return new Hono<Door>()
    .use(welcome)
    .use(openContext)
    .use(guardOrigin)
    .use(
      bodyLimit({
        maxSize: MAX_IMPORT_BYTES + FORM_OVERHEAD_BYTES,
        onError: () => {
          throw new AppError("too_large", "errors:tooLarge");
        },
      }),
    )
    .use(identify)
    .use(sealAfterwards)
    .route("/api", api)
    .route("/realtime", realtime)
    .route(paths.mailbox(), devMailbox)
    .route("/locales", locales)
    .all("*", (c) => renderPage(c.req.raw, c.var.context))
    .onError((error, c) => answerFailure(c, asAppError(error, c.var.arrival.requestId)));
}

/** Every answer, errors included, leaves with its headers and one log line. */
const welcome = createMiddleware<Door>(async (c, next) => {
  const started = Date.now();
  const arrival: Arrival = {
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    ip: c.req.header("CF-Connecting-IP") ?? "unknown",
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
    isProduction: c.env.ENVIRONMENT === "production",
  };
  c.set("arrival", arrival);
  await next();
  setHeaders(c.res.headers, arrival);
  const { method, path } = c.req;
  log({ requestId: arrival.requestId, method, path, status: c.res.status, ms: Date.now() - started });
});

const openContext = createMiddleware<Door>(async (c, next) => {
  c.set("context", { ...c.var.arrival, deps: depsOf(c), visitor: null });
  await next();
});

/** What a change wrote to the audit log is sealed once the answer has left; what is missed waits for the next change. */
const sealAfterwards = createMiddleware<Door>(async (c, next) => {
  await next();
  const { deps } = c.var.context;
  if (c.req.method !== "GET" && c.req.method !== "HEAD" && hasTimeAfterwards(c)) deps.later(() => sealEntries(deps, 2));
});

/** A caller within the same process gives a request no time beyond its answer. */
function hasTimeAfterwards(c: Context<Door>) {
  try {
    return Boolean(c.executionCtx);
  } catch {
    return false;
  }
}

/** @throws AppError `unavailable` when a setting is missing; the log says which, the answer does not. */
function depsOf(c: Context<Door>) {
  const { arrival } = c.var;
  try {
    return openDeps(c.env, { waitUntil: (work) => c.executionCtx.waitUntil(work) });
  } catch (error) {
    asAppError(error, arrival.requestId);
    throw new AppError("unavailable", "errors:notSetUp");
  }
}
