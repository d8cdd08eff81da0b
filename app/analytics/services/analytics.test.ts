import { expect, test } from "vitest";
import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { AnalyticsView } from "#app/analytics/domain/view";
import { updateLine } from "#app/catalogue/services/production-lines";
import { openDatabase } from "#app/core/data/database";
import { GROUPINGS } from "#app/records/domain/scope";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { karim, nour, victor } from "#tests/cast/cast";
import { fillRecords, furnish, hire, plan, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { readAnalysis } from "./analytics";
import { openAnalytics } from "./view";

const march = { from: "2026-03-01", to: "2026-03-31" };

test("the groups of a range are ratios of sums, by day, worker, product and line", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...shirts, piecesMade: 300, piecesDefective: 0, hours: 4, date: "2026-03-17" });
  await createRecord(deps, karim, {
    ...shirts,
    workerId: "12",
    productId: "22",
    productionLineId: "32",
    piecesMade: 50,
  });
  await createRecord(deps, karim, { ...shirts, date: "2026-02-28" });

  const by = async (query: object) => readAnalysis(deps, victor, AnalyticsQuery.parse({ ...march, ...query }));
  const days = await by({});
  expect(days.totals).toMatchObject({ records: 3, pieces: 450, defective: 8, efficiencyKind: "standard" });
  expect(days.totals.errorRate).toBeCloseTo((8 / 450) * 100, 10);
  expect(days.totals.efficiency).toBeCloseTo((96 * 4.5 + 300 * 4.5 + 46 * 12) / (20 * 60), 10);
  expect(days.groups.map(({ key, pieces, quality }) => [key, pieces, quality])).toEqual([
    ["2026-03-17", 300, "excellent"],
    ["2026-03-18", 150, "fair"],
  ]);
  expect((await by({ groupBy: "worker" })).groups.map(({ key, label, pieces }) => [key, label, pieces])).toEqual([
    ["11", "Youssef", 400],
    ["12", "Fatima", 50],
  ]);
  expect((await by({ groupBy: "product", workerId: "12" })).groups).toMatchObject([{ label: "Trousers", pieces: 50 }]);
  expect((await by({ groupBy: "productionLine", productionLineId: "31" })).groups).toMatchObject([
    { label: "Sewing 1", pieces: 400, minutesPerPiece: 720 / 400 },
  ]);
  expect((await by({ groupBy: "worker", productionLineId: "32" })).groups).toMatchObject([{ label: "Fatima" }]);
  expect((await by({ workerId: "11", productionLineId: "32" })).groups).toEqual([]);
  expect((await by({ productId: "21" })).totals).toMatchObject({ records: 2, pieces: 400 });
  expect((await by({ groupBy: "productionLine", productId: "22" })).groups).toMatchObject([
    { label: "Sewing 2", pieces: 50 },
  ]);
  expect((await by({ groupBy: "worker", productId: "22" })).groups).toMatchObject([{ label: "Fatima", pieces: 50 }]);
  expect((await by({ productId: "22", productionLineId: "31" })).groups).toEqual([]);
});

test("a range without reports has no groups and no ratio, not 0", async () => {
  await using factory = await openFactory();
  const { totals, groups, topPerformers } = await readAnalysis(factory.deps, nour, AnalyticsQuery.parse({}));
  expect(totals).toMatchObject({ records: 0, errorRate: null, minutesPerPiece: null, efficiency: null, quality: null });
  expect([groups, topPerformers]).toEqual([[], []]);
});

test("without standard minutes a line is measured by its target for the hours worked, and says so", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1").run();
  const scarves = { ...shirts, productId: "23", piecesMade: 460, piecesDefective: 10 };
  await createRecord(deps, karim, scarves);
  await createRecord(deps, karim, { ...scarves, shift: "afternoon", workerId: "12", hours: 4 });
  await createRecord(deps, karim, { ...scarves, productionLineId: "33", workerId: "13" });

  const lines = await readAnalysis(deps, victor, AnalyticsQuery.parse({ ...march, groupBy: "productionLine" }));
  expect(lines.groups.map(({ label, efficiency, efficiencyKind }) => [label, efficiency, efficiencyKind])).toEqual([
    ["Sewing 1", expect.closeTo(900 / 1_350, 8), "attainment"],
    ["Finishing", null, "unknown"],
  ]);
  expect(lines.totals).toMatchObject({ efficiency: expect.closeTo(900 / 1_350, 8), efficiencyKind: "attainment" });
});

test("five of a crew of ten, each at exactly their share, are at 100% by record, line, worker, day, product and factory", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await hire(factory, 14, 23);
  await updateLine(deps, karim, { id: "32", version: 1, crew: 10, valuesFrom: "2026-03-01" });
  for (const workerId of ["14", "15", "16", "17", "18"]) {
    const scarves = {
      ...shirts,
      productId: "23",
      productionLineId: "32",
      workerId,
      piecesMade: 62,
      piecesDefective: 2,
    };
    expect(await createRecord(deps, karim, scarves)).toMatchObject({ efficiency: 1, efficiencyKind: "attainment" });
  }
  for (const groupBy of GROUPINGS) {
    const { totals, groups } = await readAnalysis(deps, victor, AnalyticsQuery.parse({ ...march, groupBy }));
    for (const figures of [totals, ...groups]) {
      expect(figures).toMatchObject({ efficiency: 1, efficiencyKind: "attainment" });
    }
  }
});

