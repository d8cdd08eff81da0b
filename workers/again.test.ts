import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRead, openDatabase, type SentStatement, watched } from "#app/core/data/database";
import { signIn } from "#tests/cast/sign-in";
import { executionOf, OUR_ORIGIN } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { frontDoor } from "#tests/server/worker";
import { again } from "./again";

const PASSING = [
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: Can't read from request stream because client disconnected.",
  "D1_ERROR: database is locked: SQLITE_BUSY",
];
const LOADED = [
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
];
const LOST = "D1_ERROR: Network connection lost.";

test.each(PASSING)("a read is answered after one and two times “%s”, and not after three", async (message) => {
  await using factory = await openFactory();
  for (const times of [1, 2]) {
    const { d1, count } = failing(factory, { message, times });
    expect(await openDatabase(again(d1, AT_ONCE)).all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect(count.sent).toBe(times + 1);
  }
  const { d1, count } = failing(factory, { message, times: 3 });
  await expect(openDatabase(again(d1, AT_ONCE)).all(sql`SELECT 1 AS one`)).rejects.toThrow();
  expect(count.sent).toBe(3);
});

test.each(LOADED)("nothing is sent again at once after “%s”", async (message) => {
  await using factory = await openFactory();
  const { d1, count } = failing(factory, { message, times: 1 });
  await expect(openDatabase(again(d1, AT_ONCE)).all(sql`SELECT 1 AS one`)).rejects.toThrow();
  expect(count.sent).toBe(1);
});

test("the second pause is longer than the first, and no two people pause alike", async () => {
  await using factory = await openFactory();
  const paused: number[] = [];
  for (const chance of [0, 1]) {
    const { d1 } = failing(factory, { message: LOST, times: 2 });
    const ways = { pause: async (milliseconds: number) => paused.push(milliseconds), chance: () => chance };
    await openDatabase(again(d1, ways)).all(sql`SELECT 1`);
  }
  expect(paused).toEqual([50, 200, 100, 400]);
});

test.each(["before it was written", "after it was written"])(
  "a save with a key is done once, whichever of its trips fails %s, once or twice",
  async (when) => {
    await using factory = await openFactory();
    const cookie = await signIn(factory, "manager");
    for (const times of [1, 2]) {
      for (const trip of [1, 2, 3]) {
        const cin = `Z${times}${trip}`;
        const lost = { message: LOST, times, trip, isWritten: when.startsWith("after") };
        const answer = await addWorker(factory, failing(factory, lost).d1, { cookie, cin, key: cin });
        expect(answer.status, `trip ${trip}`).toBe(201);
        expect(await answer.json()).toMatchObject({ cin });
        expect(await countWorkers(factory, cin)).toBe(1);
        expect(await countLines(factory, cin)).toBe(1);
      }
    }
  },
);

test("a save with a key that fails three times gets 503 with Retry-After, and is done with the same key later", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "manager");
  const save = { cookie, cin: "Z1", key: "one" };
  const { d1 } = failing(factory, { message: LOST, times: 3, trip: 3 });
  const refused = await addWorker(factory, d1, save);
  expectConsoleError(LOST);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await countWorkers(factory, "Z1")).toBe(0);
  expect((await addWorker(factory, factory.env.DB, save)).status).toBe(201);
  expect(await countWorkers(factory, "Z1")).toBe(1);
});

test("a save without a key is not sent again, because it could be written twice", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "manager");
  const { d1, count } = failing(factory, { message: LOST, times: 1, trip: 2, isWritten: true });
  const answer = await addWorker(factory, d1, { cookie, cin: "Z1", key: null });
  expectConsoleError(LOST);
  expect(answer.status).toBe(503);
  expect(count.saves).toBe(1);
  expect(await countWorkers(factory, "Z1")).toBe(1);
});

test("a read that D1 does not answer ends after half a minute as unavailable, and a write waits", async () => {
  await using factory = await openFactory();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = watched(factory.env.DB, () => new Promise<never>(() => {}));
  const db = openDatabase(again(silent, AT_ONCE));
  const ended: unknown[] = [];
  db.all(sql`SELECT 1`).catch((error: Error) => ended.push(error.cause ?? error));
  db.run(sql`DELETE FROM counters`).catch((error: Error) => ended.push(error.cause ?? error));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toMatchObject([{ code: "unavailable", detail: { retryAfter: 1 } }]);
});

test.each([
  ["SELECT 1", true],
  ["with a as (select 1) select * from a", true],
  ["WITH a AS (SELECT 1) INSERT INTO workers SELECT * FROM a", false],
  ['WITH a AS (SELECT 1) UPDATE "workers" SET id = 1', false],
  ["delete from workers", false],
  ["", false],
])("“%s” reads: %s", (statement, reads) => {
  expect(isRead(statement)).toBe(reads);
});

const AT_ONCE = { pause: async () => {}, chance: () => 0 };

type Failure = {
  message: string;
  times: number;
  /** The trip that fails first, from 1. */
  trip?: number;
  /** Whether the failing trip was written, and only its answer was lost. */
  isWritten?: boolean;
};

/** The database of a factory with an error at one of its trips, and the number of trips sent to it. */
function failing({ env }: TestFactory, { message, times, trip = 1, isWritten = false }: Failure) {
  const count = { sent: 0, saves: 0 };
  const d1 = watched(env.DB, async <Answer>(statements: readonly SentStatement[], ask: () => Promise<Answer>) => {
    count.sent += 1;
    if (statements.some(({ sql: text }) => text.startsWith('insert into "workers"'))) count.saves += 1;
    if (count.sent < trip || count.sent >= trip + times) return ask();
    if (isWritten) await ask().catch(() => {});
    throw new Error(message);
  });
  return { d1, count };
}

async function addWorker(
  factory: TestFactory,
  DB: D1Database,
  { cookie, cin, key }: { cookie: string; cin: string; key: string | null },
) {
  const pending: Promise<unknown>[] = [];
  const headers = {
    Cookie: cookie,
    Origin: OUR_ORIGIN,
    "Content-Type": "application/json",
    ...(key && { "Idempotency-Key": key }),
  };
  const init = { method: "POST", headers, body: JSON.stringify({ name: "Zineb", cin }) };
  const answer = await frontDoor.request(
    `${OUR_ORIGIN}/api/workers`,
    init,
    { ...factory.env, DB },
    executionOf(pending),
  );
  await Promise.all(pending);
  return answer;
}

async function countWorkers({ env }: TestFactory, cin: string) {
  return env.DB.prepare("SELECT count(*) AS number FROM workers WHERE cin = ?").bind(cin).first<number>("number");
}

async function countLines({ env }: TestFactory, cin: string) {
  return env.DB.prepare("SELECT count(*) AS number FROM audit_log WHERE next ->> 'cin' = ?")
    .bind(cin)
    .first<number>("number");
}
