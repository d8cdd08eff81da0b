import { createMiddleware } from "hono/factory";
import { digestOf } from "#app/services/request-digest";
import type { Door } from "./front-door";

/** Binds an Idempotency-Key to its call. A form's boundary changes with each try, so an import binds its own file. */
export const digestRepeatable = createMiddleware<Door>(async (c, next) => {
  if (c.req.header("Idempotency-Key") !== undefined) {
    const isJson = /^application\/json\b/i.test(c.req.header("Content-Type") ?? "");
    const { context } = c.var;
    context.requestDigest = digestOf(context.deps, `${c.req.method} ${c.req.path}`, isJson ? await c.req.text() : "");
  }
  await next();
});
