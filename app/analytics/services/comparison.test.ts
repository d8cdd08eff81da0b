import { expect, test } from "vitest";
import { ComparisonQuery } from "#app/analytics/domain/comparison";
import { QualityQuery, sortGroups } from "#app/analytics/domain/view";
import { createRecord } from "#app/records/services/records";
import { karim, nour } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { readAnalysis } from "./analytics";
import { compare } from "./comparison";
import { readQuality } from "./quality";

const NEXT_DAY = Date.UTC(2026, 2, 19, 12);
const WEEK = ["2026-03-12", "2026-03-13", "2026-03-14", "2026-03-16", "2026-03-17", "2026-03-18"];

/** The first line makes few defects every day, the second many. */
async function fillTwoLines(factory: TestFactory) {
  await furnish(factory);
  for (const [index, date] of WEEK.entries()) {
    await createRecord(factory.deps, karim, { ...shirts, date, piecesDefective: 2 + (index % 2) });
    await createRecord(factory.deps, karim, {
      ...shirts,
      date,
      workerId: "12",
      productionLineId: "32",
      shift: "night",
      piecesDefective: 9 + (index % 2),
    });
  }
}

test("two lines differ when their days differ by more than chance, each with its own figures", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  factory.deps.setNow(NEXT_DAY);
  const query = { from: "2026-03-12", to: "2026-03-18", compare: "productionLine", first: "31", second: "32" };
  const found = await compare(factory.deps, nour, ComparisonQuery.parse(query));
  expect(found).toMatchObject({
    first: { label: "Sewing 1", reportedDays: 6, totals: { records: 6, errorRate: 2.5 } },
    second: { label: "Sewing 2", totals: { errorRate: 9.5 } },
  });
  expect(found?.differences.map(({ figure, verdict }) => [figure, verdict])).toEqual([
    ["piecesPerDay", "withinChance"],
    ["errorRate", "beyondChance"],
    ["minutesPerPiece", "withinChance"],
    ["efficiency", "beyondChance"],
  ]);
  expect(found?.differences[1]?.difference).toBeCloseTo(7, 10);
});

test("compares a range with the one before it, or with a chosen one", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  factory.deps.setNow(NEXT_DAY);
  const range = { from: "2026-03-16", to: "2026-03-18", productionLineId: "31" };
  const before = await compare(factory.deps, nour, ComparisonQuery.parse(range));
  expect(before).toMatchObject({
    first: { from: "2026-03-13", to: "2026-03-15", reportedDays: 2 },
    second: { from: "2026-03-16", reportedDays: 3 },
  });
  expect(before?.differences.every(({ verdict }) => verdict === "tooFewDays")).toBe(true);
  const chosen = { ...range, otherFrom: "2026-03-12", otherTo: "2026-03-12" };
  expect(await compare(factory.deps, nour, ComparisonQuery.parse(chosen))).toMatchObject({
    first: { from: "2026-03-12", to: "2026-03-12", totals: { records: 1 } },
  });
});

test("lines of two stages are not compared, and each is the best of its own stage only", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  const { deps, env } = factory;
  const stages = JSON.stringify([
    { id: "51", name: "Cutting" },
    { id: "52", name: "Sewing" },
  ]);
  await env.DB.prepare("UPDATE factory SET stages = ?, version = version + 1").bind(stages).run();
  await env.DB.prepare("UPDATE production_lines SET stage_id = iif(id = 32, 51, 52)").run();
  deps.setNow(NEXT_DAY);
  const range = { from: "2026-03-12", to: "2026-03-18" };
  const query = { ...range, compare: "productionLine", first: "31", second: "32" };
  const found = await compare(deps, nour, ComparisonQuery.parse(query));
  expect(found?.isAcrossStages).toBe(true);
  expect(new Set(found?.differences.map(({ verdict }) => verdict))).not.toContain("beyondChance");
  const { groups } = await readAnalysis(deps, nour, { ...range, groupBy: "productionLine" });
  const byErrors = sortGroups(groups, { sort: "errorRate", order: "asc" });
  expect(byErrors.map(({ stage, label }) => [stage, label])).toEqual([
    ["Cutting", "Sewing 2"],
    ["Sewing", "Sewing 1"],
  ]);
});

