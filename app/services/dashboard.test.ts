import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database";
import { can } from "#app/domain/permissions";
import { WorkerQuery } from "#app/domain/workers";
import { nour, victor } from "#tests/cast";
import { openFactory, type TestFactory } from "#tests/factory";
import { countRowsRead } from "#tests/rows-read";
import { openDashboard } from "./dashboard";
import { listWorkers } from "./workers-as-seen";

const LINES = 24;
/** 14:30 on the last day of a month of 31 days, the most expensive one. */
const MONTH_END = Date.UTC(2026, 2, 31, 14, 30);

test("a dashboard reads at most 2 x lines + 60 rows, as many in a young factory as in an old one", async () => {
  const young = await costOf({ workers: 60, days: 40 });
  const old = await costOf({ workers: 150, days: 100 });
  expect(young.rows).toBeLessThanOrEqual(2 * LINES + 60);
  expect(old).toEqual(young);
  expect(old.calls).toBe(2);
}, 30_000);

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

test("a factory is beginning up to its first day with records, and no more when that is long ago", async () => {
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

test("an empty factory has no figures, and none of them is 0 by mistake", async () => {
  await using factory = await openFactory();
  expect(can(nour.role, "dashboard.read")).toBe(true);
  expect(await openDashboard(factory.deps, nour)).toMatchObject({
    totalWorkers: 0,
    activeToday: 0,
    today: null,
    month: { figures: null, reportedDays: 0 },
    topPerformers: { workers: [] },
    lines: [],
  });
});

test("the best are ranked by efficiency, and by good pieces where no work has a standard", async () => {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, { workers: 8, days: 1 });
  const ranked = await openDashboard(factory.deps, victor);
  expect(ranked.topPerformers).toMatchObject({ rankedBy: "efficiency", workers: { length: 5 } });

  await factory.env.DB.prepare("UPDATE performance_records SET standard_millis = NULL").run();
  await factory.env.DB.prepare("UPDATE performance_records SET pieces_made = 90 WHERE worker_id = 4").run();
  const counted = await openDashboard(factory.deps, victor);
  expect(counted.topPerformers).toMatchObject({ rankedBy: "goodPieces" });
  expect(counted.topPerformers.workers[0]).toMatchObject({ workerId: "4", good: 89, efficiency: null });
});

async function costOf(size: { workers: number; days: number }) {
  await using factory = await openFactory();
  factory.deps.setNow(MONTH_END);
  await fill(factory, size);
  await factory.env.DB.prepare(
    "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (1, 1, 1, 'night', '2026-03-31', 0, 0)",
  ).run();
  const counted = countRowsRead(factory.env.DB);
  await openDashboard({ ...factory.deps, db: openDatabase(counted.d1) }, victor);
  return { rows: counted.rowsRead(), calls: counted.calls() };
}

/** Every worker makes 20 pieces, one of them bad, in 8 hours of every day up to 31 March, on a line in turn. */
async function fill({ env: { DB } }: TestFactory, { workers, days }: { workers: number; days: number }) {
  const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await DB.batch(
    [
      `INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
       ${upTo(workers)} SELECT i, 'Worker ' || i, i, i, 'worker ' || i, '', i, 0 FROM n`,
      `INSERT INTO production_lines (id, name, name_key, capacity, target_output, status, search_text, created_at, updated_at)
       ${upTo(LINES)} SELECT i, 'Line ' || i, i, 10, 100, 'active', 'line ' || i, 0, 0 FROM n`,
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
