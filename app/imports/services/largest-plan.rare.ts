import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";
import { salma } from "#tests/cast/cast";
import { importPlan } from "#tests/files/imports";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { undoImport } from "./undo";

const DAYS = 31;
const PEOPLE = Math.floor(LIMITS.copyMaximum / DAYS);
const FIRST = "2026-03-02";
const LAST = addDays(FIRST, DAYS - 1);
/** Ids as long as the app makes them. */
const WORKERS = 800_000_000_000_000;
const LINES = 700_000_000_000_000;

/** 1,935 people on one line for 31 days, each place with the longest reason, and the line to which a file moves them. */
async function openLargestPlan() {
  const factory = await openFactory();
  const run = (statement: string, ...values: unknown[]) =>
    factory.env.DB.prepare(statement)
      .bind(...values)
      .run();
  const people = `(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${PEOPLE - 1}) SELECT value FROM n)`;
  await run("UPDATE factory SET working_days = '[1,2,3,4,5,6,7]'");
  await run(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    SELECT ${WORKERS} + value, 'Worker ' || value, 'C' || value, 'c' || value, 'worker ' || value, '', 0, 0 FROM ${people}`);
  await run(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
    SELECT ${LINES} + value, 'Line ' || value, 'line ' || value, 20, 'active', 'line ' || value, 0, 0 FROM ${people} LIMIT 2`);
  for (let day = 0; day < DAYS; day += 1) {
    await run(
      `INSERT INTO assignments (worker_id, line_id, shift, date, reason, created_at, updated_at)
        SELECT ${WORKERS} + value, ${LINES}, 'morning', ?, ?, 0, 0 FROM ${people}`,
      addDays(FIRST, day),
      "é".repeat(LIMITS.reasonLength),
    );
  }
  return factory;
}

async function countOn({ env }: TestFactory, line: number) {
  return env.DB.prepare("SELECT count(*) AS number FROM assignments WHERE line_id = ?")
    .bind(LINES + line)
    .first<number>("number");
}

test("a file moves the largest plan to another line, is undone and moves it again, with the longest reason on every place", async () => {
  await using factory = await openLargestPlan();
  const file = ["CIN;Chaîne", ...Array.from({ length: PEOPLE }, (_, at) => `C${at};Line 1`)].join("\n");
  const reason = "é".repeat(LIMITS.reasonLength);
  const fill = { date: FIRST, until: LAST, shift: "morning", reason };
  const moved = () => importPlan(factory, salma, file, { mode: "update", settings: { fill } });
  const places = PEOPLE * DAYS;
  const first = await moved();
  expect(first).toMatchObject({ status: "applied", updated: PEOPLE, rejected: 0 });
  expect([await countOn(factory, 0), await countOn(factory, 1)]).toEqual([0, places]);

  expect(await undoImport(factory.deps, salma, { id: first.id })).toMatchObject({ status: "undone", kept: 0 });
  expect([await countOn(factory, 0), await countOn(factory, 1)]).toEqual([places, 0]);

  expect(await moved()).toMatchObject({ status: "applied", updated: PEOPLE, rejected: 0 });
  expect([await countOn(factory, 0), await countOn(factory, 1)]).toEqual([0, places]);
});
