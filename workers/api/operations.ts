import { account } from "./accounts/account";
import { auth } from "./accounts/auth";
import { testEmail } from "./accounts/test-email";
import { users } from "./accounts/users";
import { analytics } from "./analytics/analytics";
import { auditLogs } from "./audit/log";
import { ownData } from "./audit/own-data";
import { restoredStops } from "./audit/restored-stops";
import type { Call } from "./call";
import { causes } from "./catalogue/causes";
import { products } from "./catalogue/products";
import { chat } from "./chat/chat";
import { board } from "./dashboard/board";
import { dashboard } from "./dashboard/dashboard";
import { docsOf } from "./docs";
import { health } from "./health";
import { aliases } from "./imports/aliases";
import { importsOf } from "./imports/imports";
import { insights } from "./insights/insights";
import { stops } from "./losses/stops";
import { notifications } from "./notifications/notifications";
import { openapiOf } from "./openapi";
import { assignments } from "./planning/assignments";
import { crews } from "./planning/crews";
import { merges } from "./planning/merges";
import { overtime } from "./planning/overtime";
import { productionLines } from "./planning/production-lines";
import { workers } from "./planning/workers";
import { factory } from "./plant/factory";
import { stages } from "./plant/stages";
import { performanceRecords } from "./records/records";
import { lineReports } from "./shift-entry/line-reports";
import { shiftReports } from "./shift-entry/reports";

/** Every call of the API, in the order of its description. The routes are made of this list alone. */
export const OPERATIONS: readonly Call[] = [
  ...health,
  docsOf(() => OPERATIONS),
  openapiOf(() => OPERATIONS),
  ...auth,
  ...account,
  ...ownData,
  ...dashboard,
  ...insights,
  ...chat,
  ...causes,
  ...stages,
  ...stops,
  ...lineReports,
  ...importsOf("stops"),
  ...restoredStops,
  ...aliases,
  ...shiftReports,
  ...factory,
  ...testEmail,
  ...notifications,
  ...users,
  ...workers,
  ...importsOf("workers"),
  ...productionLines,
  ...importsOf("production_lines"),
  ...board,
  ...products,
  ...importsOf("products"),
  ...merges,
  ...assignments,
  ...importsOf("assignments"),
  ...crews,
  ...overtime,
  ...performanceRecords,
  ...importsOf("performance_records"),
  ...analytics,
  ...auditLogs,
];
