import type { AppLoadContext } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/domain/errors";
import { MAX_IMPORT_BYTES } from "#app/domain/limits";
import type { RequestContext } from "#app/http/context";
import { asAppError } from "#app/http/errors";
import { answerError } from "./answers";
import { api } from "./api";
import { openDeps } from "./deps";
import type { Env } from "./env";
import { guardOrigin } from "./guard-origin";
import { setHeaders } from "./headers";
import { identify } from "./identify";
import { log } from "./log";

export type Door = { Bindings: Env; Variables: { context: RequestContext } };

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

const FORM_OVERHEAD_BYTES = 1024 * 1024;

/** Everything that is not a static file passes here: headers, limits, origin, session, then the API or a page. */
export function openFrontDoor(renderPage: RenderPage) {
  return new Hono<Door>()
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
    .route("/api", api)
    .all("*", (c) => renderPage(c.req.raw, c.var.context))
    .onError((error, c) => answerError(c, asAppError(error, c.var.context.requestId)));
}

const openContext = createMiddleware<Door>(async (c, next) => {
  const started = Date.now();
  const context: RequestContext = {
    deps: openDeps(c.env),
    visitor: null,
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    ip: c.req.header("CF-Connecting-IP") ?? "unknown",
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
    isProduction: c.env.ENVIRONMENT === "production",
  };
  c.set("context", context);
  await next();
  setHeaders(c.res.headers, context);
  const { method, path } = c.req;
  log({ requestId: context.requestId, method, path, status: c.res.status, ms: Date.now() - started });
});
