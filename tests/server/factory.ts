import { env } from "cloudflare:workers";
import { openMailbox } from "#app/accounts/services/mailbox";
import { everyNameOf } from "#app/catalogue/http/cause-names";
import { openDatabase } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { sheets } from "#app/core/gateways/sheets/sheets";
import type { Deps } from "#app/core/services/deps";
import { readFactory } from "#app/plant/services/factory";
import { chance, newId, newToken, pause } from "#workers/deps";
import { emailWriter } from "#workers/emails";
import type { Env } from "#workers/env";
import { openErrorLog, openLater } from "#workers/later";
import { openLive } from "#workers/live/live";
import { openRooms } from "#workers/live/rooms";
import { closeHeld } from "./held-sockets";
import { quickPasswords } from "./quick-passwords";

/** 14:30 UTC on Wednesday 18 March 2026: the afternoon shift of a factory in UTC. */
export const NOW = Date.UTC(2026, 2, 18, 14, 30);

export type TestFactory = {
  deps: Deps & {
    setNow(now: number): void;
    /** Waits for the work that services do after their answer. */
    settled(): Promise<void>;
  };
  env: Env;
  /** Older than everything in it. */
  openedAs: Id;
  [Symbol.asyncDispose](): Promise<void>;
};

const KEPT = ["d1_migrations", "factory", "counters", "causes", "sqlite_sequence"];

/**
 * An empty factory on the real database. The rows of a test are deleted when the next one opens its own.
 * @param seen wraps the database, to see what is sent to it
 */
export async function openFactory(seen = (d1: D1Database) => d1): Promise<TestFactory> {
  const unseen = env as unknown as Env;
  const bindings = { ...unseen, DB: seen(unseen.DB) };
  let now = NOW;
  const db = openDatabase(bindings.DB);
  const pending: Promise<unknown>[] = [];
  const logError = openErrorLog(() => now, "a request");
  const later = openLater({ waitUntil: (work) => pending.push(work) }, logError);
  await empty(unseen);
  return {
    env: bindings,
    openedAs: newId(),
    deps: {
      db,
      settings: () => readFactory({ db, now: () => now }),
      files: bindings.FILES,
      rooms: openRooms(bindings),
      sheets,
      google: null,
      phraser: null,
      mailer: openMailbox({ db, now: () => now, newId }),
      writeEmail: emailWriter(bindings.ORIGIN),
      everyNameOf,
      addressOf: (path) => new URL(path, bindings.ORIGIN).href,
      later,
      logError,
      ...openLive(bindings, later),
      settled: async () => {
        while (pending.length > 0) await pending.pop();
      },
      now: () => now,
      setNow: (instant) => {
        now = instant;
      },
      pause,
      chance,
      newId,
      newToken,
      passwords: quickPasswords,
      secret: bindings.SESSION_SECRET,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(pending);
      await closeHeld();
    },
  };
}

const FRESH_SETTINGS = `
  UPDATE factory SET name = 'Trame', time_zone = 'UTC', currency = 'EUR', minimum_rest_hours = 11, most_days_in_row = 6, weekly_rest_hours = 24,
    registration = 'open',
    shift_windows = '{"morning":["06:00","14:00"],"afternoon":["14:00","22:00"],"night":["22:00","06:00"]}',
    working_days = '[1,2,3,4,5,6]', quality_thresholds = '[2,5,8]', efficiency_thresholds = '[0.9,0.8,0.65]',
    smallest_gap = 0.08, due_without_stops = 0,
    default_role = NULL, is_demo = 0, is_access_decided = 0, version = 1`;

/** The causes that every factory begins with, as they were. */
const FRESH_CAUSES = `UPDATE causes SET names = '{}', status = 'active', place = 1 + (id - 1) % 12, version = 1`;

/** All files run in one Worker, so each test empties the tables and the bucket. */
async function empty({ DB, FILES }: Env) {
  await Promise.all([emptyTables(DB), emptyBucket(FILES)]);
}

async function emptyBucket(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  if (objects.length === 0) return;
  await bucket.delete(objects.map(({ key }) => key));
  await emptyBucket(bucket);
}

type Defined = { name: string; sql: string };

/** The triggers that a deletion fires, such as the one that keeps the log, are dropped for it. */
async function emptyTables(d1: D1Database) {
  const [triggers, tables] = await d1.batch<Defined>([
    d1.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% DELETE ON %'"),
    d1.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'"),
  ]);
  const onDeletion = triggers?.results ?? [];
  const emptied = (tables?.results ?? []).filter(({ name }) => !KEPT.includes(name));
  await d1.batch([
    d1.prepare("PRAGMA defer_foreign_keys = ON"),
    ...onDeletion.map(({ name }) => d1.prepare(`DROP TRIGGER ${name}`)),
    ...emptied.map(({ name }) => d1.prepare(`DELETE FROM ${name}`)),
    d1.prepare("UPDATE counters SET value = 0"),
    d1.prepare(FRESH_SETTINGS),
    d1.prepare("DELETE FROM causes WHERE is_house = 0"),
    d1.prepare(FRESH_CAUSES),
    ...onDeletion.map(({ sql }) => d1.prepare(sql)),
  ]);
}
