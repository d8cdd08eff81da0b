import { deepStrictEqual } from "node:assert";
import { openDatabase } from "#app/core/data/database";
import type { Deps } from "#app/core/services/deps";
import { readFactory } from "#app/plant/services/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { openLocal } from "../../scripts/local-database.mjs";
import type { Directus } from "./directus";
import { type Question, questions } from "./questions";
import { recorded } from "./recorder";
import { NOW } from "./seed";
import type { Served } from "./served";
import { rawTime } from "./sqlite";

/** The exact cost of a query to the database. */
export type Counts = { rows: number; statements: string[] };
/** Milliseconds of one round. */
type Round = { app: number; raw: number; one: number | null; all: number | null };
export type Cost = Question & Counts & { bytes: number | null; rounds: Round[] };
type Clients = { served: Served; directus: Directus | null; file: string; rounds: number };

/** No further round follows once a query and its references have taken this long, in milliseconds. */
const PATIENCE = 30_000;

/** Runs every query of its service, on the database alone. */
export async function countAll(directory: string, size: number): Promise<(Question & Counts)[]> {
  await using local = await openLocal(directory);
  const counts: (Question & Counts)[] = [];
  for (const question of questions(size)) {
    const counted = countRowsRead(local.db);
    await question.ask(depsOf(counted.d1));
    const watched = recorded(local.db);
    await question.ask(depsOf(watched.d1));
    counts.push({ ...question, rows: counted.rowsRead(), statements: watched.statements });
  }
  return counts;
}

/**
 * Times a query in rounds. Each round asks the built app over HTTP, its statements directly on the file, Directus over
 * HTTP with one request, and Directus with all requests that a screen needs for our answer. A round counts only where
 * both answer the same, and never the first, in which all of them warm up.
 */
export async function timeOf(counted: Question & Counts, { served, directus, file, rounds }: Clients): Promise<Cost> {
  const { name, path, peer, statements } = counted;
  if (!path) return { ...counted, bytes: null, rounds: [] };
  const answers = { ours: "", theirs: "" };
  const measured: Round[] = [];
  const began = performance.now();
  for (let round = 0; round <= rounds && (round < 2 || performance.now() - began < PATIENCE); round += 1) {
    await served.prepare();
    const app = await timed(async () => {
      answers.ours = await served.ask(path);
    });
    const raw = await rawTime(file, statements, app < 100 ? 10 : 1);
    if (!directus || !peer) {
      measured.push({ app, raw, one: null, all: null });
      continue;
    }
    const one = await timed(async () => {
      answers.theirs = await directus.ask(peer.query);
    });
    deepStrictEqual(peer.theirs(JSON.parse(answers.theirs)), peer.ours(JSON.parse(answers.ours) as never), name);
    const all =
      peer.rest.length === 0 ? one : await timed(() => Promise.all([peer.query, ...peer.rest].map(directus.ask)));
    measured.push({ app, raw, one, all });
  }
  return { ...counted, bytes: answers.ours.length, rounds: measured.slice(1) };
}

export function depsOf(d1: D1Database): Deps {
  const db = openDatabase(d1);
  const now = () => NOW;
  return { db, now, settings: () => readFactory({ db, now }) } as unknown as Deps;
}

export async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
