import fc from "fast-check";
import { expect, test } from "vitest";
import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { COMPARED, DEFECTS_BY } from "#app/analytics/domain/choices";
import { ComparisonQuery } from "#app/analytics/domain/comparison";
import { EXPLAINED, type ExplainedFigure, ExplanationQuery } from "#app/analytics/domain/explanation";
import { AnalyticsView, QualityQuery } from "#app/analytics/domain/view";
import { weekdayOf } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { RecordQuery } from "#app/records/domain/record-lists";
import { GROUPINGS } from "#app/records/domain/scope";
import { allRecords } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { karim, victor } from "#tests/cast/cast";
import { expectedFigures, readAsking } from "#tests/cast/expected-figures";
import { fillRecords, furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { readAnalysis } from "./analytics";
import { compare } from "./comparison";
import { explain } from "./explanation";
import { readQuality } from "./quality";
import { openAnalytics } from "./view";

const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const day = fc
  .integer({ min: 1, max: 48 })
  .map((count) => `2026-0${count > 28 ? 3 : 2}-${String(count > 28 ? count - 28 : count).padStart(2, "0")}`);
const range = fc.tuple(day, day).map((ends) => ends.toSorted());
const workerId = maybe("11", "12", "13");
const productionLineId = maybe("31", "32", "33");
const productId = maybe("21", "22", "23");
const filter = fc.record({
  range,
  workerId,
  productionLineId,
  productId,
  shift: maybe(...SHIFTS),
  weekday: maybe(1, 3, 7),
});

/** Ten records a day. All of February and every fifth record lack standard minutes, and one day has no pieces. */
async function fillUnevenly(factory: TestFactory) {
  await furnish(factory);
  await fillRecords(factory, 400);
  await factory.env.DB.batch([
    factory.env.DB.prepare(`UPDATE performance_records SET product_id = 23, standard_millis = NULL
      WHERE date < '2026-03-01' OR id % 5 = 0`),
    factory.env.DB.prepare(`UPDATE performance_records SET pieces_made = 0, pieces_defective = 0
      WHERE date = '2026-03-10'`),
  ]);
}

test("a figure, its inputs and its records agree, whatever the filter", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await fillUnevenly(factory);
  const asking = await readAsking(factory.env.DB);
  const kinds = new Set<string>();
  const agrees = fc.asyncProperty(filter, async ({ range: [from, to], weekday, ...rest }) => {
    const scope = { from, to, ...rest };
    const listed = [];
    for await (const part of allRecords(deps, RecordQuery.parse(scope))) listed.push(...part);
    const records = listed.filter(({ date }) => !weekday || weekdayOf(date) === weekday);
    const expected = expectedFigures(records, asking);
    for (const figure of EXPLAINED) {
      const explanation = await explain(deps, victor, ExplanationQuery.parse({ figure, weekday, ...scope }));
      if (records.length === 0) {
        expect(explanation).toMatchObject({ value: null });
        continue;
      }
      expectSame(explanation.value, expected[figure], `${figure} of ${JSON.stringify({ ...scope, weekday })}`);
      expect(explanation.records?.total ?? explanation.days?.reduce((all, each) => all + each.records, 0)).toBe(
        records.length,
      );
      if (figure === "efficiency") kinds.add(explanation.efficiencyKind);
    }
  });
  const nothing = { workerId: undefined, productId: undefined, shift: undefined, weekday: undefined };
  await fc.assert(agrees, {
    ...rounds(50),
    examples: [
      [{ ...nothing, range: ["2026-02-10", "2026-02-20"], productionLineId: undefined }],
      [{ ...nothing, range: ["2026-02-10", "2026-02-20"], productionLineId: "33" }],
      [{ ...nothing, range: ["2026-03-10", "2026-03-10"], productionLineId: "31" }],
    ],
  });
  expect([...kinds].sort()).toEqual(["attainment", "standard", "unknown"]);
});

