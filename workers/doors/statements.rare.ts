import { expect, test } from "vitest";
import { openFurnished } from "#tests/cast/records";
import { signIn } from "#tests/cast/sign-in";
import { executionOf, OUR_ORIGIN } from "#tests/server/asking";
import type { TestFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

/** A database whose settings somebody changes before each plan is written, and the number of statements sent to it. */
function restless({ env: { DB } }: TestFactory) {
  const count = { sent: 0 };
  const one = <Answer>(ask: () => Answer) => {
    count.sent += 1;
    return ask();
  };
  const originals = new WeakMap<D1PreparedStatement, { original: D1PreparedStatement; sql: string }>();
  function statement(original: D1PreparedStatement, sql: string): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => statement(original.bind(...values), sql),
      all: () => one(() => original.all()),
      run: () => one(() => original.run()),
      raw: (options: { columnNames: true }) => one(() => original.raw(options)),
    } as unknown as D1PreparedStatement;
    originals.set(own, { original, sql });
    return own;
  }
  const d1 = {
    prepare: (sql: string) => statement(DB.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      count.sent += statements.length;
      const known = statements.map((each) => originals.get(each));
      const isPlan = known.some((each) => each && /insert into "?assignments"?/i.test(each.sql));
      if (isPlan) await DB.prepare("UPDATE factory SET version = version + 1").run();
      return DB.batch(known.map((each) => each?.original as D1PreparedStatement));
    },
  } as unknown as D1Database;
  return { d1, count };
}

test("a plan that others overtake for ever ends with 503 within 600 statements, and its key can be tried again", async () => {
  await using factory = await openFurnished();
  const { d1, count } = restless(factory);
  const headers = {
    Cookie: await signIn(factory, "manager"),
    Origin: OUR_ORIGIN,
    "Content-Type": "application/json",
    "Accept-Language": "fr",
    "Idempotency-Key": "plan-1",
  };
  const cell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
  const body = JSON.stringify({ ...cell, workerId: "11", position: null, reason: "" });
  const send = async (DB: D1Database) => {
    const pending: Promise<unknown>[] = [];
    const init = { method: "POST", headers, body };
    const path = `${OUR_ORIGIN}/api/assignments`;
    const answer = await frontDoor.request(path, init, { ...factory.env, DB }, executionOf(pending));
    await Promise.all(pending);
    return answer;
  };

  const refused = await send(d1);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.json()).toEqual({
    error: {
      code: "errors.unavailable",
      kind: "unavailable",
      message: "Le service est occupé. Réessayez dans un instant.",
    },
  });
  expect(count.sent).toBeGreaterThan(500);
  expect(count.sent).toBeLessThanOrEqual(600);
  expect((await send(factory.env.DB)).status).toBe(201);
});