test("whatever is planned after the shift was recorded changes nobody's target; another crew or target does, everywhere", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await hire(factory, 14, 23);
  const scarves = {
    ...shirts,
    productId: "23",
    productionLineId: "32",
    workerId: "14",
    piecesMade: 60,
    piecesDefective: 0,
  };
  const { id } = await createRecord(deps, karim, scarves);
  const shown = async () => {
    const { totals, groups } = await readAnalysis(deps, victor, AnalyticsQuery.parse({ ...march, groupBy: "worker" }));
    return [(await readRecord(deps, id)).efficiency, totals.efficiency, groups[0]?.efficiency];
  };
  // One person on thirty positions is due a thirtieth of the target.
  expect(await shown()).toEqual([3, 3, 3]);
  await plan(factory, { lineId: 32, workers: [14, 23] });
  expect(await shown()).toEqual([3, 3, 3]);
  await factory.env.DB.prepare("DELETE FROM assignments WHERE worker_id > 18").run();
  expect(await shown()).toEqual([3, 3, 3]);
  await updateLine(deps, karim, { id: "32", version: 1, crew: 10, valuesFrom: "2026-03-01" });
  expect(await shown()).toEqual([1, 1, 1]);
  await updateLine(deps, karim, { id: "32", version: 2, targetOutput: 300, valuesFrom: "2026-03-01" });
  expect(await shown()).toEqual([2, 2, 2]);
});

test("without standard minutes a day of the factory or of a line equals the range of that day", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1").run();
  const scarves = { ...shirts, productId: "23", piecesMade: 450, piecesDefective: 0 };
  await createRecord(deps, karim, scarves);
  await createRecord(deps, karim, { ...scarves, productionLineId: "32", workerId: "12", piecesMade: 300 });
  await createRecord(deps, karim, { ...scarves, date: "2026-03-17", piecesMade: 900 });
  await createRecord(deps, karim, { ...shirts, date: "2026-03-16" });

  const shown = async (query: object) => {
    const { totals, groups } = await readAnalysis(deps, victor, AnalyticsQuery.parse({ ...march, ...query }));
    return [totals, ...groups].map(({ efficiency, efficiencyKind }) => [efficiency, efficiencyKind]);
  };
  const day = { from: "2026-03-18", to: "2026-03-18" };
  expect(await shown(day)).toEqual([
    [0.5, "attainment"],
    [0.5, "attainment"],
  ]);
  expect((await shown({})).slice(1)).toEqual([
    [expect.closeTo((96 * 4.5) / 480, 10), "standard"],
    [1, "attainment"],
    [0.5, "attainment"],
  ]);
  for (const narrower of [{ productionLineId: "31" }, { workerId: "11" }]) {
    expect((await shown(narrower)).slice(2)).toEqual([
      [1, "attainment"],
      [0.5, "attainment"],
    ]);
  }
});

test("the ranking requires three records or eight hours, whatever the groups are", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...shirts, workerId: "12", piecesMade: 900, hours: 2 });
  const { topPerformers } = await readAnalysis(deps, victor, AnalyticsQuery.parse({ groupBy: "product" }));
  expect(topPerformers).toMatchObject([{ rankedBy: "standard", workers: [{ name: "Youssef" }] }]);
});

test("the cost of a range does not grow with the history behind it", async () => {
  const costOf = async (records: number) => {
    await using factory = await openFactory();
    await furnish(factory);
    await fillRecords(factory, records);
    const counted = countRowsRead(factory.env.DB);
    const deps = { ...factory.deps, db: openDatabase(counted.d1) };
    const costs: number[] = [];
    for (const groupBy of GROUPINGS) {
      for (const filter of [
        {},
        { workerId: "11" },
        { productionLineId: "31" },
        { workerId: "11", productionLineId: "31" },
        { productId: "21" },
        { productId: "21", productionLineId: "31" },
      ]) {
        counted.reset();
        const query = { groupBy, from: "2026-02-17", to: "2026-03-18", ...filter };
        await readAnalysis(deps, victor, AnalyticsQuery.parse(query));
        costs.push(counted.rowsRead());
      }
    }
    return costs;
  };
  const small = await costOf(600);
  expect(await costOf(6_000)).toEqual(small);
});

test("Karim sees each yardstick apart, and is led to the target that Sewing 1 passes by half week after week", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1").run();
  const scarves = { ...shirts, productId: "23", piecesMade: 1_450, piecesDefective: 10 };
  for (const date of ["2026-02-25", "2026-03-04", "2026-03-11"]) await createRecord(deps, karim, { ...scarves, date });
  await createRecord(deps, karim, { ...shirts, workerId: "12", productionLineId: "32" });

  const open = (tab: string) =>
    openAnalytics(deps, karim, AnalyticsView.parse({ ...march, from: "2026-02-20", tab, groupBy: "productionLine" }));
  const { groups, outgrown } = await open("efficiency");
  expect(groups?.items.map(({ label, efficiencyKind }) => [label, efficiencyKind])).toEqual([
    ["Sewing 2", "standard"],
    ["Sewing 1", "attainment"],
  ]);
  expect(groups?.kinds).toEqual({ standard: 1, attainment: 1, unknown: 0 });
  expect(outgrown).toEqual([{ lineId: "31", name: "Sewing 1", attainment: 1.6, weeks: 3 }]);
  expect((await open("top")).top?.map(({ rankedBy, workers }) => [rankedBy, workers.map(({ name }) => name)])).toEqual([
    ["standard", ["Fatima"]],
    ["attainment", ["Youssef"]],
  ]);
  expect((await open("production")).outgrown).toEqual([]);
});
