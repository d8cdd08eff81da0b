import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "#app/core/domain/errors";
import { account } from "./api/accounts/account";
import { auth } from "./api/accounts/auth";
import { testEmail } from "./api/accounts/test-email";
import { analytics } from "./api/analytics/analytics";
import { auditLogs } from "./api/audit/log";
import { ownData } from "./api/audit/own-data";
import { restoredStops } from "./api/audit/restored-stops";
import { chat } from "./api/chat/chat";
import { board } from "./api/dashboard/board";
import { dashboard } from "./api/dashboard/dashboard";
import { docs } from "./api/docs";
import { health } from "./api/health";
import { importsOf } from "./api/imports/imports";
import { insights } from "./api/insights/insights";
import { causes } from "./api/losses/causes";
import { stops } from "./api/losses/stops";
import { nothingIgnored } from "./api/nothing-ignored";
import { notifications } from "./api/notifications/notifications";
import { NOUNS } from "./api/nouns";
import { openapi } from "./api/openapi";
import { factory } from "./api/plant/factory";
import { shiftReports } from "./api/shift-entry/reports";
import { answerError } from "./front/answers";
import type { Door } from "./front/door";

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
  .use(nothingIgnored)
  .route("/health", health)
  .route("/dashboard", dashboard)
  .route("/chat", chat)
  .route("/account", account)
  .route("/account", ownData)
  .route("/audit-logs", auditLogs)
  .route("/auth", auth)
  .route("/factory", factory)
  .route("/factory", testEmail)
  .route("/causes", causes)
  .route("/stops", stops)
  .route("/stops", restoredStops)
  .route("/shift-reports", shiftReports)
  .route("/insights", insights)
  .route("/docs", docs)
  .route("/notifications", notifications)
  .route("/openapi.json", openapi)
  .route("/workers", importsOf("workers"))
  .route("/performance", analytics)
  .route("/performance-records", importsOf("performance_records"))
  .route("/production-lines", board);

for (const { path, door } of NOUNS) api.route(path, door);

api.all("*", (c) => answerError(c, new AppError("not_found", "errors:notFound")));
