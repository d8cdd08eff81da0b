import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { createRecord, createRecords, removeRecords, updateRecord } from "./records";

const record = fc
  .record({
    workerId: fc.constantFrom("11", "12", "13"),
    productId: fc.constantFrom("21" as const, "22" as const, "23" as const),
    productionLineId: fc.constantFrom("31" as const, "32" as const, "33" as const),
    shift: fc.constantFrom(...SHIFTS),
    date: fc.constantFrom("2026-02-28", "2026-03-17", "2026-03-18"),
    piecesMade: fc.integer({ min: 0, max: 500 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    hours: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    piecesDefective: Math.floor(rest.piecesMade * share),
    confirmRepeat: true,
  }));

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("create" as const), record }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("edit" as const), record, place: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("shift" as const),
      place: record,
      rows: fc.array(record, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("delete" as const), places: fc.array(fc.nat(), { maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      mode: fc.constantFrom("skip" as const, "update" as const),
      rows: fc.array(fc.record({ record, isNewcomer: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), place: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Imported = Extract<Step, { kind: "import" }>["rows"][number];

/** `imported` are the applied imports, which may be undone. */
async function act({ deps }: TestFactory, imported: string[], step: Step) {
  if (step.kind === "create") return createRecord(deps, karim, step.record);
  if (step.kind === "shift") {
    const { productionLineId, shift, date } = step.place;
    return createRecords(deps, karim, { productionLineId, shift, date, rows: step.rows, confirmRepeat: true });
  }
  if (step.kind === "import") {
    const bytes = new TextEncoder().encode(`${HEADER}\n${step.rows.map(lineOfFile).join("\n")}\n`);
    const options = ImportOptions.parse({ mode: step.mode, createMissing: ["workers"], confirmShifts: true });
    const file = { name: "records.csv", bytes };
    const { id, rejected } = await startImport(deps, karim, { kind: "performance_records", file, options });
    expect(rejected).toBe(0);
    return imported.push(id);
  }
  if (step.kind === "undo") {
    const [id] = imported.splice(step.place % Math.max(1, imported.length), 1);
    return id && undoImport(deps, karim, { id });
  }
  const stored = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
  const at = (place: number) => stored[place % Math.max(1, stored.length)];
  if (step.kind === "delete") {
    const ids = step.places.flatMap((place) => at(place)?.id ?? []);
    return ids.length > 0 && removeRecords(deps, karim, { ids });
  }
  const row = at(step.place);
  if (!row) return;
  const { id, version } = row;
  return updateRecord(deps, karim, { id, version, reason: "Counted again", ...step.record });
}

const HEADER = "date,shift,cin,worker name,line,product,pieces,defects,hours";
const CALLED = { 21: "SH-1", 22: "TR-1", 23: "SC-1", 31: "Sewing 1", 32: "Sewing 2", 33: "Finishing" };

/** A row of a file; a newcomer is a worker named only in files. */
function lineOfFile({ record, isNewcomer }: Imported) {
  const { date, shift, workerId, productId, productionLineId, piecesMade, piecesDefective, hours } = record;
  const worker = isNewcomer ? `NEW${workerId},Nadia ${workerId}` : `AB${Number(workerId) - 10},`;
  const place = `${CALLED[productionLineId]},${CALLED[productId]}`;
  return `${date},${shift},${worker},${place},${piecesMade},${piecesDefective},${hours}`;
}

const SUMS = `count(*) AS records, sum(pieces_made) AS pieces, sum(pieces_defective) AS defective,
  sum(seconds_worked) AS seconds,
  coalesce(sum((pieces_made - pieces_defective) * standard_millis), 0) AS earned_millis,
  sum(iif(standard_millis IS NULL, 0, seconds_worked)) AS measured_seconds`;
const KEPT = "records, pieces, defective, seconds, earned_millis, measured_seconds";
const BY_SHIFT = SHIFTS.map((shift) => `sum(shift = '${shift}') AS ${shift}_records`).join(", ");
const KEPT_BY_SHIFT = SHIFTS.map((shift) => `${shift}_records`).join(", ");

/** Each kept table beside the recount that it must equal. */
const PAIRS = [
  [
    `SELECT date, ${KEPT} FROM plant_days ORDER BY date`,
    `SELECT date, ${SUMS} FROM performance_records GROUP BY date ORDER BY date`,
  ],
  [
    `SELECT line_id, date, ${KEPT}, ${KEPT_BY_SHIFT} FROM line_days ORDER BY line_id, date`,
    `SELECT line_id, date, ${SUMS}, ${BY_SHIFT} FROM performance_records GROUP BY line_id, date ORDER BY line_id, date`,
  ],
  [
    `SELECT worker_id, date, ${KEPT} FROM worker_days ORDER BY worker_id, date`,
    `SELECT worker_id, date, ${SUMS} FROM performance_records GROUP BY worker_id, date ORDER BY worker_id, date`,
  ],
  ...(
    [
      ["plant_months", "month"],
      ["line_months", "line_id, month"],
      ["worker_months", "worker_id, month"],
      ["product_days", "product_id, date"],
      ["product_months", "product_id, month"],
      ["line_worker_months", "line_id, month, worker_id"],
      ["line_product_months", "line_id, month, product_id"],
      ["line_product_days", "date, line_id, shift, product_id"],
      ["shift_days", "shift, date"],
      ["line_shift_days", "line_id, shift, date"],
    ] as const
  ).map(
    ([table, key]) =>
      [
        `SELECT ${key}, ${KEPT} FROM ${table} ORDER BY ${key}`,
        `SELECT ${key}, ${SUMS} FROM (SELECT *, substr(date, 1, 7) AS month FROM performance_records)
         GROUP BY ${key} ORDER BY ${key}`,
      ] as const,
  ),
] as const;

test("after any mix of making one or a whole shift, moving, deleting, importing and taking imports back, every kept total equals a recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await using factory = await openFactory();
      await furnish(factory);
      const imported: string[] = [];
      for (const each of steps) await act(factory, imported, each);

      const { DB } = factory.env;
      const answers = await DB.batch(PAIRS.flat().map((sql) => DB.prepare(sql)));
      const rows = answers.map(({ results }) => results);
      for (const index of PAIRS.keys()) expect(rows[index * 2]).toEqual(rows[index * 2 + 1]);
    }),
    rounds(12),
  );
});