test("analytics, heat map, Pareto chart, comparison and explanation show the same figures", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await fillUnevenly(factory);
  const kinds = new Set<string>();
  const ask = async (figure: ExplainedFigure, shown: number | null, scope: object) => {
    const explanation = await explain(deps, victor, ExplanationQuery.parse({ figure, ...scope }));
    expectSame(explanation.value, shown, `${figure} of ${JSON.stringify(scope)}`);
  };
  const requested = fc.record({
    range,
    workerId,
    productId,
    productionLineId,
    groupBy: fc.constantFrom(...GROUPINGS),
    defects: fc.constantFrom(...DEFECTS_BY),
    compare: fc.constantFrom(...COMPARED),
  });
  await fc.assert(
    fc.asyncProperty(requested, async ({ range: [from, to], groupBy, defects, compare: kind, ...chosen }) => {
      const scope = { from, to, ...chosen };
      const { totals, groups, topPerformers } = await readAnalysis(
        deps,
        victor,
        AnalyticsQuery.parse({ ...scope, groupBy }),
      );
      if (totals.records === 0) return;
      for (const figure of KEY_FIGURES) await ask(figure, totals[figure], scope);
      for (const { workerId, ...performer } of topPerformers.flatMap(({ workers }) => workers)) {
        for (const figure of ["records", "hours", "good", "efficiency"] as const) {
          await ask(figure, performer[figure], { ...scope, workerId });
        }
      }
      for (const { key, ...group } of groups.slice(0, 4)) {
        kinds.add(`${groupBy} ${group.efficiencyKind}`);
        const own =
          groupBy === "date"
            ? { ...scope, from: key, to: key }
            : { ...scope, [groupBy === "shift" ? "shift" : `${groupBy}Id`]: key };
        for (const figure of KEY_FIGURES) await ask(figure, group[figure], own);
      }

      const screen = await openAnalytics(deps, victor, AnalyticsView.parse({ ...scope, tab: "efficiency" }));
      await ask("reportedDays", screen.reportedDays, scope);
      for (const { from, to, figures } of screen.groups?.timeLine?.points.slice(-4) ?? []) {
        await ask("efficiency", figures?.efficiency ?? null, { ...scope, from, to });
      }

      const quality = await readQuality(deps, victor, QualityQuery.parse({ ...scope, defects }));
      for (const { key, defective } of quality.pareto.bars) {
        await ask("defective", defective, { ...scope, [`${defects}Id`]: key });
      }
      for (const { shift, cells } of quality.cells) {
        for (const { weekday, figures } of cells) {
          await ask("errorRate", figures?.errorRate ?? null, { ...scope, shift, weekday });
          await ask("efficiency", figures?.efficiency ?? null, { ...scope, shift, weekday });
        }
      }

      const [first, second] = TWO[kind];
      const compared = await compare(deps, victor, ComparisonQuery.parse({ ...scope, compare: kind, first, second }));
      for (const { figure, ...found } of compared?.differences ?? []) {
        for (const end of ["first", "second"] as const) {
          const { id, ...side } = compared?.[end] ?? never();
          const own = { ...chosen, from: side.from, to: side.to, ...(id && { [`${kind}Id`]: id }) };
          await ask(figure, found[end], own);
        }
      }
    }),
    {
      numRuns: 30,
      examples: [
        [FEBRUARY],
        [{ ...FEBRUARY, groupBy: "worker" }],
        [SCARVES],
        [{ ...SCARVES, productionLineId: "31" }],
        [MARCH],
        [WEEKS],
        [IDLE],
      ],
    },
  );
  for (const kind of ["date attainment", "date standard", "productionLine attainment", "worker attainment"]) {
    expect(kinds).toContain(kind);
  }
});

const KEY_FIGURES = ["records", "pieces", "good", "errorRate", "minutesPerPiece", "efficiency"] as const;
const TWO = { range: [], productionLine: ["31", "32"], worker: ["11", "12"], product: ["21", "23"] } as const;
const ALL = { workerId: undefined, productId: undefined, productionLineId: undefined, defects: "worker" as const };
/** Before any record has standard minutes. */
const FEBRUARY = {
  ...ALL,
  range: ["2026-02-10", "2026-02-20"],
  groupBy: "productionLine" as const,
  compare: "product" as const,
};
/** One product, over whole months and days beyond them. */
const SCARVES = {
  ...ALL,
  productId: "23",
  range: ["2026-01-20", "2026-03-17"],
  groupBy: "productionLine" as const,
  compare: "productionLine" as const,
};
/** Days with standard minutes. */
const MARCH = {
  ...ALL,
  range: ["2026-03-01", "2026-03-17"],
  groupBy: "date" as const,
  compare: "product" as const,
};
/** Ends in February, and is long enough to be drawn by weeks. */
const WEEKS = {
  ...ALL,
  range: ["2025-12-01", "2026-02-21"],
  groupBy: "date" as const,
  compare: "productionLine" as const,
};
/** Around the day without pieces. */
const IDLE = {
  ...ALL,
  range: ["2026-03-08", "2026-03-12"],
  groupBy: "date" as const,
  compare: "range" as const,
};

function expectSame(shown: number | null, expected: number | null, what: string) {
  if (shown === null || expected === null) expect(shown, what).toBe(expected);
  else expect(shown, what).toBeCloseTo(expected, 8);
}

function never(): never {
  throw new Error("a comparison that says differences has both its sides");
}

test("the explanation of a range shows the figures of analytics, with the inputs of the formula", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...shirts, workerId: "12", piecesMade: 300, piecesDefective: 0, hours: 4 });
  const march = { from: "2026-03-01", to: "2026-03-18" };
  const { totals } = await readAnalysis(deps, victor, AnalyticsQuery.parse(march));
  const ask = (figure: string) => explain(deps, victor, ExplanationQuery.parse({ figure, ...march }));

  expect(await ask("errorRate")).toMatchObject({
    value: totals.errorRate,
    inputs: [
      { name: "defective", value: 4 },
      { name: "pieces", value: 400 },
    ],
    records: { total: 2, items: [{ workerName: "Fatima" }, { workerName: "Youssef" }] },
  });
  expect(await ask("efficiency")).toMatchObject({
    value: totals.efficiency,
    efficiencyKind: "standard",
    inputs: [
      { name: "earnedMinutes", value: 396 * 4.5 },
      { name: "measuredMinutes", value: 720 },
    ],
  });
});

test("efficiency against a target is explained by the due pieces", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  // One person fills the whole line.
  await factory.env.DB.exec("UPDATE production_lines SET capacity = 1");
  await createRecord(deps, karim, { ...shirts, productId: "23", piecesMade: 460, piecesDefective: 10, hours: 4 });
  const query = { figure: "efficiency", from: "2026-03-18", to: "2026-03-18", productionLineId: "31" };
  expect(await explain(deps, victor, ExplanationQuery.parse(query))).toMatchObject({
    value: 1,
    efficiencyKind: "attainment",
    inputs: [
      { name: "goodOfTargets", value: 450 },
      { name: "due", value: 450 },
    ],
  });
});
