import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { can } from "#app/core/domain/permissions";
import { WorkerQuery } from "#app/people/domain/workers";
import { listWorkers } from "#app/people/services/workers-as-seen";
import { nour, victor } from "#tests/cast/cast";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { openDashboard } from "./dashboard";

const LINES = 24;
/** 14:30 on the last day of a month of 31 days, the most expensive one. */
const MONTH_END = Date.UTC(2026, 2, 31, 14, 30);

test("a dashboard reads at most 10 x lines + 98 rows, as many in a young factory as in an old one", async () => {
  const young = await costOf({ workers: 60, days: 40 });
  const old = await costOf({ workers: 150, days: 100 });
  expect(young.rows).toBeLessThanOrEqual(10 * LINES + 98);
  expect(old).toEqual(young);
  expect(old.calls).toBe(1);
});

test("a factory with stages reads in addition its lines again, and a row for each stage and product of eight days and of those since the count", async () => {
  const stages = ["1", "2", "3"].map((id) => ({ id, name: `Stage ${id}`, countedOn: "2026-03-01", counted: 0 }));
  const young = await costOf({ workers: 60, days: 40, stages });
  const old = await costOf({ workers: 60, days: 100, stages });
  // Each of these rows counts again when it is sorted.
  expect(young.rows).toBeLessThanOrEqual(10 * LINES + 98 + LINES + 2 * 3 * (8 + 31 + 2));
  expect(old).toEqual(young);
});

test("a factory with targets reads in addition eight days and a month of each line, and today's people", async () => {
  const costs = async (size: { workers: number; days: number }) => costOf(size, "NULL");
  const young = await costs({ workers: 60, days: 40 });
  const old = await costs({ workers: 60, days: 100 });
  expect(young.rows).toBeLessThanOrEqual(55 * LINES + 90 + 9 * 60);
  expect(old).toEqual(young);
});

test("the sums of today, of the month and of each day of the week are those of the records", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, { workers: 30, days: 40 });
  const { today, month, trend, lines, totalWorkers, activeLines } = await openDashboard(factory.deps, victor);

  expect(today).toMatchObject({ records: 30, pieces: 30 * 20, defective: 30, good: 30 * 19, errorRate: 5 });
  expect(month.figures).toMatchObject({ records: 30 * 31, pieces: 30 * 31 * 20 });
  expect(month.reportedDays).toBe(31);
  expect(trend.map(({ figures }) => figures?.records)).toEqual([30, 30, 30, 30, 30, 30, 30]);
  expect(lines.reduce((sum, { good }) => sum + (good ?? 0), 0)).toBe(30 * 19);
  expect({ totalWorkers, activeLines }).toEqual({ totalWorkers: 30, activeLines: LINES });
});

test("a factory is new through its first day with records, and never afterwards", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  const isBeginning = async () => (await openDashboard(factory.deps, victor)).isBeginning;
  expect(await isBeginning()).toBe(true);
  await fill(factory, { workers: 2, days: 1 });
  expect(await isBeginning()).toBe(true);
  factory.deps.setNow(Date.UTC(2027, 5, 30, 14, 30));
  expect(await isBeginning()).toBe(false);
});

test("each person planned today counts once, and only those of the running shift work now", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, { workers: 6, days: 1 });
  await factory.env.DB.prepare("DELETE FROM performance_records").run();
  const plan = (worker: number, shift: string) =>
    factory.env.DB.prepare(
      "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (?, ?, 1, ?, '2026-03-31', ?, 0)",
    ).bind(worker * 10 + shift.length, worker, shift, worker);
  await factory.env.DB.batch([plan(1, "morning"), plan(1, "afternoon"), plan(2, "afternoon"), plan(3, "night")]);

  const afternoon = await openDashboard(factory.deps, victor);
  expect(afternoon).toMatchObject({ day: "2026-03-31", shift: "afternoon", activeToday: 3, workingNow: 2 });
  expect(afternoon.recentAssignments[0]).toMatchObject({ workerId: "3", lineName: "Line 1", shift: "night" });

  factory.deps.setNow(Date.UTC(2026, 3, 1, 1, 30));
  expect(await openDashboard(factory.deps, victor)).toMatchObject({ day: "2026-03-31", shift: "night", workingNow: 1 });
});

