import { expect, test } from "vitest";
import { followStyles, learnFirstDays } from "#app/analytics/services/first-days";
import { addDays } from "#app/core/domain/calendar/days";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { openDashboard } from "./dashboard";
import { openBoard } from "./line-board";

const TODAY = "2026-03-18";

test("the second day of a style is said on dashboard and board, with what is usual on it", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  // Sewing 1 changes between two styles every eight days, and makes 40 instead of 80 on the first two of each.
  const rows = Array.from({ length: 66 }, (_, at) => {
    const [style, day] = [Math.floor(at / 8) % 2, at % 8];
    return { date: addDays(TODAY, at - 65), product: 21 + style, pieces: at >= 8 && day < 2 ? 40 : 80 };
  });
  await env.DB.batch(
    rows.map(({ date, product, pieces }, at) =>
      env.DB.prepare(
        `INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made,
          pieces_defective, seconds_worked, standard_millis, created_by, created_at, updated_at)
         VALUES (?, 11, ?, 31, 'morning', ?, ?, 0, 28800, 6000, 1, 0, 0)`,
      ).bind(900_000 + at, product, date, pieces),
    ),
  );
  expect((await openDashboard(deps, karim)).lines.find(({ id }) => id === "31")?.style).toBe(null);

  expect(await learnFirstDays(deps)).toMatchObject({ learnt: expect.any(Number) });
  expect(await followStyles(deps)).toEqual({ running: 1 });
  const style = { day: 2, usual: 0.5 };
  expect((await openDashboard(deps, karim)).lines.find(({ id }) => id === "31")).toMatchObject({ style });
  expect(await openBoard(deps, karim, "31")).toMatchObject({ style });
  expect(await openBoard(deps, karim, "32")).toMatchObject({ style: null });
});
