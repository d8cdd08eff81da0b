import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";
import { copyAssignments, undoStroke } from "#app/planning/services/writing";
import { salma } from "#tests/cast/cast";
import { openFactory, type TestFactory } from "#tests/server/factory";

const LINES = 24;
const DAYS = LIMITS.copyDaysMaximum;
const PEOPLE = Math.floor(LIMITS.copyMaximum / DAYS);
const FIRST = "2026-03-01";
/** Ids as long as the app makes them. */
const WORKERS = 800_000_000_000_000;
const LINE_IDS = 700_000_000_000_000;

/** The largest plan that may be copied at once: 1,935 people in 24 lines and three shifts on 31 days. */
async function openLargestPlan() {
  const factory = await openFactory();
  const run = (statement: string) => factory.env.DB.prepare(statement).run();
  const stamps = "0, 0, 1, NULL";
  await run(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at, version, hidden_at)
    SELECT ${WORKERS} + value, 'Worker ' || value, 'C' || value, 'c' || value, 'worker ' || value, '', ${stamps} FROM ${numbers(PEOPLE)}`);
  await run(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at, version, hidden_at)
    SELECT ${LINE_IDS} + value, 'Line ' || value, 'line ' || value, 20, 'active', 'line ' || value, ${stamps} FROM ${numbers(LINES)}`);
  for (let day = 0; day < DAYS; day += 1) {
    await run(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
      SELECT ${WORKERS} + value, ${LINE_IDS} + (value / 3) % ${LINES},
        CASE value % 3 WHEN 0 THEN 'morning' WHEN 1 THEN 'afternoon' ELSE 'night' END, '${addDays(FIRST, day)}', 0, 0
      FROM ${numbers(PEOPLE)}`);
  }
  return factory;
}

function numbers(count: number) {
  return `(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1}) SELECT value FROM n)`;
}

async function countFrom({ env }: TestFactory, day: string) {
  return env.DB.prepare("SELECT count(*) AS number FROM assignments WHERE date >= ?").bind(day).first<number>("number");
}

test("the largest plan is copied in one stroke and taken back, with the longest reason on every assignment", async () => {
  await using factory = await openLargestPlan();
  const to = "2026-05-01";
  // Nobody rests and every cell has too many people, so that each assignment has warnings and keeps the reason.
  const reason = "é".repeat(LIMITS.reasonLength);
  const copied = await copyAssignments(factory.deps, salma, { from: FIRST, to, days: DAYS, reason });
  expect([copied.created, copied.skipped]).toEqual([PEOPLE * DAYS, 0]);
  expect(new Set(copied.warnings.map(({ index }) => index)).size).toBe(PEOPLE * DAYS);
  expect(await countFrom(factory, to)).toBe(PEOPLE * DAYS);

  const { removed, left } = await undoStroke(factory.deps, salma, { strokeId: copied.strokeId ?? "" });
  expect([removed, left]).toEqual([PEOPLE * DAYS, 0]);
  expect(await countFrom(factory, to)).toBe(0);
});
