import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { addDays } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { salma } from "#tests/cast/cast";
import { rows, state } from "#tests/cast/planned";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { readCalendar } from "./calendar";
import { foreseeCrews, planCrews } from "./crews";
import { drawOnPlan } from "./strokes";
import { undoStroke } from "./writing";

const LINES = 24;
const SEATS = 25;
const FIRST = "2026-03-01";

/** 24 lines of 25 positions in three shifts, in thirty days 54,000 assignments of 1,800 workers. */
async function openLargePlan(days = 30) {
  const factory = await openFactory();
  const numbers = (count: number) =>
    `(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1}) SELECT value FROM n)`;
  const stamps = "0, 0, 1, NULL";
  await factory.env.DB.batch([
    factory.env.DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at, version, hidden_at)
      SELECT 1000 + value, 'Worker ' || value, 'C' || value, 'c' || value, 'worker ' || value, '', ${stamps} FROM ${numbers(LINES * SEATS * 3)}`),
    factory.env.DB.prepare(`INSERT INTO production_lines (id, name, name_key, capacity, status, search_text, created_at, updated_at, version, hidden_at)
      SELECT 100 + value, 'Line ' || value, 'line ' || value, ${SEATS}, 'active', 'line ' || value, ${stamps} FROM ${numbers(LINES)}`),
  ]);
  for (let day = 0; day < days; day += 1) await plan(factory, addDays(FIRST, day), numbers);
  return factory;
}

function plan({ env }: TestFactory, date: string, numbers: (count: number) => string) {
  return env.DB.prepare(`INSERT INTO assignments (worker_id, line_id, shift, date, created_at, updated_at)
    SELECT 1000 + value, 100 + (value / 3) % ${LINES},
      CASE value % 3 WHEN 0 THEN 'morning' WHEN 1 THEN 'afternoon' ELSE 'night' END, ?, 0, 0
    FROM ${numbers(LINES * SEATS * 3)}`)
    .bind(date)
    .run();
}

test("54,000 assignments: a month, a week and a line's week open with rows bounded by their cells; 600 cells are one stroke", async () => {
  await using factory = await openLargePlan();
  const counted = countRowsRead(factory.env.DB);
  const deps = { ...factory.deps, db: openDatabase(counted.d1) };
  const cost = async (act: () => Promise<unknown>) => {
    counted.reset();
    await act();
    return { rows: counted.rowsRead(), calls: counted.calls() };
  };
  const cells = LINES * 3;
  const month = await cost(() => readCalendar(deps, { view: "month", day: "2026-03-18", open: [] }));
  const week = await cost(() => readCalendar(deps, { view: "week", day: "2026-03-18", open: [] }));
  const line = await cost(() => readCalendar(deps, { view: "week", day: "2026-03-18", open: ["105"] }));
  const paper = await readCalendar(deps, { view: "week", day: "2026-03-18", open: [], print: "1" });
  // A screen folds this number of lines; paper has nothing to unfold.
  const { people, shown } = await readCalendar(deps, { view: "week", day: "2026-03-18", open: [] });
  expect([people.length, shown.length]).toEqual([0, 0]);
  expect([paper.people.length, paper.shown.length]).toEqual([LINES * SEATS * 3 * 7, LINES]);
  // The calls that docs/performance.md states.
  expect([month.calls, week.calls, line.calls]).toEqual([4, 4, 4]);
  expect(month.rows).toBeLessThanOrEqual(3_710);
  expect(week.rows).toBeLessThanOrEqual(1_236);
  expect(line.rows).toBeLessThanOrEqual(3_863);
  // Cells of the view twice (for counts and for the lines in use), of the week before it, and a few people.
  expect(month.rows).toBeLessThan(42 * cells * 2 + 9 * cells + 42 * 3 * 8 + 200);
  expect(week.rows).toBeLessThan(7 * cells * 2 + 9 * cells + 200);
  expect(line.rows).toBeLessThan(week.rows + 7 * 3 * SEATS * 7);

  const painted = await drawOnPlan(deps, salma, {
    kind: "paint",
    workerIds: Array.from({ length: 20 }, (_, index) => String(1000 + index)),
    cells: Array.from({ length: 30 }, (_, day) => ({
      productionLineId: "100",
      shift: "morning" as const,
      date: addDays("2026-05-01", day),
    })),
    reason: "season",
  });
  expect(painted.created).toBe(600);
});

test("a week of 1,800 people in crews is foreseen and planned with rows bounded by its places", async () => {
  await using factory = await openLargePlan(1);
  const seats = Array.from({ length: LINES * SEATS * 3 }, (_, seat) => seat);
  await factory.env.DB.batch(
    Array.from({ length: LINES }, (_, line) => {
      const crews = SHIFTS.map((shift, turn) => ({
        shift,
        workerIds: seats
          .filter((seat) => seat % 3 === turn && Math.floor(seat / 3) % LINES === line)
          .map((seat) => String(1000 + seat)),
      }));
      return factory.env.DB.prepare("INSERT INTO line_crews VALUES (?, '2026-03-23', ?, 1)").bind(
        100 + line,
        JSON.stringify(crews),
      );
    }),
  );
  const places = LINES * SEATS * 3 * 6;
  const counted = countRowsRead(factory.env.DB);
  const deps = { ...factory.deps, db: openDatabase(counted.d1) };
  const week = { from: "2026-03-23", weeks: 1, productionLineId: undefined };
  expect(await foreseeCrews(deps, salma, week)).toMatchObject({ places, warned: 0 });
  expect(counted.rowsRead()).toBeLessThan(places * 4);
  counted.reset();
  const planned = await planCrews(deps, salma, { ...week, reason: "", withoutWarned: undefined });
  expect(planned).toMatchObject({ created: places, leftOut: 0 });
  expect(counted.rowsRead()).toBeLessThan(places * 100);
});

test("3,600 places with the longest reasons are cleared in one stroke, and come back as they were", async () => {
  await using factory = await openLargePlan(2);
  await factory.env.DB.prepare("UPDATE assignments SET reason = ?").bind("é".repeat(LIMITS.reasonLength)).run();
  const before = await state(factory);
  const cells = [FIRST, addDays(FIRST, 1)].flatMap((date) =>
    Array.from({ length: LINES }, (_, line) => String(100 + line)).flatMap((productionLineId) =>
      SHIFTS.map((shift) => ({ productionLineId, shift, date })),
    ),
  );
  const { strokeId, removed } = await drawOnPlan(factory.deps, salma, { kind: "clear", cells, confirmed: true });
  expect([removed, await rows(factory)]).toEqual([LINES * SEATS * 3 * 2, []]);
  await undoStroke(factory.deps, salma, { strokeId: strokeId ?? "" });
  expect(await state(factory)).toEqual(before);
});
