import { env } from "cloudflare:workers";
import { openMailbox } from "#app/accounts/services/mailbox";
import { briefingWords } from "#app/briefings/http/words";
import { everyNameOf } from "#app/catalogue/http/cause-names";
import { openDatabase } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { sheets } from "#app/core/gateways/sheets/sheets";
import type { Deps } from "#app/core/services/deps";
import { readFactory } from "#app/plant/services/factory";
import { chance, newId, newToken, pause } from "#workers/deps";
import { emailWriter } from "#workers/emails";
import type { Env } from "#workers/env";
import { HOOKS } from "#workers/hooks";
import { openErrorLog, openLater } from "#workers/later";
import { openLive } from "#workers/live/live";
import { openRooms } from "#workers/live/rooms";
import { emptying } from "../../scripts/demo/emptying";
import { note } from "../work";
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
  note("factories");
  await empty(unseen);
  return {
    env: bindings,
    openedAs: newId(),
    deps: {
      db,
      settings: () => readFactory({ db, now: () => now }),
      ...HOOKS,
      files: bindings.FILES,
      rooms: openRooms(bindings),
      sheets,
      google: null,
      phraser: null,
      mailer: openMailbox({ db, now: () => now, newId }),
      writeEmail: emailWriter(bindings.ORIGIN),
      everyNameOf,
      wordBriefing: briefingWords,
      addressOf: (path) => new URL(path, bindings.ORIGIN).href,
      later,
      logError,
      ...openLive(bindings, later),
      settled: async () => {
        while (pending.length > 0) await pending.pop();
      },
      now: () => now,
      wallNow: () => now,
      demo: null,
      site: { contact: null, source: null },
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

/** All files run in one Worker, so each test empties the tables and the bucket. */
async function empty({ DB, FILES }: Env) {
  await Promise.all([emptying(DB).then((statements) => DB.batch(statements)), emptyBucket(FILES)]);
}

async function emptyBucket(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  if (objects.length === 0) return;
  await bucket.delete(objects.map(({ key }) => key));
  await emptyBucket(bucket);
}
