import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import * as assignments from "#app/planning/data/assignments";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, undoStroke } from "#app/planning/services/writing";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina, karim, salma } from "#tests/cast/cast";
import { openFactory, type TestFactory } from "#tests/server/factory";

const PEOPLE = 1_000;
const LINES = 40;
const CREW = PEOPLE / LINES;
const [MONDAY, NEXT, FEAST] = ["2026-03-16", "2026-03-23", "2026-03-25"];
const DAYS = 5;

/** A thousand people planned from Monday to Friday on forty lines with room for more, and one person without a plan. */
async function openPlant() {
  const factory = await openFactory();
  const { deps, env } = factory;
  const run = (statement: string) => env.DB.prepare(statement).run();
  const numbers = (count: number) =>
    `(WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count}) SELECT value FROM n)`;
  await run(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at)
    SELECT value, 'Worker ' || value, 'C' || value, 'c' || value, 'worker ' || value, '', 0, 0 FROM ${numbers(PEOPLE + 1)}`);
  await run(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at)
    SELECT 5000 + value, 'Sewing ' || value, 'sewing ' || value, 60, 'active', 'sewing ' || value, 0, 0 FROM ${numbers(LINES)}`);
  for (let day = 0; day < DAYS; day += 1) {
    await run(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
      SELECT value, 5001 + (value - 1) / ${CREW}, 'morning', '${addDays(MONDAY, day)}', 0, 0 FROM ${numbers(PEOPLE)}`);
  }
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, daysOff: [{ day: FEAST, name: "Eid al-Fitr" }] });
  return factory;
}

function planOf({ deps }: TestFactory, from: string, to = from) {
  return assignments.between(deps.db, from, to);
}

async function settle(acts: Promise<unknown>[]) {
  return (await Promise.allSettled(acts)).map(({ status }) => status);
}

test("with 1,000 people a week is copied over a holiday, a crew moved by two at once is whole, and the undo leaves it", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const week = { from: MONDAY, to: NEXT, days: 7, reason: "" };
  const copied = await copyAssignments(deps, salma, week);
  expect([copied.created, copied.skipped]).toEqual([4 * PEOPLE, PEOPLE]);
  expect(await planOf(factory, FEAST)).toEqual([]);

  const crew = (await planOf(factory, NEXT)).filter(({ productionLineId }) => productionLineId === "5001");
  expect(crew).toHaveLength(CREW);
  const to = (productionLineId: string) => ({ productionLineId, shift: "morning" as const, date: NEXT });
  await settle(
    crew.flatMap(({ id }, index) => [
      drawOnPlan(deps, karim, { kind: "move", id, to: to("5002"), copy: false, reason: "" }),
      ...(index % 2 === 0
        ? [drawOnPlan(deps, salma, { kind: "move", id, to: to("5003"), copy: false, reason: "" })]
        : []),
    ]),
  );
  const day = await planOf(factory, NEXT);
  expect(new Set(day.map(({ workerId }) => workerId)).size).toBe(PEOPLE);
  expect(day).toHaveLength(PEOPLE);
  expect(day.filter(({ productionLineId }) => productionLineId === "5001")).toEqual([]);

  // The page is loaded again: of the stroke it knows the id, and nothing else.
  const { removed, left } = await undoStroke(deps, salma, { strokeId: copied.strokeId ?? "" });
  expect([removed, left]).toEqual([4 * PEOPLE - CREW, CREW]);
  expect(await planOf(factory, NEXT, addDays(NEXT, 6))).toHaveLength(CREW);
});

test("a person whom two planners plan for next week on two lines at once is on one line a day", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const workerIds = [String(PEOPLE + 1)];
  const cells = (productionLineId: string) =>
    [0, 1, 3, 4].map((day) => ({ productionLineId, shift: "morning" as const, date: addDays(NEXT, day) }));
  await settle([
    drawOnPlan(deps, karim, { kind: "paint", workerIds, cells: cells("5001"), reason: "" }),
    drawOnPlan(deps, salma, { kind: "paint", workerIds, cells: cells("5002"), reason: "" }),
  ]);
  const planned = await planOf(factory, NEXT, addDays(NEXT, 6));
  expect(planned.map(({ date }) => date).sort()).toEqual([0, 1, 3, 4].map((day) => addDays(NEXT, day)));
  expect(new Set(planned.map(({ productionLineId }) => productionLineId)).size).toBe(1);
});
