import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { networkOf } from "#app/accounts/domain/addresses";
import { isPublic } from "#app/core/domain/calendar/demo";
import { AppError } from "#app/core/domain/errors";
import { demoOf } from "#workers/clock";
import type { Door } from "#workers/front/door";
import { admitVisitor } from "./plant";

/** The bytes that a visitor may send in one request. */
const LARGEST_UPLOAD = 512 * 1024;

const within = bodyLimit({
  maxSize: LARGEST_UPLOAD,
  onError: () => {
    throw new AppError("too_large", "errors:tooLargeInDemo");
  },
});

/**
 * Lets each network of a public demo send only so much, and so often. What its visitors may not do at all is refused
 * where every door asks (`app/core/services/actor.ts`).
 */
export const asVisitors = createMiddleware<Door>(async (c, next) => {
  const { env, req, var: door } = c;
  if (!isPublic(demoOf(env)) || req.method === "GET" || req.method === "HEAD") return next();
  await admitVisitor(env, networkOf(door.arrival.ip));
  return within(c, next);
});
