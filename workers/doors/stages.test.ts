import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnalysis } from "#app/analytics/services/analytics";
import { existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { existingProduct, updateProduct } from "#app/catalogue/services/products";
import { addDays } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { performanceRecords } from "#app/records/data/tables";
import { createRecord, removeRecords, updateRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { amina, karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

const TODAY = "2026-03-18";
const DAYS = ["2026-02-27", "2026-03-01", "2026-03-11", "2026-03-17", TODAY];
const STAGES = ["51", "52", "53"] as const;

const record = fc
  .record({
    workerId: fc.constantFrom("11", "12", "13"),
    productId: fc.constantFrom("21", "22", "23"),
    productionLineId: fc.constantFrom("31", "32", "33"),
    shift: fc.constantFrom(...SHIFTS),
    date: fc.constantFrom(...DAYS),
    piecesMade: fc.integer({ min: 20, max: 300 }),
    share: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    hours: fc.constantFrom(2, 7.5),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    piecesDefective: Math.floor(rest.piecesMade * share),
    confirmRepeat: true,
  }));

const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("create" as const), record }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit" as const), record, at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("import" as const), record, isUndone: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("line" as const),
      id: fc.constantFrom("31", "32", "33"),
      stageId: fc.constantFrom(...STAGES, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("product" as const),
      id: fc.constantFrom("21", "22", "23"),
      stagesLeftOut: fc.subarray([...STAGES]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("standards" as const),
      id: fc.constantFrom("21", "22", "23"),
      standardMinutes: fc.constantFrom(null, 12),
      stageStandards: fc
        .subarray([...STAGES])
        .map((ids) => ids.map((stageId) => ({ stageId, standardMinutes: Number(stageId) / 10 }))),
      valuesFrom: fc.constantFrom(...DAYS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("stages" as const),
      order: fc.oneof(
        { weight: 5, arbitrary: fc.shuffledSubarray([...STAGES], { minLength: 3 }) },
        { weight: 1, arbitrary: fc.shuffledSubarray([...STAGES], { minLength: 1 }) },
      ),
      counted: fc.option(fc.record({ countedOn: fc.constantFrom(...DAYS), counted: fc.integer({ min: 0, max: 500 }) })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("whatever is recorded, corrected, imported and undone, and wherever lines and products belong: each door counts stages, their efficiency and finished pieces as the records do", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      await using factory = await openFactory();
      await furnish(factory);
      await setStages(factory, { order: [...STAGES], counted: null });
      for (const [at, lineId] of ["31", "32", "33"].entries()) await setLine(factory, lineId, STAGES[at] ?? null);
      for (const each of steps) await take(factory, each);
      expect(await verifyTotals(factory.deps)).toEqual([]);
      await compare(factory);
    }),
    rounds(40),
  );
}, 300_000);

async function setStages(
  { env }: TestFactory,
  { order, counted }: Pick<Step & { kind: "stages" }, "order" | "counted">,
) {
  const stages = order.map((id, at) => ({ id, name: `Stage ${id}`, ...(at === 0 && counted) }));
  await env.DB.prepare("UPDATE factory SET stages = ?, version = version + 1").bind(JSON.stringify(stages)).run();
}

async function setLine({ deps }: TestFactory, id: string, stageId: string | null) {
  const { stages } = await deps.settings();
  if (stageId !== null && !stages.some((stage) => stage.id === stageId)) return;
  const { version } = await existingLine(deps, id);
  await updateLine(deps, karim, { id, version, stageId });
}

async function take(factory: TestFactory, each: Step) {
  const { deps } = factory;
  const { db } = deps;
  const some = async (at: number) => {
    const all = await db.select().from(performanceRecords).orderBy(performanceRecords.id);
    return all[at % Math.max(1, all.length)];
  };
  if (each.kind === "create") await createRecord(deps, karim, each.record);
  if (each.kind === "line") await setLine(factory, each.id, each.stageId);
  if (each.kind === "stages") await setStages(factory, each);
  if (each.kind === "product") {
    const { version } = await existingProduct(deps, each.id);
    await updateProduct(deps, karim, { id: each.id, version, stagesLeftOut: each.stagesLeftOut });
  }
  if (each.kind === "standards") {
    const { stages } = await deps.settings();
    const isThere = ({ stageId }: { stageId: string }) => stages.some(({ id }) => id === stageId);
    const { kind: _, ...standards } = { ...each, stageStandards: each.stageStandards.filter(isThere) };
    const { version } = await existingProduct(deps, each.id);
    await updateProduct(deps, karim, { ...standards, version });
  }
  if (each.kind === "edit" || each.kind === "delete") {
    const found = await some(each.at);
    if (!found) return;
    const { id, version } = found;
    const reason = "counted again";
    if (each.kind === "delete") await removeRecords(deps, karim, { ids: [id] });
    else await updateRecord(deps, karim, { id, version, ...each.record, reason });
  }
  if (each.kind === "import") {
    const { record: row } = each;
    const line = [row.date, row.shift, "AB1", "Sewing 1", "SH-1", row.piecesMade, row.piecesDefective, row.hours];
    const file = `date,shift,worker,line,product,pieces,defects,hours\n${line.join(",")}\n`;
    const { id } = await startImport(deps, karim, {
      kind: "performance_records",
      file: { name: "day.csv", bytes: new TextEncoder().encode(file) },
      options: ImportOptions.parse({ confirmShifts: true }),
    });
    if (each.isUndone) await undoImport(deps, karim, { id });
  }
}

type Row = {
  date: string;
  stage: string | null;
  pieces: number;
  good: number;
  leftOut: string;
  productId: number;
  seconds: number;
  measuredBy: number | null;
};

/** Counts from the bare records, and shares no code with the app. */
async function compare(factory: TestFactory) {
  const { deps, env } = factory;
  const { results } =
    await env.DB.prepare(`SELECT made.date, CAST(line.stage_id AS TEXT) AS stage, pieces_made AS pieces,
      pieces_made - pieces_defective AS good, product.stages_left_out AS leftOut, product.id AS productId,
      seconds_worked AS seconds, made.standard_millis AS measuredBy
    FROM performance_records AS made JOIN production_lines AS line ON line.id = made.line_id
    JOIN products AS product ON product.id = made.product_id`).all<Row>();
  const { results: lines } = await env.DB.prepare(
    "SELECT DISTINCT CAST(stage_id AS TEXT) AS id FROM production_lines WHERE stage_id IS NOT NULL",
  ).all<{ id: string }>();
  const stored = JSON.parse(String(await env.DB.prepare("SELECT stages FROM factory").first("stages")));
  const stages = stored as { id: string; countedOn?: string; counted?: number }[];
  const inUse = stages.filter(({ id }) => lines.some((line) => line.id === id));
  const wayOf = ({ leftOut }: Row) =>
    inUse.map(({ id }) => id).filter((id) => !(JSON.parse(leftOut) as string[]).includes(id));
  const isStaged = inUse.length > 1;
  const finished = (rows: Row[]) =>
    sum(rows.filter((row) => !isStaged || wayOf(row).at(-1) === row.stage).map(({ good }) => good));
  const { results: held } = await env.DB.prepare(
    "SELECT object_id AS id, name, since, value FROM held_values ORDER BY since",
  ).all<{ id: number; name: string; since: string; value: number | string | null }>();
  const standardOf = ({ productId, date, stage }: Row) => {
    const set = held.filter(({ id, since }) => id === productId && since <= date);
    const last = (name: string) => set.filter((each) => each.name === name).at(-1)?.value ?? null;
    const ofStages = last("stageStandards");
    return ofStages && stage ? (JSON.parse(String(ofStages))[stage] ?? null) : last("standardMillis");
  };
  expect(results.map(({ measuredBy }) => measuredBy)).toEqual(results.map(standardOf));
  const named = held.flatMap(({ name, value }) =>
    name === "stageStandards" && value ? Object.keys(JSON.parse(String(value))) : [],
  );
  expect(named.filter((id) => !stages.some((stage) => stage.id === id))).toEqual([]);
  const efficiencyOf = (rows: Row[]) => {
    const measured = rows.filter(({ measuredBy }) => measuredBy !== null);
    return measured.length === 0
      ? null
      : sum(measured.map(({ good, measuredBy }) => good * (measuredBy ?? 0))) /
          (sum(measured.map(({ seconds }) => seconds)) * (1000 / 60));
  };
  const on = (from: string, to = from) => results.filter(({ date }) => date >= from && date <= to);

  const { body } = await doorFor(factory, amina)("GET", "/dashboard");
  const called = body as Pick<Dashboard, "today" | "month" | "stages">;
  const dashboard = await openDashboard(deps, amina);
  const month = on("2026-03-01", TODAY);
  for (const { today, month: ofMonth } of [called, dashboard]) {
    expect(today?.finished ?? 0).toBe(finished(on(TODAY)));
    expect(ofMonth.figures?.finished ?? 0).toBe(finished(month));
  }
  expect(dashboard.before.figures?.finished ?? 0).toBe(finished(on("2026-03-11")));
  const week = dashboard.trend.map(({ date, figures }) => [date, figures?.finished ?? 0]);
  expect(week).toEqual(
    [...Array(7).keys()].map((back) => addDays(TODAY, back - 6)).map((day) => [day, finished(on(day))]),
  );

  const isWaiting = (stage: string, at: number) => {
    const { countedOn = "", counted = 0 } = stages.find(({ id }) => id === stage) ?? {};
    if (at === inUse.length - 1) return null;
    const since = results.filter(({ date }) => date >= countedOn);
    const parts = since.map((row) => {
      const way = wayOf(row);
      const place = way.indexOf(stage);
      if (place < 0 || place === way.length - 1) return 0;
      if (row.stage === stage) return row.good;
      return row.stage === way[place + 1] ? -row.pieces : 0;
    });
    return counted + sum(parts);
  };
  const expected = isStaged
    ? inUse.map(({ id }, at) => {
        const rows = on(TODAY).filter(({ stage }) => stage === id);
        return [id, rows.length > 0 ? sum(rows.map(({ good }) => good)) : null, isWaiting(id, at)];
      })
    : [];
  for (const { stages: shown } of [called, dashboard])
    expect(shown.map(({ stageId, good, waiting }) => [stageId, good, waiting])).toEqual(expected);

  const range = { from: "2026-02-01", to: TODAY };
  const byDay = await readAnalysis(deps, karim, { ...range, groupBy: "date" });
  expect(byDay.totals.finished).toBe(finished(results));
  expect(byDay.groups.map(({ key, finished: ofDay }) => [key, ofDay])).toEqual(
    [...new Set(results.map(({ date }) => date))].sort().map((day) => [day, finished(on(day))]),
  );
  const ofOne = await readAnalysis(deps, karim, { ...range, groupBy: "date", productId: "22" });
  expect(ofOne.totals.pieces).toBeLessThanOrEqual(byDay.totals.pieces);
  const byStage = await readAnalysis(deps, karim, { ...range, groupBy: "stage" });
  const piecesOf = (id: string | null) => sum(results.filter(({ stage }) => stage === id).map(({ pieces }) => pieces));
  for (const { key, pieces, efficiency, efficiencyKind } of byStage.groups) {
    expect([key, pieces]).toEqual([key, piecesOf(key === "none" ? null : key)]);
    const expected = efficiencyOf(results.filter(({ stage }) => stage === (key === "none" ? null : key)));
    if (expected !== null) expect(efficiency).toBeCloseTo(expected, 9);
    else expect([key, efficiencyKind]).not.toEqual([key, "standard"]);
  }
  expect(sum(byStage.groups.map(({ pieces }) => pieces))).toBe(sum(results.map(({ pieces }) => pieces)));
  for (const stageId of inUse.map(({ id }) => id))
    for (const groupBy of ["date", "worker", "product", "productionLine", "shift"] as const) {
      const { totals } = await readAnalysis(deps, karim, { ...range, groupBy, stageId });
      expect([stageId, groupBy, totals.pieces]).toEqual([stageId, groupBy, piecesOf(stageId)]);
    }
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}