test("leaves the running day out of a comparison, unless it is the only day", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  const read = (query: object) =>
    compare(factory.deps, nour, ComparisonQuery.parse({ productionLineId: "31", ...query }));
  expect(await read({ from: "2026-03-16", to: "2026-03-18" })).toMatchObject({
    runsStill: true,
    first: { from: "2026-03-14", to: "2026-03-15" },
    second: { from: "2026-03-16", to: "2026-03-17", reportedDays: 2, totals: { records: 2 } },
  });
  expect(await read({ from: "2026-03-18", to: "2026-03-18" })).toMatchObject({
    runsStill: true,
    first: { from: "2026-03-17", to: "2026-03-17" },
    second: { from: "2026-03-18", to: "2026-03-18" },
  });
  expect(await read({ from: "2026-03-16", to: "2026-03-17" })).toMatchObject({ runsStill: false });
});

test("compares lines without standard minutes by their targets, but not with a line that has some", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  // One person fills a whole line.
  await factory.env.DB.exec("UPDATE production_lines SET capacity = 1");
  const before = { from: "2026-02-12", to: "2026-02-18" };
  for (const [index, date] of WEEK.entries()) {
    const scarves = { ...shirts, productId: "23", date: date.replace("-03-", "-02-") };
    await createRecord(factory.deps, karim, { ...scarves, piecesMade: 454 + 9 * (index % 2) });
    await createRecord(factory.deps, karim, { ...scarves, workerId: "12", productionLineId: "32", piecesMade: 604 });
  }
  const lines = { ...before, compare: "productionLine", first: "31", second: "32" };
  const found = await compare(factory.deps, nour, ComparisonQuery.parse(lines));
  expect(found?.differences[3]).toMatchObject({
    first: expect.closeTo(0.505, 10),
    second: 1,
    difference: expect.closeTo(0.495, 10),
    verdict: "beyondChance",
  });
  expect(found?.first.totals).toMatchObject({ efficiency: found?.differences[3]?.first, efficiencyKind: "attainment" });

  const ranges = { from: "2026-03-12", to: "2026-03-18", otherFrom: before.from, otherTo: before.to };
  const apart = await compare(factory.deps, nour, ComparisonQuery.parse({ ...ranges, productionLineId: "31" }));
  expect(apart?.differences[3]).toMatchObject({
    first: expect.closeTo(0.505, 10),
    second: apart?.second.totals.efficiency,
    difference: null,
    verdict: "measuredDifferently",
  });
  expect(apart?.differences[0]).toMatchObject({ difference: expect.any(Number), verdict: "beyondChance" });
});

test("compares nothing until both sides are chosen", async () => {
  await using factory = await openFactory();
  const query = ComparisonQuery.parse({ compare: "worker", first: "11" });
  expect(await compare(factory.deps, nour, query)).toBe(null);
});

test("lists the line with the most defects first, and colours its night shift", async () => {
  await using factory = await openFactory();
  await fillTwoLines(factory);
  const query = { from: "2026-03-01", to: "2026-03-18", defects: "productionLine" };
  const { pareto, cells } = await readQuality(factory.deps, nour, QualityQuery.parse(query));
  expect(pareto.bars.map(({ label, defective, isVital }) => [label, defective, isVital])).toEqual([
    ["Sewing 2", 57, true],
    ["Sewing 1", 15, true],
  ]);
  const [monday] = cells.map(({ shift, cells: days }) => [shift, days[0]?.figures?.quality ?? null]);
  expect(monday).toEqual(["morning", "good"]);
  expect(cells[2]?.cells[0]?.figures).toMatchObject({ pieces: 100, errorRate: 10, quality: "poor" });
  expect(cells[1]?.cells.every(({ figures }) => figures === null)).toBe(true);
  const ofLine = await readQuality(factory.deps, nour, QualityQuery.parse({ ...query, productionLineId: "31" }));
  expect(ofLine.cells[2]?.cells[0]?.figures).toBe(null);
  const ofWorker = await readQuality(factory.deps, nour, QualityQuery.parse({ ...query, workerId: "12" }));
  expect([ofWorker.pareto.total, ofWorker.cells[2]?.cells[0]?.figures?.defective]).toEqual([57, 10]);
});