test("the people of a figure are the people of its list, also at 01:30 in the night shift and after one left", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  deps.setNow(MONTH_END);
  await fill(factory, { workers: 9, days: 1 });
  await env.DB.prepare("DELETE FROM performance_records").run();
  await env.DB.prepare(`
    INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
    VALUES (1, 1, 1, 'morning', '2026-03-31', 0, 0), (2, 1, 1, 'afternoon', '2026-03-31', 0, 0),
      (3, 2, 1, 'afternoon', '2026-03-31', 0, 0), (4, 3, 1, 'night', '2026-03-31', 0, 0),
      (5, 4, 1, 'night', '2026-04-01', 0, 0)`).run();
  await env.DB.prepare("UPDATE workers SET hidden_at = 1 WHERE id = 2").run();
  const list = async (present: string) => {
    const { total, items } = await listWorkers(deps, victor, WorkerQuery.parse({ present }));
    expect(items).toHaveLength(total);
    return items.map(({ id }) => id);
  };

  expect(await openDashboard(deps, victor)).toMatchObject({ activeToday: 3, workingNow: 2 });
  expect([await list("today"), await list("now")]).toEqual([
    ["1", "2", "3"],
    ["1", "2"],
  ]);
  deps.setNow(Date.UTC(2026, 3, 1, 1, 30));
  expect(await openDashboard(deps, victor)).toMatchObject({ activeToday: 3, workingNow: 1 });
  expect([await list("today"), await list("now")]).toEqual([["1", "2", "3"], ["3"]]);
});

test("who has a record today is active today, planned or not, and is counted once", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  deps.setNow(MONTH_END);
  await fill(factory, { workers: 9, days: 1 });
  const active = async () => {
    const { activeToday } = await openDashboard(deps, victor);
    const { total, items } = await listWorkers(deps, victor, WorkerQuery.parse({ present: "today" }));
    expect([total, items.length]).toEqual([activeToday, activeToday]);
    return activeToday;
  };
  const plan = (id: number, worker: number, shift: string, date = "2026-03-31") =>
    env.DB.prepare(
      "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (?, ?, 1, ?, ?, 0, 0)",
    ).bind(id, worker, shift, date);
  expect(await active()).toBe(9);
  await env.DB.prepare("DELETE FROM performance_records WHERE worker_id = 9").run();
  expect(await active()).toBe(8);

  await env.DB.batch([plan(1, 1, "morning"), plan(2, 1, "night"), plan(3, 9, "night")]);
  expect(await active()).toBe(9);
  await env.DB.prepare("UPDATE assignments SET date = '2026-04-02' WHERE id IN (1, 2)").run();
  expect(await active()).toBe(9);
  await env.DB.prepare("UPDATE assignments SET worker_id = 2, date = '2026-03-31' WHERE id = 1").run();
  expect(await active()).toBe(9);
  await env.DB.prepare("DELETE FROM performance_records WHERE worker_id IN (2, 3)").run();
  expect(await active()).toBe(8);
  await env.DB.prepare("DELETE FROM assignments").run();
  expect(await active()).toBe(6);
});

test("an empty factory has no figures, and none of them is 0 by mistake", async () => {
  await using factory = await openFactory();
  expect(can(nour.role, "dashboard.read")).toBe(true);
  expect(await openDashboard(factory.deps, nour)).toMatchObject({
    totalWorkers: 0,
    activeToday: 0,
    today: null,
    month: { figures: null, reportedDays: 0 },
    topPerformers: [],
    lines: [],
  });
});

