import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { filled, KEPT_TOTALS } from "#app/records/data/totals";
import { openLocal } from "../../scripts/local-database.mjs";
import { sqlite } from "./sqlite";

/**
 * The factory of the benchmark: its people, lines and products, with records spread evenly over the days before {@link
 * NOW}.
 */
export const PLANT = { workers: 1_000, lines: 40, products: 200, days: 730 };
/** 14:30 UTC on 18 March 2026. */
export const NOW = Date.UTC(2026, 2, 18, 14, 30);
export const LAST_DAY = "2026-03-18";

/**
 * Makes and fills a new database directly in its file: records first, then their indexes and totals in one step each.
 */
export async function seed(directory: string, records: number): Promise<string> {
  await touch(directory);
  const file = await fileOf(directory);
  await sqlite(file, await schema());
  const stored = await sqlite(file, `SELECT sql || ';' FROM sqlite_master WHERE ${IN_THE_WAY} ORDER BY type, name;`);
  const drops = await sqlite(
    file,
    `SELECT 'DROP ' || type || ' ' || name || ';' FROM sqlite_master WHERE ${IN_THE_WAY};`,
  );
  const [indexes, triggers] = [
    stored.slice(0, stored.indexOf("CREATE TRIGGER")),
    stored.slice(stored.indexOf("CREATE TRIGGER")),
  ];
  await sqlite(file, `${FAST} BEGIN; ${drops} ${nouns()} ${rows(records)} ${indexes} COMMIT;`);
  await sqlite(file, `${FAST} BEGIN; ${totals()} ${triggers} COMMIT;`);
  await sqlite(file, `${FAST} BEGIN; ${stops()} COMMIT;`);
  return file;
}

const IN_THE_WAY = `tbl_name IN ('performance_records', 'worker_days') AND type IN ('index', 'trigger') AND sql IS NOT NULL`;
const FAST = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;";

function totals() {
  const dialect = new SQLiteSyncDialect();
  const statements = KEPT_TOTALS.map((kept) => filled(kept, sql`1`));
  return statements.map((statement) => `${dialect.sqlToQuery(statement).sql};`).join("\n");
}

/** In each shift of each line one stop every other day, of one of twelve reasons; triggers add them up. */
function stops() {
  const { lines, days } = PLANT;
  return `
    INSERT INTO stops (line_id, shift, date, reason_id, minutes, people, created_by, created_at, updated_at)
    SELECT line.value, shift.value, date('${LAST_DAY}', (day.value - ${days - 1}) || ' days'),
      (SELECT id FROM causes WHERE list = 'stop' AND place = 1 + (line.value * 7 + day.value) % 12),
      5 + (line.value * 31 + day.value * 17) % 50, 1 + day.value % 8, 1, 0, 0
    FROM generate_series(1, ${lines}) AS line, generate_series(0, ${days - 1}) AS day,
      json_each('["morning","afternoon","night"]') AS shift
    WHERE (line.value + day.value + shift.key) % 2 = 0;`;
}

/** The local runtime makes the file at the first query. */
async function touch(directory: string) {
  await using local = await openLocal(directory);
  await local.db.prepare("SELECT 1").run();
}

/** The database that {@link seed} made. */
export async function fileOf(directory: string): Promise<string> {
  const folder = join(resolve(directory), "v3", "d1", "miniflare-D1DatabaseObject");
  const file = (await readdir(folder)).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  if (!file) throw new Error(`There is no database under ${folder}`);
  return join(folder, file);
}

async function schema(): Promise<string> {
  const files = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
  return (await Promise.all(files.map((name) => readFile(join("migrations", name), "utf8")))).join("\n");
}

function numbers(count: number) {
  return `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
}

function nouns() {
  const { workers, lines, products } = PLANT;
  return `
    INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
      ${numbers(workers)} SELECT i, 'Worker ' || i, i, i, 'worker ' || i, '', i, 0 FROM n;
    INSERT INTO held_values (object_id, name, since, value, set_at)
      ${numbers(lines)} SELECT i, 'capacity', '', 30, 0 FROM n UNION ALL SELECT i, 'crew', '', NULL, 0 FROM n
      UNION ALL SELECT i, 'targetOutput', '', 900, 0 FROM n;
    INSERT INTO held_values (object_id, name, since, value, set_at)
      ${numbers(products)} SELECT i, 'standardMillis', '', iif(i % 10 = 0, NULL, 2000 + i * 37), 0 FROM n;
    INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
      ${numbers(lines)} SELECT i, 'Line ' || i, i, 30, 'active', 'line ' || i, 0, 0 FROM n;
    INSERT INTO products (id, name, code, code_key, status, search_text, created_at, updated_at)
      ${numbers(products)} SELECT i, 'Product ' || i, i, i, 'active', 'product ' || i, 0, 0 FROM n;`;
}

/**
 * Workers mostly work on a line of their own, and a line mostly makes its five products in turn by the week; every
 * fifth record is elsewhere. `h` is a pseudo-random number for each record (Knuth's multiplicative hash).
 */
function rows(records: number) {
  const { workers, lines, products, days } = PLANT;
  return `
    INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
      seconds_worked, standard_millis, created_by, created_at, updated_at)
    WITH drawn AS (
      SELECT value AS i, (value * 2654435761) % 4294967296 AS h, ((value - 1) * ${days}) / ${records} AS day
      FROM generate_series(1, ${records})
    ), placed AS (
      SELECT *, 1 + (h / 64) % ${workers} AS worker,
        iif(h % 5 = 0, 1 + (h / 4096) % ${lines}, 1 + ((h / 64) % ${workers}) % ${lines}) AS line FROM drawn
    ), made AS (
      SELECT *, iif(h % 5 = 1, 1 + (h / 8192) % ${products}, 1 + ((line - 1) * 5 + (day / 7) % 5) % ${products}) AS product
      FROM placed
    )
    SELECT i, worker, product, line, CASE worker % 3 WHEN 0 THEN 'morning' WHEN 1 THEN 'afternoon' ELSE 'night' END,
      date('${LAST_DAY}', (day - ${days - 1}) || ' days'), 20 + (h / 128) % 100, (h / 256) % 4, 14400 + (h / 512) % 14400,
      iif(product % 10 = 0, NULL, 2000 + product * 37), 1, i, 0 FROM made;
    UPDATE counters SET value = ${workers} WHERE name = 'workers';`;
}
