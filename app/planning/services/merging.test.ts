import fc from "fast-check";
import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { createRecord, updateRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim, salma } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { justBeforeWriting } from "#tests/server/between";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { updateWorker } from "./leaving";
import { mergeWorkers, undoableWorkerMerges, undoWorkerMerge, weighWorkerMerge } from "./merging";

/** Fatima becomes Youssef: in the test he is the same person. */
const merge = { id: "12", version: 1, into: "11", intoVersion: 1 };
const HOUR = 3_600_000;

test("records, planned shifts, absences and places in crews become those of the other, and the one is gone", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await work(factory);
  const merged = await mergeWorkers(deps, karim, merge);
  expect(merged).toMatchObject({
    id: "11",
    name: "Youssef",
    version: 2,
    merged: { name: "Fatima" },
    moved: { records: 1, assignments: 1, absences: 1, crews: 1, plannedTwice: 0, lost: 0 },
  });
  const named = await all(
    factory,
    `SELECT worker_id FROM performance_records UNION ALL SELECT worker_id FROM assignments
      UNION ALL SELECT worker_id FROM absences`,
  );
  expect(named.map(({ worker_id: id }) => id)).toEqual([11, 11, 11, 11]);
  expect(await all(factory, "SELECT crews FROM line_crews")).toEqual([
    { crews: '[{"shift":"morning","workerIds":["11","13"]}]' },
  ]);
  expect(await all(factory, "SELECT id FROM workers WHERE hidden_at IS NULL ORDER BY id")).toEqual([
    { id: 11 },
    { id: 13 },
  ]);
  expect((await deps.db.select().from(auditLog).orderBy(auditLog.id)).slice(-2)).toMatchObject([
    { action: "merge", resourceId: "12", previous: { name: "Fatima" }, metadata: { intoWorker: "11", records: 1 } },
    { action: "update", resourceId: "11", metadata: { fromWorker: "12", records: 1 } },
  ]);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("the one who stays keeps their values and gets those that they lack; undone, both are as they were", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateWorker(deps, karim, {
    id: "12",
    version: 1,
    phone: "0612345678",
    role: "operator",
    firstDay: "2026-01-01",
  });
  await updateWorker(deps, karim, { id: "11", version: 1, role: "mechanic", firstDay: "2026-02-01" });
  const before = await everything(factory);
  const { mergeId, ...merged } = await mergeWorkers(deps, karim, { ...merge, version: 2, intoVersion: 2 });
  expect(merged).toMatchObject({ phone: "0612345678", role: "mechanic", cin: "AB1", firstDay: "2026-01-01" });
  expect(await undoableWorkerMerges(deps)).toEqual([{ id: mergeId, keptId: "11", name: "Fatima" }]);
  expect(await undoWorkerMerge(deps, karim, { mergeId })).toEqual({ id: "12", name: "Fatima", left: 0 });
  expect(await everything(factory)).toEqual(before);
  expect(await undoableWorkerMerges(deps)).toEqual([]);
  await expect(undoWorkerMerge(deps, karim, { mergeId })).rejects.toMatchObject({ key: "workers:mergeGone" });
});

test("shifts in which both are planned are asked about, and the place of the one who stays stays", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, 51, 11, 31);
  await plan(factory, 52, 12, 32);
  await factory.env.DB.prepare("UPDATE assignments SET operation = 'Collar'").run();
  await expect(mergeWorkers(deps, karim, merge)).rejects.toMatchObject({
    code: "conflict",
    key: "workers:mergeAsked",
    detail: {
      field: "confirmed",
      details: { plannedTwice: [{ date: "2026-03-18", shift: "morning", line: "Sewing 1", lostLine: "Sewing 2" }] },
    },
  });
  expect(await weighWorkerMerge(deps, karim, merge)).toMatchObject({ figures: { assignments: 0, plannedTwice: 1 } });
  const before = await everything(factory);
  const { mergeId } = await mergeWorkers(deps, karim, { ...merge, confirmed: true });
  expect(await all(factory, "SELECT id, worker_id FROM assignments")).toEqual([{ id: 51, worker_id: 11 }]);
  expect(await undoWorkerMerge(deps, karim, { mergeId })).toMatchObject({ left: 0 });
  expect(await everything(factory)).toEqual(before);

  await factory.env.DB.prepare("UPDATE workers SET version = 1").run();
  const { mergeId: former } = await mergeWorkers(deps, karim, { ...merge, confirmed: true });
  await factory.env.DB.prepare("UPDATE merge_rows SET kept = json_remove(kept, '$.operation')").run();
  expect(await undoWorkerMerge(deps, karim, { mergeId: former })).toMatchObject({ left: 0 });
  expect(await all(factory, "SELECT operation FROM assignments ORDER BY id")).toEqual([
    { operation: "Collar" },
    { operation: "" },
  ]);
});

