import { createMiddleware } from "hono/factory";
import type { Door } from "./front-door";

/** Who is asking. */
export const identify = createMiddleware<Door>(async (_c, next) => {
  await next();
});
