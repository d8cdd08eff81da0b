import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "#app/domain/errors";
import { answerError } from "./answers";
import { account } from "./api/account";
import { analytics } from "./api/analytics";
import { assignments } from "./api/assignments";
import { auditLogs } from "./api/audit-logs";
import { auth } from "./api/auth";
import { chat } from "./api/chat";
import { dashboard } from "./api/dashboard";
import { docs } from "./api/docs";
import { factory } from "./api/factory";
import { health } from "./api/health";
import { importsOf } from "./api/imports";
import { insights } from "./api/insights";
import { notifications } from "./api/notifications";
import { openapi } from "./api/openapi";

import { performanceRecords } from "./api/performance-records";
import { productionLines } from "./api/production-lines";
import { products } from "./api/products";
import { users } from "./api/users";
import { workers } from "./api/workers";
import { digestRepeatable } from "./digest-repeatable";
import type { Door } from "./front-door";

/** The JSON API on one page. */
export const api = new Hono<Door>();

api
  .use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) => {
        c.header("Allow", methods.join(", "));
        return answerError(c, new AppError("method_not_allowed", "errors:methodNotAllowed"));
      },
    }),
  )
  .use(digestRepeatable)
  .route("/health", health)
  .route("/dashboard", dashboard)
  .route("/chat", chat)
  .route("/account", account)
  .route("/assignments", assignments)
  .route("/audit-logs", auditLogs)
  .route("/auth", auth)
  .route("/factory", factory)
  .route("/insights", insights)
  .route("/docs", docs)
  .route("/notifications", notifications)
  .route("/openapi.json", openapi)
  .route("/workers", importsOf("workers"))
  .route("/performance", analytics)
  .route("/performance-records", importsOf("performance_records"))
  .route("/performance-records", performanceRecords)
  .route("/production-lines", productionLines)
  .route("/products", products)
  .route("/users", users)
  .route("/workers", workers)
  .all("*", (c) => answerError(c, new AppError("not_found", "errors:notFound")));
