import type { RecordInput } from "#app/records/domain/records";
import { openFactory, type TestFactory } from "../server/factory";

/** The stages of the furnished factory. */
export const STAGES = [
  { id: "51", name: "Sewing" },
  { id: "52", name: "Packing" },
];

/** A factory with the objects of {@link furnish}. */
export async function openFurnished() {
  const factory = await openFactory();
  await furnish(factory);
  return factory;
}

/**
 * Two stages in which no line works yet, three workers, three products (shirt 4.5 min, trousers 12 min, scarf without a standard) and three lines (the last
 * without a target), under ids that tests can name.
 */
export async function furnish({ env }: TestFactory) {
  const stamps = "0, 0, 1, NULL";
  await env.DB.batch([
    env.DB.prepare("UPDATE factory SET stages = ?").bind(JSON.stringify(STAGES)),
    env.DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at, version, hidden_at)
      VALUES (11, 'Youssef', 'AB1', 'ab1', 'youssef', 'youssef ab1', ${stamps}),
             (12, 'Fatima', 'AB2', 'ab2', 'fatima', 'fatima ab2', ${stamps}),
             (13, 'Hassan', 'AB3', 'ab3', 'hassan', 'hassan ab3', ${stamps})`),
    env.DB.prepare(`INSERT INTO products (id, name, code, code_key, standard_millis, status, search_text, created_at, updated_at, version, hidden_at)
      VALUES (21, 'Shirt', 'SH-1', 'sh-1', 4500, 'active', 'shirt sh-1', ${stamps}),
             (22, 'Trousers', 'TR-1', 'tr-1', 12000, 'active', 'trousers tr-1', ${stamps}),
             (23, 'Scarf', 'SC-1', 'sc-1', NULL, 'active', 'scarf sc-1', ${stamps})`),
    env.DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, target_output, status, search_text, created_at, updated_at, version, hidden_at)
      VALUES (31, 'Sewing 1', 'sewing 1', 30, 900, 'active', 'sewing 1', ${stamps}),
             (32, 'Sewing 2', 'sewing 2', 30, 600, 'active', 'sewing 2', ${stamps}),
             (33, 'Finishing', 'finishing', 10, NULL, 'active', 'finishing', ${stamps})`),
  ]);
}

/**
 * Youssef's shirts on the first line, in the morning of the test day. It is recorded without questions, which have
 * tests of their own (`record-questions.test.ts`).
 */
export const shirts: RecordInput = {
  workerId: "11",
  productId: "21",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  piecesMade: 100,
  piecesDefective: 4,
  hours: 8,
  confirmRepeat: true,
};

/** Finishing counts as one from the first day on; this is its report of the morning of the test day. */
export const finishing = {
  productionLineId: "33",
  shift: "morning" as const,
  date: "2026-03-18",
  rows: [{ productId: "21", piecesMade: 400, piecesDefective: 8, defectKinds: [], hours: [] }],
  people: [{ workerId: "13", hours: 8 }],
  otherPeople: 2,
  otherHours: 16,
};

export function countFinishingAsOne({ env }: Pick<TestFactory, "env">) {
  return env.DB.prepare("UPDATE held_values SET value = 'line' WHERE object_id = 33 AND name = 'counts'").run();
}

/** Many records, a number to each day, backwards from the test day; the last of them have the highest ids. */
export function fillRecords({ env }: TestFactory, count: number, aDay = 10) {
  return env.DB.prepare(`
    INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
      seconds_worked, standard_millis, created_by, created_at, updated_at)
    SELECT ?1 - value, 11 + value % 3, 21 + value % 2, 31 + value % 3,
      CASE value % 3 WHEN 0 THEN 'morning' WHEN 1 THEN 'afternoon' ELSE 'night' END,
      date('2026-03-18', '-' || (value / CAST(?2 AS INTEGER)) || ' days'), 100, value % 7, 28800, 4500, 1, 0, 0
    FROM (WITH RECURSIVE numbers (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?1 - 1)
      SELECT value FROM numbers)`)
    .bind(count, aDay)
    .run();
}

/** Workers with only a name, from one id to another. */
export function hire({ env }: TestFactory, first: number, last: number) {
  return env.DB.prepare(`
    INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    SELECT i, 'Worker ' || i, 'W' || i, 'w' || i, 'worker ' || i, 'worker ' || i, 0, 0 FROM n`)
    .bind(first, last)
    .run();
}

/** Plans workers, from one id to another, on a line in a shift: the morning of the test day. */
export function plan(
  { env }: TestFactory,
  planned: { lineId: number; workers: [number, number]; shift?: string; date?: string },
) {
  return env.DB.prepare(`
    INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
    SELECT id, ?1, ?2, ?3, 0, 0 FROM workers WHERE id BETWEEN ?4 AND ?5`)
    .bind(planned.lineId, planned.shift ?? "morning", planned.date ?? "2026-03-18", ...planned.workers)
    .run();
}
