import { AnalyticsQuery, GROUPINGS } from "#app/domain/analytics";
import { presetRange } from "#app/domain/day-ranges";
import { RecordQuery } from "#app/domain/performance-records";
import { analyse } from "#app/services/analytics";
import { openDashboard } from "#app/services/dashboard";
import type { Deps } from "#app/services/deps";
import { listRecords } from "#app/services/record-reading";
import { victor } from "#tests/cast";
import { LAST_DAY } from "./seed";

export type Question = { name: string; ask: (deps: Deps) => Promise<unknown> };

/** What people ask of the app, each as the service behind a page or call. */
export function questions(records: number): Question[] {
  return [
    { name: "dashboard", ask: (deps) => openDashboard(deps, victor) },
    list("records, first page", {}),
    list("records, page in the middle", { page: Math.max(1, Math.floor(records / 40)) }),
    list("records of a line", { productionLineId: "7" }),
    list("records of a worker, 30 days", { workerId: "77", ...presetRange("last30", LAST_DAY) }),
    list("records of a product and shift", { productId: "31", shift: "morning" }),
    ...(["last30", "last730"] as const).flatMap((preset) =>
      GROUPINGS.flatMap((groupBy) =>
        Object.entries(FILTERS).map(([filtered, filter]) => ({
          name: `analytics ${preset === "last30" ? "30 days" : "2 years"} by ${groupBy}${filtered}`,
          ask: (deps: Deps) =>
            analyse(deps, victor, AnalyticsQuery.parse({ ...presetRange(preset, LAST_DAY), groupBy, ...filter })),
        })),
      ),
    ),
  ];
}

const FILTERS = {
  "": {},
  ", a worker": { workerId: "77" },
  ", a line": { productionLineId: "7" },
  ", both": { workerId: "77", productionLineId: "37" },
};

function list(name: string, query: object): Question {
  return { name, ask: (deps) => listRecords(deps, RecordQuery.parse(query)) };
}
