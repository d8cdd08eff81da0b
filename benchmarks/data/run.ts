import { rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/data/database";
import type { Deps } from "#app/services/deps";
import { countRowsRead } from "#tests/rows-read";
import { openLocal } from "../../scripts/local-database";
import { type Question, questions } from "./questions";
import { recorded } from "./recorder";
import { fileOf, NOW, seed } from "./seed";
import { rawTime, sqlite } from "./sqlite";

type Options = { sizes: number[]; rounds: number; state: string; keep: boolean };
type Cost = { name: string; rows: number; statements: number; bytes: number; app: number; raw: number; ratio: number };

/** Seeds each size, asks every question, and prints a table: counts exactly, times as medians of paired rounds. */
export async function run({ sizes, rounds, state, keep }: Options) {
  for (const size of sizes) {
    const directory = join(state, String(size));
    if (!keep) await rm(directory, { recursive: true, force: true });
    const began = performance.now();
    const file = keep ? await fileOf(directory) : await seed(directory, size);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const [bytes, rowsWritten] = [
      await sqlite(file, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size;"),
      await costOfWriting(directory),
    ];
    console.log(`\n### ${size.toLocaleString("en")} records\n`);
    console.log(
      `${keep ? "Found" : "Seeded"} in ${seconds} s; ${Math.round(Number(bytes) / size)} bytes a record; ${rowsWritten} rows written for one more record.\n`,
    );
    print(await measure(directory, file, { size, rounds }));
    console.log(`\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds.`);
  }
}

async function measure(directory: string, file: string, { size, rounds }: { size: number; rounds: number }) {
  await using local = await openLocal(directory);
  const costs: Cost[] = [];
  for (const question of questions(size)) costs.push(await costOf(question, { d1: local.db, file, rounds }));
  return costs;
}

type Place = { d1: D1Database; file: string; rounds: number };

/** In each round: a statement that asks nothing, the question, and its statements straight on the file. */
async function costOf({ name, ask }: Question, { d1, file, rounds }: Place): Promise<Cost> {
  const counted = countRowsRead(d1);
  await ask(depsOf(counted.d1));
  const watched = recorded(d1);
  const answer = await ask(depsOf(watched.d1));
  const statements = [...watched.statements];
  const times: Pick<Cost, "app" | "raw" | "ratio">[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const nothing = await timed(() => d1.prepare("SELECT 1").run());
    const app = await timed(() => ask(depsOf(d1)));
    const raw = await rawTime(file, statements, app < 100 ? 10 : 1);
    times.push({ app, raw, ratio: app / (raw + nothing) });
  }
  const middle = (of: "app" | "raw" | "ratio") => times.map((time) => time[of]).sort((a, b) => a - b)[rounds >> 1] ?? 0;
  return {
    ...{ name, rows: counted.rowsRead(), statements: statements.length, bytes: JSON.stringify(answer).length },
    ...{ app: middle("app"), raw: middle("raw"), ratio: middle("ratio") },
  };
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

function print(costs: Cost[]) {
  console.log("| question | rows read | statements | bytes | app ms | raw ms | app / (raw + nothing) |");
  console.log("|---|---:|---:|---:|---:|---:|---:|");
  for (const { name, rows, statements, bytes, app, raw, ratio } of costs) {
    const cells = [rows.toLocaleString("en"), statements, bytes.toLocaleString("en"), app.toFixed(1), raw.toFixed(1)];
    console.log(`| ${name} | ${cells.join(" | ")} | ${ratio.toFixed(2)} |`);
  }
}
