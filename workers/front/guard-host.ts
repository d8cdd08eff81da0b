import { createMiddleware } from "hono/factory";
import { AppError } from "#app/core/domain/errors";
import type { Door } from "./door";

const LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Outside production, emails with their reset links are open to everybody who can reach the server. It therefore
 * answers only on the computer it runs on.
 */
export const guardHost = createMiddleware<Door>(async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (c.env.ENVIRONMENT !== "production" && !LOCAL_HOSTS.includes(hostname)) {
    throw new AppError("unavailable", "errors:localOnly");
  }
  await next();
});
