import { env } from "cloudflare:workers";
import { openDatabase } from "#app/data/database";
import { sheets } from "#app/gateways/sheets/sheets";
import type { Deps } from "#app/services/deps";
import { openMailbox } from "#app/services/mailbox";
import { newId, newToken } from "#workers/deps";
import type { Env } from "#workers/env";
import { openLater } from "#workers/later";
import { letterWriter } from "#workers/letters";
import { openLive } from "#workers/live";
import { openRooms } from "#workers/rooms";

/** 14:30 UTC on Wednesday 18 March 2026: the afternoon shift of a plant in UTC. */
export const NOW = Date.UTC(2026, 2, 18, 14, 30);

export type TestFactory = {
  deps: Deps & {
    setNow(now: number): void;
    /** Waits for what services left for after their answer. */
    settled(): Promise<void>;
  };
  env: Env;
  [Symbol.asyncDispose](): Promise<void>;
};

const KEPT = ["d1_migrations", "factory", "counters", "sqlite_sequence"];

/** An empty factory on the real database; leaving the test empties it again. */
export async function openFactory(): Promise<TestFactory> {
  const bindings = env as unknown as Env;
  let now = NOW;
  const db = openDatabase(bindings.DB);
  const pending: Promise<unknown>[] = [];
  const later = openLater({ waitUntil: (work) => pending.push(work) });
  await empty(bindings);
  return {
    env: bindings,
    deps: {
      db,
      files: bindings.FILES,
      rooms: openRooms(bindings),
      sheets,
      google: null,
      phraser: null,
      mailer: openMailbox({ db, now: () => now, newId }),
      writeLetter: letterWriter(bindings.ORIGIN),
      later,
      ...openLive(bindings, later),
      settled: async () => {
        while (pending.length > 0) await pending.pop();
      },
      now: () => now,
      setNow: (instant) => {
        now = instant;
      },
      newId,
      newToken,
      secret: bindings.SESSION_SECRET,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(pending);
      await empty(bindings);
    },
  };
}

const FRESH_SETTINGS = `
  UPDATE factory SET name = 'Trame', time_zone = 'UTC', currency = 'EUR', minimum_rest_hours = 11, registration = 'open',
    shift_windows = '{"morning":["06:00","14:00"],"afternoon":["14:00","22:00"],"night":["22:00","06:00"]}',
    working_days = '[1,2,3,4,5,6]', quality_thresholds = '[2,5,8]', efficiency_thresholds = '[0.9,0.8,0.65]',
    default_role = NULL, is_demo = 0, version = 1`;

/** All files run in one Worker, so each test finds the tables and the bucket as new. */
async function empty({ DB, FILES }: Env) {
  await Promise.all([emptyTables(DB), emptyBucket(FILES)]);
}

async function emptyBucket(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  if (objects.length === 0) return;
  await bucket.delete(objects.map(({ key }) => key));
  await emptyBucket(bucket);
}

/** Rows go children first; the log's own triggers are set aside for it. */
async function emptyTables(d1: D1Database) {
  const { results: triggers } = await d1
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>();
  const { results: tables } = await d1
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
    .all<{ name: string }>();
  await d1.batch([
    d1.prepare("PRAGMA defer_foreign_keys = ON"),
    ...triggers.map(({ name }) => d1.prepare(`DROP TRIGGER ${name}`)),
    ...tables.filter(({ name }) => !KEPT.includes(name)).map(({ name }) => d1.prepare(`DELETE FROM ${name}`)),
    d1.prepare("UPDATE counters SET value = 0"),
    d1.prepare(FRESH_SETTINGS),
    ...triggers.map(({ sql }) => d1.prepare(sql)),
  ]);
}
