import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { STATEMENTS_A_REQUEST } from "#app/core/domain/limits";
import { asAppError } from "#app/core/http/errors";
import { openFactory } from "#tests/server/factory";
import { limited, openDatabase, type SentStatement, watched } from "./database";
import { change, rows } from "./raw";

const UNAVAILABLE = { code: "unavailable", key: "errors:unavailable", detail: { retryAfter: 1 } };

test("a request sends 600 statements at most: the last twenty only after a refusal, to give back its claim", async () => {
  await using factory = await openFactory();
  const db = openDatabase(limited(factory.env.DB));
  const ask = () => db.all(sql`SELECT 1`);
  const most = STATEMENTS_A_REQUEST - 20;
  const one = rows(db, sql`SELECT 1`);
  await db.batch(Array.from({ length: most - 1 }, () => one) as [typeof one]);
  await ask();
  expect(await refusalOf(ask())).toMatchObject(UNAVAILABLE);
  for (let left = 20; left > 0; left -= 1) await ask();
  expect(await refusalOf(ask())).toMatchObject(UNAVAILABLE);
});

test("a batch that would pass the limit sends none of its statements", async () => {
  await using factory = await openFactory();
  const db = openDatabase(limited(factory.env.DB));
  const raise = change(db, sql`UPDATE counters SET value = value + 1`);
  const statements = Array.from({ length: STATEMENTS_A_REQUEST }, () => raise) as [typeof raise];
  expect(await refusalOf(db.batch(statements))).toMatchObject(UNAVAILABLE);
  const [changed] = await db.all<{ raised: number }>(sql`SELECT count(*) AS raised FROM counters WHERE value > 0`);
  expect(changed?.raised).toBe(0);
});

test("statements of one binding go into the batch of another over the same database, in both directions", async () => {
  await using factory = await openFactory();
  const outer = openDatabase(watched(factory.env.DB, pass()));
  const inner = openDatabase(watched(outer.$client, pass()));
  for (const db of [outer, inner]) {
    const found = await db.batch([rows(outer, sql`SELECT 1 AS found`), rows(inner, sql`SELECT 2 AS found`)]);
    expect(found).toEqual([[{ found: 1 }], [{ found: 2 }]]);
  }
});

/** Sends statements as they are. */
function pass() {
  return <Answer>(_statements: readonly SentStatement[], ask: () => Promise<Answer>) => ask();
}

async function refusalOf(act: Promise<unknown>) {
  const refused = await act.then(
    () => null,
    (error: unknown) => error,
  );
  return refused && asAppError(refused, "test");
}