test("ranks by efficiency, or by good pieces where no work has a standard or a target", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, { workers: 8, days: 1 });
  const ranked = await openDashboard(factory.deps, victor);
  expect(ranked.topPerformers).toMatchObject([{ rankedBy: "standard", workers: { length: 5 } }]);

  await factory.env.DB.prepare("UPDATE performance_records SET standard_millis = NULL").run();
  await factory.env.DB.prepare("UPDATE performance_records SET pieces_made = 90 WHERE worker_id = 4").run();
  const aimed = await openDashboard(factory.deps, victor);
  expect(aimed.topPerformers).toMatchObject([{ rankedBy: "attainment", workers: { length: 5 } }]);
  expect(aimed.topPerformers[0]?.workers[0]).toMatchObject({
    workerId: "4",
    efficiency: 89 / 20,
    efficiencyKind: "attainment",
  });
  expect(aimed.today).toMatchObject({ efficiency: (7 * 19 + 89) / 160, efficiencyKind: "attainment" });

  await factory.env.DB.prepare("UPDATE production_lines SET target_output = NULL").run();
  const counted = await openDashboard(factory.deps, victor);
  expect(counted.topPerformers).toMatchObject([{ rankedBy: "goodPieces" }]);
  expect(counted.topPerformers[0]?.workers[0]).toMatchObject({ workerId: "4", good: 89, efficiency: null });
});

test("people with one record of half a shift are ranked by efficiency, and a person with one hour is not", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, { workers: 3, days: 1 });
  await factory.env.DB.batch(
    [
      "UPDATE performance_records SET seconds_worked = 27000, pieces_made = 200, standard_millis = 2000 WHERE worker_id = 1",
      "UPDATE performance_records SET seconds_worked = 14400, pieces_made = 60, standard_millis = 4500 WHERE worker_id = 2",
      "UPDATE performance_records SET seconds_worked = 3600, pieces_made = 900, standard_millis = 9000 WHERE worker_id = 3",
    ].map((statement) => factory.env.DB.prepare(statement)),
  );
  const { topPerformers } = await openDashboard(factory.deps, victor);
  expect(topPerformers).toMatchObject([{ rankedBy: "standard" }]);
  expect(topPerformers[0]?.workers.map(({ workerId }) => workerId)).toEqual(["2", "1"]);
});

type Size = { workers: number; days: number; stages?: object[] };

async function costOf({ stages = [], ...size }: Size, standard = "18000") {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, size);
  await factory.env.DB.prepare(
    "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (1, 1, 1, 'night', '2026-03-31', 0, 0)",
  ).run();
  if (stages.length > 0) {
    await factory.env.DB.prepare("UPDATE factory SET stages = ?").bind(JSON.stringify(stages)).run();
    await factory.env.DB.prepare(`UPDATE production_lines SET stage_id = 1 + id % ${stages.length}`).run();
  }
  await factory.env.DB.prepare(`UPDATE performance_records SET standard_millis = ${standard}`).run();
  const counted = countRowsRead(factory.env.DB);
  await openDashboard({ ...factory.deps, db: openDatabase(counted.d1) }, victor);
  return { rows: counted.rowsRead(), calls: counted.calls() };
}

/** Every worker makes 20 pieces, one of them bad, in 8 hours of every day up to 31 March, on each line in turn. */
async function fill({ env: { DB } }: TestFactory, { workers, days }: { workers: number; days: number }) {
  const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await DB.batch(
    [
      `INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
       ${upTo(workers)} SELECT i, 'Worker ' || i, i, i, 'worker ' || i, '', i, 0 FROM n`,
      `INSERT INTO production_lines (id, name, name_key, capacity, target_output, status, search_text, created_at, updated_at)
       ${upTo(LINES)} SELECT i, 'Line ' || i, i, 5, 100, 'active', 'line ' || i, 0, 0 FROM n`,
      `INSERT INTO products (id, name, code, code_key, standard_millis, status, search_text, created_at, updated_at)
       VALUES (1, 'Shirt', 'SH', 'sh', 18000, 'active', 'shirt', 0, 0)`,
      `INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
       ${upTo(workers)} SELECT i + 1000, i, 1 + i % ${LINES}, 'morning', '2026-03-24', i - 1000, 0 FROM n`,
      `INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
         seconds_worked, standard_millis, created_at, updated_at)
       ${upTo(days)} SELECT n.i * 1000 + w.id, w.id, 1, 1 + w.id % ${LINES}, 'morning',
         date('2026-03-31', (n.i - ${days}) || ' days'), 20, 1, 28800, 18000, n.i, 0 FROM n, workers w`,
    ].map((statement) => DB.prepare(statement)),
  );
}