test("what somebody changed since stays with the one who stayed, and is counted", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const record = await createRecord(deps, karim, { ...shirts, workerId: "12" });
  await createRecord(deps, karim, { ...shirts, workerId: "12", shift: "night" });
  await updateWorker(deps, karim, { id: "12", version: 1, phone: "0612345678" });
  const { mergeId } = await mergeWorkers(deps, karim, { ...merge, version: 2 });
  await updateRecord(deps, karim, {
    id: record.id,
    version: record.version + 1,
    piecesMade: 90,
    reason: "Counted again",
  });
  await updateWorker(deps, karim, { id: "11", version: 2, phone: "0600000000" });
  expect(await undoWorkerMerge(deps, karim, { mergeId })).toEqual({ id: "12", name: "Fatima", left: 2 });
  expect(await all(factory, "SELECT worker_id, shift FROM performance_records ORDER BY shift")).toEqual([
    { worker_id: 11, shift: "morning" },
    { worker_id: 12, shift: "night" },
  ]);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("a merge is undone for a day, and not when somebody else has the cin by then", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { mergeId } = await mergeWorkers(deps, karim, merge);
  await updateWorker(deps, karim, { id: "13", version: 1, cin: "AB2" });
  await expect(undoWorkerMerge(deps, karim, { mergeId })).rejects.toMatchObject({ key: "workers:cinTaken" });
  const later = { ...deps, now: () => deps.now() + 25 * HOUR };
  await expect(undoWorkerMerge(later, karim, { mergeId })).rejects.toMatchObject({ key: "workers:mergeGone" });
});

test("nobody becomes themselves, nobody merges without the right to delete, and a stale version is refused", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await expect(mergeWorkers(deps, karim, { ...merge, into: "12" })).rejects.toMatchObject({ key: "workers:mergeSame" });
  await expect(mergeWorkers(deps, salma, merge)).rejects.toMatchObject({ code: "forbidden" });
  await expect(mergeWorkers(deps, karim, { ...merge, version: 2 })).rejects.toMatchObject({ key: "errors:stale" });
  await expect(mergeWorkers(deps, karim, { ...merge, intoVersion: 2 })).rejects.toMatchObject({ key: "errors:stale" });
});

test("a shift planned just before the merge is written is asked about too", async () => {
  await using factory = await openFurnished();
  await plan(factory, 51, 11, 31);
  const racing = justBeforeWriting(factory.deps, () => plan(factory, 52, 12, 32));
  await expect(mergeWorkers(racing, karim, merge)).rejects.toMatchObject({ key: "workers:mergeAsked" });
  expect(await all(factory, "SELECT count(*) AS n FROM assignments")).toEqual([{ n: 2 }]);
});

const place = {
  worker: fc.constantFrom(11, 12, 13),
  line: fc.constantFrom(31, 32, 33),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom("2026-02-28", "2026-03-17", "2026-03-18"),
};
const record = fc.record({
  ...place,
  product: fc.constantFrom("21", "22", "23"),
  pieces: fc.integer({ min: 0, max: 500 }),
});
const absence = fc.record({ ...place, half: fc.option(place.shift) });

