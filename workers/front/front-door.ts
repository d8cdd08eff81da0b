import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { sealEntries } from "#app/audit/services/chain";
import { limited } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import { MAX_IMPORT_BYTES } from "#app/core/domain/limits";
import type { RequestContext } from "#app/core/http/context";
import { asAppError, STATUS, wayBack } from "#app/core/http/errors";
import { memoized } from "#app/core/services/memoized";
import { paths } from "#app/paths";
import { api } from "#workers/api";
import { openDeps } from "#workers/deps";
import { realtime } from "#workers/live/realtime";
import { log } from "#workers/log";
import { answerFailure } from "./answers";
import { devGoogle } from "./dev-google";
import { devMailbox } from "./dev-mailbox";
import { type Arrival, type Door, executionOf } from "./door";
import { guardHost } from "./guard-host";
import { guardOrigin, withoutHiddenOrigin } from "./guard-origin";
import { setHeaders } from "./headers";
import { asIdentified, identify } from "./identify";
import { locales } from "./locales";
import { readOwnWrites } from "./read-own-writes";
import { spendBody } from "./spend-body";
import { tellTheWay } from "./tell-the-way";

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

const FORM_OVERHEAD_BYTES = 1024 * 1024;

type Ways = {
  open?: typeof openDeps;
  /** What only the Worker of a demo has: steps before the session, and its calls. */
  before?: MiddlewareHandler<Door>[];
  demo?: Hono<Door>;
};

const straightOn: MiddlewareHandler<Door> = (_c, next) => next();

/** Everything but static files passes here: headers, limits, origin, session, then the API or a page. */
export function openFrontDoor(
  renderPage: RenderPage,
  { open = openDeps, before = [straightOn], demo = new Hono<Door>() }: Ways = {},
) {
  const behind = new Hono<Door>()
    .use(asIdentified)
    .use(sealAfterwards)
    .use(tellTheWay)
    .route("/api/demo", demo)
    .route("/api", api)
    .route("/realtime", realtime)
    .route(paths.mailbox(), devMailbox)
    .route(paths.devGoogle(), devGoogle)
    .route("/locales", locales)
    .all("*", async ({ req, var: { context } }) =>
      withWayBack(await renderPage(withoutHiddenOrigin(req.raw), context), context),
    )
    .onError((error, c) => answerFailure(c, asAppError(error, c.var.arrival.requestId)));
  return new Hono<Door>()
    .use(welcome)
    .use(spendBody)
    .use(guardHost)
    .use(...before)
    .use(readOwnWrites)
    .use(openContext(open))
    .use(guardOrigin)
    .use(
      bodyLimit({
        maxSize: MAX_IMPORT_BYTES + FORM_OVERHEAD_BYTES,
        onError: () => {
          throw new AppError("too_large", "errors:tooLarge");
        },
      }),
    )
    .all("*", identify(behind))
    .onError((error, c) => answerFailure(c, asAppError(error, c.var.arrival.requestId)));
}

/** Gives every answer, errors included, its headers and one log line. */
const welcome = createMiddleware<Door>(async (c, next) => {
  const started = Date.now();
  const arrival: Arrival = {
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    ip: addressOf(c),
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
    isProduction: c.env.ENVIRONMENT === "production",
  };
  c.set("arrival", arrival);
  await next();
  setHeaders(c.res.headers, arrival);
  const { method, path } = c.req;
  log({ requestId: arrival.requestId, method, path, status: c.res.status, ms: Date.now() - started });
});

/**
 * The address of the client. Cloudflare writes the header in production. Anywhere else only the client could, and
 * limits would trust it.
 */
function addressOf({ env, req }: Context<Door>) {
  return env.ENVIRONMENT === "production" ? (req.header("CF-Connecting-IP") ?? "unknown") : "127.0.0.1";
}

function openContext(open: typeof openDeps) {
  return createMiddleware<Door>(async (c, next) => {
    const deps = depsOf(c, open);
    c.set("context", { ...c.var.arrival, deps: { ...deps, settings: memoized(deps.settings) }, visitor: null });
    await next();
  });
}

/** Seals the audit lines of a change after the response. Those missed wait for the next change. */
const sealAfterwards = createMiddleware<Door>(async (c, next) => {
  await next();
  const { deps } = c.var.context;
  if (c.req.method !== "GET" && c.req.method !== "HEAD" && executionOf(c)) deps.later(() => sealEntries(deps));
});

/** A page whose data could not be read for a reason that passes is no error of ours, and says when to come back. */
function withWayBack(page: Response, { failure }: RequestContext): Response {
  if (page.status < STATUS.unknown || failure?.code !== "unavailable") return page;
  const answer = new Response(page.body, { status: STATUS.unavailable, headers: page.headers });
  for (const [name, value] of Object.entries(wayBack(failure))) answer.headers.set(name, value);
  return answer;
}

/** @throws AppError `unavailable` when a setting is missing; the log says which, the answer does not */
function depsOf(c: Context<Door>, open: typeof openDeps) {
  const { arrival } = c.var;
  try {
    const env = { ...c.env, DB: limited(c.env.DB) };
    const execution = {
      waitUntil: (work: Promise<unknown>) => executionOf(c)?.waitUntil(work),
    };
    return open(env, execution, arrival.requestId);
  } catch (error) {
    asAppError(error, arrival.requestId);
    throw new AppError("unavailable", "errors:notSetUp");
  }
}
