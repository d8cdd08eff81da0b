import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/core/domain/errors";
import { demoOf } from "#workers/clock";
import type { Door } from "#workers/front/door";
import { plantOf } from "./plant";

/** Whether this isolate knows the demo's clock: its object winds it when it wakes. */
let isWound = false;

/** Wakes the object before the first answer, so that no page shows another time than its own. */
export const atItsTime = createMiddleware<Door>(async ({ env }, next) => {
  if (!isWound && demoOf(env)) {
    await plantOf(env)?.greet();
    isWound = true;
  }
  await next();
});

/**
 * What only a demo can do, at `/api/demo`. Anybody may wake it, because that changes nothing for those who are in it;
 * whoever is signed in may play, pause and begin again, where the demo is their own.
 */
export const demo = new Hono<Door>()
  .use(async ({ env }, next) => {
    if (!demoOf(env)) throw new AppError("not_found", "errors:notFound");
    await next();
  })
  .get("/", (c) => c.json(demoOf(c.env)))
  .post("/wake", async (c) => {
    await plantOf(c.env)?.wake();
    return c.json(demoOf(c.env));
  })
  .use(async ({ env, var: { context } }, next) => {
    if (!context.visitor) throw new AppError("unauthenticated", "errors:unauthenticated");
    const { isDemo } = await context.deps.settings();
    if (!isDemo || !demoOf(env)?.isOwn) throw new AppError("not_found", "errors:notFound");
    await next();
  })
  .post("/play", async (c) => {
    await plantOf(c.env)?.play();
    return c.json(demoOf(c.env));
  })
  .post("/pause", async (c) => {
    await plantOf(c.env)?.pause();
    return c.json(demoOf(c.env));
  })
  .post("/again", async (c) => {
    await plantOf(c.env)?.beginAgain();
    return c.json(demoOf(c.env));
  });
