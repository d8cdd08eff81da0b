import { deepStrictEqual } from "node:assert";
import { rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/data/database";
import type { Deps } from "#app/services/deps";
import { checkTotals, verifyTotals } from "#app/services/totals";
import { countRowsRead } from "#tests/rows-read";
import { openLocal } from "../../scripts/local-database";
import { type Directus, installDirectus, openDirectus } from "./directus";
import { type Question, questions } from "./questions";
import { recorded } from "./recorder";
import { fileOf, NOW, seed } from "./seed";
import { rawTime, sqlite } from "./sqlite";

type Options = { sizes: number[]; rounds: number; state: string; keep: boolean; directus: string };
type Round = { app: number; raw: number; nothing: number; peer: number | null };
type Cost = { name: string; rows: number; statements: number; bytes: number; rounds: Round[] };

/** No round follows when a question and its references have taken so long, in milliseconds. */
const PATIENCE = 20_000;
/** Above this number of records only what one night looks at is verified. */
const VERIFIED_WHOLE = 1_000_000;

/** Seeds each size, asks every question, and prints a table: counts exactly, times as medians of paired rounds. */
export async function run({ sizes, rounds, state, keep, directus: home }: Options) {
  const missing = home === "none" ? "Directus is left out." : await installDirectus(home);
  if (missing) console.log(missing);
  for (const size of sizes) {
    const directory = join(state, String(size));
    if (!keep) await rm(directory, { recursive: true, force: true });
    const began = performance.now();
    const file = keep ? await fileOf(directory) : await seed(directory, size);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const pages = await sqlite(file, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size;");
    console.log(`\n### ${size.toLocaleString("en")} records\n`);
    console.log(`${keep ? "Found" : "Seeded"} in ${seconds} s; ${Math.round(Number(pages) / size)} bytes a record.`);
    console.log(`${await costOfWriting(directory)} rows written for one more record.`);
    const directus = missing ? null : await openDirectus(home, file);
    try {
      print(await measure(directory, { file, rounds, size, directus }));
    } finally {
      directus?.close();
    }
    console.log(`\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, at most ${rounds} rounds.`);
    await costOfVerifying(directory, size);
  }
}

type Place = { d1: D1Database; file: string; rounds: number; directus: Directus | null };

async function measure(directory: string, { size, ...place }: Omit<Place, "d1"> & { size: number }) {
  await using local = await openLocal(directory);
  const costs: Cost[] = [];
  for (const question of questions(size)) costs.push(await costOf(question, { ...place, d1: local.db }));
  return costs;
}

/** In each round: a statement that asks nothing, the question, its statements straight on the file, and Directus. */
async function costOf({ name, ask, peer }: Question, { d1, file, rounds, directus }: Place): Promise<Cost> {
  const counted = countRowsRead(d1);
  await ask(depsOf(counted.d1));
  const watched = recorded(d1);
  const answer = await ask(depsOf(watched.d1));
  const statements = [...watched.statements];
  const asked = directus && peer ? () => directus.ask(peer.query) : null;
  if (asked && peer) deepStrictEqual(peer.theirs(await asked()), peer.ours(answer as never), name);
  const measured: Round[] = [];
  const began = performance.now();
  for (let round = 0; round < rounds && performance.now() - began < PATIENCE; round += 1) {
    const nothing = await timed(() => d1.prepare("SELECT 1").run());
    const app = await timed(() => ask(depsOf(d1)));
    const raw = await rawTime(file, statements, app < 100 ? 10 : 1);
    measured.push({ nothing, app, raw, peer: asked && (await timed(asked)) });
  }
  const bytes = JSON.stringify(answer).length;
  return { name, rows: counted.rowsRead(), statements: statements.length, bytes, rounds: measured };
}

function depsOf(d1: D1Database): Deps {
  return { db: openDatabase(d1), now: () => NOW } as unknown as Deps;
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** As D1 bills it: the record, its indexes, and every total it adds to. */
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

/** What the nightly check reads, and every total against its records where that is a matter of minutes. */
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

function print(costs: Cost[]) {
  console.log(
    "\n| question | rows read | statements | bytes | app ms | raw ms | Directus ms | app / (raw + nothing) | app / Directus |",
  );
  console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const { name, rows, statements, bytes, rounds } of costs) {
    const cells = [
      ...[rows.toLocaleString("en"), statements, bytes.toLocaleString("en")],
      ...[
        middle(rounds, ({ app }) => app, 1),
        middle(rounds, ({ raw }) => raw, 1),
        middle(rounds, ({ peer }) => peer, 1),
      ],
      middle(rounds, ({ app, raw, nothing }) => app / (raw + nothing), 2),
      middle(rounds, ({ app, peer }) => peer && app / peer, 3),
    ];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** The median over the rounds; the mark says that it lay wider apart than two to one. */
function middle(rounds: Round[], of: (round: Round) => number | null, digits: number): string {
  const found = rounds.map(of).filter((value) => value !== null);
  const sorted = found.sort((a, b) => a - b);
  const [low, value, high] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (low === undefined || value === undefined || high === undefined) return "";
  return `${value.toFixed(digits)}${high > 2 * low ? " ~" : ""}`;
}
