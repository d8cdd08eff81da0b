import { accountCalls } from "./accounts/account";
import { authCalls } from "./accounts/auth";
import { testEmailCalls } from "./accounts/test-email";
import { userCalls } from "./accounts/users";
import { analyticsCalls } from "./analytics/analytics";
import { auditLogCalls } from "./audit/log";
import { ownDataCalls } from "./audit/own-data";
import { restoredStopCalls } from "./audit/restored-stops";
import type { Call } from "./call";
import { causeCalls } from "./catalogue/causes";
import { productCalls } from "./catalogue/products";
import { chatCalls } from "./chat/chat";
import { boardCalls } from "./dashboard/board";
import { dashboardCalls } from "./dashboard/dashboard";
import { docsOf } from "./docs";
import { healthCalls } from "./health";
import { aliasCalls } from "./imports/aliases";
import { importsOf } from "./imports/imports";
import { insightCalls } from "./insights/insights";
import { lineStopCalls } from "./losses/stops";
import { notificationCalls } from "./notifications/notifications";
import { openapiOf } from "./openapi";
import { outputCalls } from "./output/output";
import { assignmentCalls } from "./planning/assignments";
import { crewCalls } from "./planning/crews";
import { mergeCalls } from "./planning/merges";
import { overtimeCalls } from "./planning/overtime";
import { productionLineCalls } from "./planning/production-lines";
import { workerCalls } from "./planning/workers";
import { factoryCalls } from "./plant/factory";
import { stageCalls } from "./plant/stages";
import { recordCalls } from "./records/records";
import { lineReportCalls } from "./shift-entry/line-reports";
import { shiftReportCalls } from "./shift-entry/reports";

/** Every call of the API, in the order of its description. The routes are made of this list alone. */
export const OPERATIONS: readonly Call[] = [
  ...healthCalls,
  docsOf(() => OPERATIONS),
  openapiOf(() => OPERATIONS),
  ...authCalls,
  ...accountCalls,
  ...ownDataCalls,
  ...dashboardCalls,
  ...insightCalls,
  ...chatCalls,
  ...causeCalls,
  ...stageCalls,
  ...lineStopCalls,
  ...lineReportCalls,
  ...importsOf("line_reports"),
  ...importsOf("stops"),
  ...restoredStopCalls,
  ...aliasCalls,
  ...shiftReportCalls,
  ...factoryCalls,
  ...testEmailCalls,
  ...notificationCalls,
  ...userCalls,
  ...workerCalls,
  ...importsOf("workers"),
  ...productionLineCalls,
  ...importsOf("production_lines"),
  ...boardCalls,
  ...productCalls,
  ...importsOf("products"),
  ...mergeCalls,
  ...assignmentCalls,
  ...importsOf("assignments"),
  ...crewCalls,
  ...overtimeCalls,
  ...recordCalls,
  ...importsOf("performance_records"),
  ...analyticsCalls,
  ...outputCalls,
  ...auditLogCalls,
];
