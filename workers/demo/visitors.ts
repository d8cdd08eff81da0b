import { createMiddleware } from "hono/factory";
import { AppError } from "#app/core/domain/errors";
import { demoOf } from "#workers/clock";
import type { Door } from "#workers/front/door";
import { plantOf } from "./plant";

/** A file that a visitor sends is smaller than this, in bytes. */
const LARGEST_UPLOAD = 512 * 1024;

/** What all visitors share: the accounts, the settings and the log. Nobody may change them, or send an email. */
const SHARED =
  /^\/(users|settings|api\/(users|account|factory|causes|audit-logs))(\/|\.data|$)|^\/(api\/)?auth\/(?!(login|logout|refresh)(\.data)?$)/;
const SIGNING_IN = /^\/(api\/)?auth\/login(\.data)?$/;

/**
 * Lets strangers into a public demo without harm to each other: what they share stays as it is, each may write only so
 * much, and no wrong password locks an account, because the passwords are public.
 */
export const asVisitors = createMiddleware<Door>(async ({ env, req, var: { arrival } }, next) => {
  const demo = demoOf(env);
  if (!demo || demo.isOwn || req.method === "GET" || req.method === "HEAD") return next();
  if (SHARED.test(req.path)) throw new AppError("forbidden", "errors:notInDemo");
  if (Number(req.header("Content-Length") ?? 0) > LARGEST_UPLOAD) throw new AppError("too_large", "errors:tooLarge");
  const seconds = (await plantOf(env)?.admit(arrival.ip)) ?? 0;
  if (seconds > 0)
    throw new AppError("too_many", "errors:tooMany", { params: { count: seconds }, retryAfter: seconds });
  if (SIGNING_IN.test(req.path)) await env.DB.prepare("DELETE FROM sign_in_attempts").run();
  return next();
});
