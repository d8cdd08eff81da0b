import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { LOST_BY } from "#app/analytics/domain/choices";
import { type LostBy, LostTimeQuery } from "#app/analytics/domain/lost-time";
import { readAnalysis } from "#app/analytics/services/analytics";
import { readLineMap } from "#app/analytics/services/line-days";
import { readLost } from "#app/analytics/services/lost-time";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Deps } from "#app/core/services/deps";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { presetRange } from "#app/plant/domain/day-ranges";
import { RecordQuery } from "#app/records/domain/record-lists";
import { GROUPINGS } from "#app/records/domain/scope";
import { listRecords } from "#app/records/services/reading";
import { victor } from "#tests/cast/cast";
import { LAST_DAY, PLANT } from "./seed";

/**
 * The same query for Directus, and the part that both answers must have in common. `rest` are the further requests of a
 * screen for the figures of our one answer.
 */
export type Peer<Answer> = {
  query: object;
  rest: object[];
  ours: (answer: Answer) => unknown;
  theirs: (answer: unknown) => unknown;
};
/** A query as the service behind a page or call runs it, and the address that answers it, where that is a call. */
export type Question = {
  name: string;
  ask: (deps: Deps) => Promise<unknown>;
  path?: string;
  peer?: Peer<never>;
};

/** The app's queries, each as the service behind a page or call. */
export function questions(records: number): Question[] {
  const middle = (total: number) => ({ page: String(Math.max(1, Math.floor(total / 40))) });
  return [
    { name: "dashboard", path: "/api/dashboard", ask: (deps) => openDashboard(deps, victor) },
    list("records, first page", {}),
    list("records, page in the middle", middle(records)),
    list("records of a line", { productionLineId: "7" }),
    list("records of a line, page in the middle", { productionLineId: "7", ...middle(records / 40) }),
    list("records of a worker, 30 days", { workerId: "77", ...presetRange("last30", LAST_DAY) }),
    list("records of a product and shift", { productId: "31", shift: "morning" }),
    ...(["last30", "last730"] as const).flatMap((preset) =>
      GROUPINGS.flatMap((groupBy) =>
        Object.entries(FILTERS).map(([filtered, filter]) =>
          analysis(`analytics ${preset === "last30" ? "30 days" : "2 years"} by ${groupBy}${filtered}`, {
            ...presetRange(preset, LAST_DAY),
            groupBy,
            ...filter,
          }),
        ),
      ),
    ),
    ...LOST_BY.map(lostTime),
    withoutStops(analysis("analytics 2 years by product", { ...presetRange("last730", LAST_DAY), groupBy: "product" })),
    {
      name: "share of the target by line and day",
      path: "/api/performance/line-days",
      ask: (deps) => readLineMap(deps, victor, {}),
    },
    withoutStops({ name: "share of the target by line and day", ask: (deps) => readLineMap(deps, victor, {}) }),
  ];
}

function lostTime(groupBy: LostBy): Question {
  const query = { ...presetRange("last730", LAST_DAY), groupBy };
  return {
    name: `lost time 2 years by ${groupBy}`,
    path: `/api/performance/lost-time?${new URLSearchParams(query)}`,
    ask: (deps) => readLost(deps, victor, LostTimeQuery.parse(query)),
  };
}

/** The question of a factory that leaves lost time out of the pieces due; no call asks it. */
function withoutStops({ name, ask }: Question): Question {
  const settingsOf = (deps: Deps) => async () => ({ ...(await deps.settings()), dueWithoutStops: true });
  return { name: `${name}, without lost time`, ask: (deps) => ask({ ...deps, settings: settingsOf(deps) }) };
}

const FILTERS = {
  "": {},
  ", a worker": { workerId: "77" },
  ", a line": { productionLineId: "7" },
  ", both": { workerId: "77", productionLineId: "37" },
};

type Asked = Record<string, string>;
type Listed = { items: { id: string }[] };
type Analysed = { groups: { pieces: number; records: number }[] };
type Data<Row> = { data: Row[] };

function list(name: string, query: Asked): Question {
  const peer: Peer<Listed> = {
    query: {
      limit: 20,
      sort: ["-date", "-id"],
      meta: ["filter_count"],
      page: Number(query.page ?? 1),
      ...filtered(query),
    },
    rest: [{ aggregate: SUMS, ...filtered(query) }],
    ours: ({ items }) => items.map(({ id }) => id),
    theirs: (answer) => (answer as Data<{ id: number }>).data.map(({ id }) => String(id)),
  };
  const path = `/api/performance-records?${new URLSearchParams(query)}`;
  return { name, path, ask: (deps) => listRecords(deps, RecordQuery.parse(query)), peer: peer as Peer<never> };
}

function analysis(name: string, query: Asked & { groupBy: string }): Question {
  const column = query.groupBy === "date" ? "date" : COLUMNS[`${query.groupBy}Id`];
  const total = (rows: [number, number][]) => rows.map(([pieces, records]) => pieces * 1_000 + records).sort();
  const grouped = (by?: string) => ({ aggregate: SUMS, groupBy: [by], limit: -1, ...filtered(query) });
  const peer: Peer<Analysed> = {
    query: grouped(column),
    rest: query.groupBy === "worker" ? [] : [grouped(COLUMNS.workerId)],
    ours: ({ groups }) => total(groups.filter(({ records }) => records > 0).map((row) => [row.pieces, row.records])),
    theirs: (answer) =>
      total(
        (answer as Data<{ sum: { pieces_made: string }; count: { id: string } }>).data.map(({ sum, count }) => [
          Number(sum.pieces_made),
          Number(count.id),
        ]),
      ),
  };
  const path = `/api/performance/analytics?${new URLSearchParams(query)}`;
  return {
    name,
    path,
    ask: (deps) => readAnalysis(deps, victor, AnalyticsQuery.parse(query)),
    peer: peer as Peer<never>,
  };
}

const SUMS = { sum: ["pieces_made", "pieces_defective", "seconds_worked"], count: ["id"] };
const COLUMNS: Record<string, string> = {
  workerId: "worker_id",
  productId: "product_id",
  productionLineId: "line_id",
  shift: "shift",
};

/** The filters of a query for Directus. It compares no texts, so days are listed, unless all are wanted. */
function filtered(query: Asked) {
  const conditions: object[] = Object.entries(query).flatMap(([name, value]) => {
    const column = COLUMNS[name];
    return column ? [{ [column]: { _eq: value } }] : [];
  });
  const days = query.from && query.to ? daysBetween(query.from, query.to) : [];
  if (days.length > 0 && days.length < PLANT.days) conditions.push({ date: { _in: days } });
  return conditions.length > 0 ? { filter: { _and: conditions } } : {};
}

function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));
}
