import { expect, test } from "vitest";
import { COMPARED, DEFECTS_BY } from "#app/analytics/domain/choices";
import { ComparisonQuery } from "#app/analytics/domain/comparison";
import { EXPLAINED, ExplanationQuery } from "#app/analytics/domain/explanation";
import { AnalyticsView, QualityQuery } from "#app/analytics/domain/view";
import { openDatabase } from "#app/core/data/database";
import { openBoard } from "#app/dashboard/services/line-board";
import { victor } from "#tests/cast/cast";
import { fillRecords, furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import type { Reading } from "./analytics";
import { compare } from "./comparison";
import { explain } from "./explanation";
import { readQuality } from "./quality";
import { openAnalytics } from "./view";

const RANGE = { from: "2026-02-17", to: "2026-03-18" };
const CHOICES = [
  {},
  { workerId: "11" },
  { productionLineId: "31" },
  { productId: "21" },
  { workerId: "11", productionLineId: "31" },
  { productId: "21", productionLineId: "31" },
];
const TWO = { range: [], productionLine: ["31", "32"], worker: ["11", "12"], product: ["21", "22"] } as const;

/** Every query about a range of days, under a name. */
function questions(deps: Reading): [string, () => Promise<unknown>][] {
  return CHOICES.flatMap((chosen) => {
    const scope = { ...RANGE, ...chosen };
    const named = (what: string) => `${what} of ${JSON.stringify(chosen)}`;
    const places = [{}, { shift: "night" }, { weekday: 3 }, { shift: "morning", weekday: 1 }];
    const explained = EXPLAINED.flatMap((figure) =>
      places.map((place): [string, () => Promise<unknown>] => [
        named(`${figure} explained in ${JSON.stringify(place)}`),
        () => explain(deps, victor, ExplanationQuery.parse({ figure, ...place, ...scope })),
      ]),
    );
    const compared = COMPARED.map((kind): [string, () => Promise<unknown>] => {
      const [first, second] = TWO[kind];
      const query = ComparisonQuery.parse({ ...scope, compare: kind, first, second });
      return [named(`a comparison by ${kind}`), () => compare(deps, victor, query)];
    });
    const defects = DEFECTS_BY.map((by): [string, () => Promise<unknown>] => [
      named(`Pareto chart by ${by} and heat map`),
      () => readQuality(deps, victor, QualityQuery.parse({ ...scope, defects: by })),
    ]);
    const screens = ["quality", "efficiency", "top"].map((tab): [string, () => Promise<unknown>] => [
      named(`the tab ${tab}`),
      () => openAnalytics(deps, victor, AnalyticsView.parse({ ...scope, tab })),
    ]);
    return [...explained, ...compared, ...defects, ...screens];
  });
}

test.each([
  ["with standard minutes", "4500"],
  ["without, against the targets of each day", "NULL"],
])(
  "explaining, comparing and sorting the defects of a range, %s, reads no more rows when the history grows",
  async (_against, standard) => {
    const costs = async (records: number) => {
      await using factory = await openFactory();
      await furnish(factory);
      await fillRecords(factory, records);
      await factory.env.DB.prepare(`UPDATE performance_records SET standard_millis = ${standard}`).run();
      return measure(factory, questions);
    };
    const small = await costs(700);
    expect(Object.values(small).every((rows) => rows > 0)).toBe(true);
    expect(await costs(7_000)).toEqual(small);
  },
);

test("a board reads only its line's day, however long its line has been running", async () => {
  const cost = async (days: number) => {
    await using factory = await openFactory();
    await furnish(factory);
    await fillRecords(factory, days * 10);
    await factory.env.DB.prepare(`
      INSERT INTO assignments (id, worker_id, line_id, position, shift, date, created_at, updated_at)
      SELECT value * 3 + worker, 11 + worker, 31, worker + 1, 'afternoon', date('2026-03-18', '-' || value || ' days'), 0, 0
      FROM (WITH RECURSIVE numbers (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?1 - 1)
        SELECT value FROM numbers), (SELECT 0 AS worker UNION SELECT 1 UNION SELECT 2)`)
      .bind(days)
      .run();
    return measure(factory, (deps) => [["board", () => openBoard(deps, victor, "31")]]);
  };
  const small = await cost(10);
  expect(small.board).toBeGreaterThan(0);
  expect(await cost(400)).toEqual(small);
});

async function measure({ env, deps }: TestFactory, requested: (deps: Reading) => [string, () => Promise<unknown>][]) {
  const counted = countRowsRead(env.DB);
  const costs: Record<string, number> = {};
  for (const [name, ask] of requested({ ...deps, db: openDatabase(counted.d1) })) {
    counted.reset();
    await ask();
    costs[name] = counted.rowsRead();
  }
  return costs;
}
