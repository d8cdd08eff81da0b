import { rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { checkTotals, verifyTotals } from "#app/records/services/totals";
import { countRowsRead } from "#tests/server/rows-read";
import { openLocal } from "../../scripts/local-database.mjs";
import { type Cost, countAll, depsOf, timed, timeOf } from "./costs";
import { installDirectus, openDirectus } from "./directus";
import { costOfExports } from "./exports";
import { onServerCore } from "./pinned";
import { fileOf, seed } from "./seed";
import { openServed } from "./served";
import { sqlite } from "./sqlite";
import { print } from "./table";

type Options = { sizes: number[]; rounds: number; state: string; keep: boolean; directus: string };

/** Above this number of records only the checks of one night run. */
const VERIFIED_WHOLE = 1_000_000;

/** Seeds each size, runs every query, and prints a table. */
export async function run({ sizes, rounds, state, keep, directus: home }: Options) {
  const missing = home === "none" ? "Directus is left out." : await installDirectus(home);
  if (missing) console.log(missing);
  for (const size of sizes) {
    const directory = join(state, String(size));
    if (!keep) await rm(directory, { recursive: true, force: true });
    const began = performance.now();
    const file = keep ? await fileOf(directory) : await seed(directory, size);
    const seconds = inSeconds(performance.now() - began);
    const pages = await sqlite(file, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size;");
    console.log(`\n### ${size.toLocaleString("en")} records\n`);
    console.log(`${keep ? "Found" : "Seeded"} in ${seconds}; ${Math.round(Number(pages) / size)} bytes a record.`);
    console.log(`${await costOfWriting(directory)} rows written for one more record.`);
    print(await measure(directory, { file, rounds, size, home: missing ? null : home }));
    await costOfExports(directory);
    await costOfVerifying(directory, size);
  }
}

type Place = { file: string; rounds: number; size: number; home: string | null };

async function measure(directory: string, { size, home, ...place }: Place): Promise<Cost[]> {
  const counts = await countAll(directory, size);
  const directus = home ? await onServerCore(() => openDirectus(home, place.file)) : null;
  const served = await onServerCore(() => openServed(directory));
  const before = loadavg()[0]?.toFixed(1);
  try {
    const costs: Cost[] = [];
    for (const counted of counts) costs.push(await timeOf(counted, { ...place, served, directus }));
    console.log(
      `${cpus().length} cores, load ${before} before and ${loadavg()[0]?.toFixed(1)} after, ${place.rounds} rounds.`,
    );
    return costs;
  } finally {
    directus?.close();
    await served.close();
  }
}

/** The cost of writing a record, as D1 bills it: the record, its indexes, and every total it adds to. */
async function costOfWriting(directory: string): Promise<number> {
  await using local = await openLocal(directory);
  const [made] = await local.db.batch([
    local.db.prepare(`INSERT INTO performance_records (worker_id, product_id, line_id, shift, date, pieces_made,
      pieces_defective, seconds_worked, standard_millis, created_at, updated_at)
      VALUES (1, 1, 1, 'morning', '2026-03-18', 50, 1, 28800, 2037, 0, 0)`),
    local.db.prepare("DELETE FROM performance_records WHERE id = last_insert_rowid()"),
  ]);
  return made?.meta.rows_written ?? 0;
}

/** The rows that the nightly check reads, and every total against its records where that takes only minutes. */
async function costOfVerifying(directory: string, size: number) {
  await using local = await openLocal(directory);
  const counted = countRowsRead(local.db);
  const night = await timed(async () => expectRight((await checkTotals(depsOf(counted.d1))).mended));
  console.log(
    `One night's check of totals: ${counted.rowsRead().toLocaleString("en")} rows read in ${inSeconds(night)}.`,
  );
  if (size > VERIFIED_WHOLE) return;
  const whole = await timed(async () => expectRight(await verifyTotals(depsOf(local.db))));
  console.log(`Every total is what its records add up to, found in ${inSeconds(whole)}.`);
}

function expectRight(wrong: unknown[]) {
  if (wrong.length > 0) throw new Error(`The totals are not what the records add up to: ${JSON.stringify(wrong)}`);
}

function inSeconds(milliseconds: number) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