test("whatever two people did, merged every total equals the recount, and undone everything is as before", async () => {
  const stories = fc.tuple(
    fc.array(record, { maxLength: 8 }),
    fc.array(fc.record(place), { maxLength: 8 }),
    fc.array(absence, { maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(stories, async ([records, planned, absences]) => {
      await using factory = await openFurnished();
      const { deps, env } = factory;
      for (const { worker, line, product, pieces, ...when } of records) {
        const made = {
          workerId: String(worker),
          productionLineId: String(line),
          productId: product,
          piecesMade: pieces,
        };
        await createRecord(deps, karim, { ...shirts, ...when, ...made, piecesDefective: 0 });
      }
      for (const [at, { worker, line, shift, date }] of planned.entries()) {
        await plan(factory, 100 + at, worker, line, shift, date);
      }
      for (const { worker, date, half } of absences) {
        await env.DB.prepare(
          "INSERT OR IGNORE INTO absences (worker_id, date, half, reason, created_at) VALUES (?, ?, ?, 'ill', 0)",
        )
          .bind(worker, date, half)
          .run();
      }
      const before = await everything(factory);
      const { mergeId } = await mergeWorkers(deps, karim, { ...merge, confirmed: true });
      expect(await verifyTotals(deps)).toEqual([]);
      expect(await staffing(factory)).toEqual(await recountedStaffing(factory));
      expect(await undoWorkerMerge(deps, karim, { mergeId })).toMatchObject({ left: 0 });
      expect(await everything(factory)).toEqual(before);
      expect(await staffing(factory)).toEqual(await recountedStaffing(factory));
    }),
    rounds(12),
  );
});

/** Both have a record, Fatima also a planned shift, an absence and a place in a crew. */
async function work(factory: TestFactory) {
  await createRecord(factory.deps, karim, shirts);
  await createRecord(factory.deps, karim, { ...shirts, workerId: "12", shift: "night" });
  await plan(factory, 52, 12, 32, "night");
  await factory.env.DB.batch([
    factory.env.DB.prepare(
      "INSERT INTO absences (worker_id, date, reason, created_at) VALUES (12, '2026-03-20', 'ill', 0)",
    ),
    factory.env.DB.prepare(
      `INSERT INTO line_crews VALUES (31, '2026-03-16', '[{"shift":"morning","workerIds":["12","13"]}]', 1)`,
    ),
  ]);
}

function plan({ env }: TestFactory, id: number, worker: number, line: number, shift = "morning", date = "2026-03-18") {
  return env.DB.prepare(
    `INSERT OR IGNORE INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, 0, 0)`,
  )
    .bind(id, worker, line, shift, date)
    .run();
}

const SUMMED = [
  "plant_days",
  "plant_months",
  "line_days",
  "line_months",
  "worker_days",
  "worker_months",
  "product_days",
  "line_worker_months",
  "line_shift_days",
];

/** People, their work and all totals, without versions, instants of changes and the derived text, which the cast has no care of. */
async function everything(factory: TestFactory) {
  const tables = ["workers", "performance_records", "assignments", "absences", "line_crews", ...SUMMED];
  const found = await Promise.all(tables.map((table) => all(factory, `SELECT * FROM ${table}`)));
  const told = ({ version: _, updated_at: __, private_search_text: ___, ...row }: Record<string, unknown>) =>
    JSON.stringify(row);
  const rows = found.map((table) => table.map(told).sort());
  return [...rows, await staffing(factory)];
}

/** Days without anybody may have a row or none. */
async function staffing(factory: TestFactory) {
  const days = "SELECT date, workers, morning, afternoon, night FROM staffing_days WHERE workers > 0 ORDER BY date";
  const cells =
    "SELECT date, shift, line_id, filled FROM staffing_cells WHERE filled > 0 ORDER BY date, shift, line_id";
  return [await all(factory, days), await all(factory, cells), await unplanned(factory)];
}

async function unplanned(factory: TestFactory) {
  return all(factory, "SELECT date, workers FROM unplanned_days WHERE workers > 0 ORDER BY date");
}

async function recountedStaffing(factory: TestFactory) {
  const shifts = SHIFTS.map((shift) => `sum(shift = '${shift}') AS ${shift}`).join(", ");
  const days = `SELECT date, count(DISTINCT worker_id) AS workers, ${shifts} FROM assignments GROUP BY date ORDER BY date`;
  const cells = `SELECT date, shift, line_id, count(*) AS filled FROM assignments GROUP BY date, shift, line_id
    ORDER BY date, shift, line_id`;
  const elsewhere = `SELECT date, count(DISTINCT worker_id) AS workers FROM performance_records AS made
    WHERE NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = made.worker_id AND date = made.date)
    GROUP BY date ORDER BY date`;
  return [await all(factory, days), await all(factory, cells), await all(factory, elsewhere)];
}

async function all({ env }: TestFactory, statement: string) {
  return (await env.DB.prepare(statement).all<Record<string, unknown>>()).results;
}
