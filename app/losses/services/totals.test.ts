import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import * as stops from "#app/losses/data/stops";
import { StopInput } from "#app/losses/domain/stops";
import { KEPT_STOPS } from "#app/records/data/totals";
import { rebuildTotals, verifyTotals } from "#app/records/services/totals";
import { karim } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished } from "#tests/cast/records";
import { createStop, removeStop, updateStop } from "./stops";

type Sums = Record<string, number>;

test("after any recording, correction and deletion, the totals equal an independent count of the stops", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const roll = dice(7);
  const ids: string[] = [];
  for (let act = 0; act < 60; act += 1) {
    const id = ids[roll(Math.max(1, ids.length))];
    const version = (id && (await stops.find(deps.db, id))?.version) || 1;
    const minutes = 1 + roll(90);
    const kind = roll(4);
    if (kind === 0 && id) {
      await removeStop(deps, karim, { id, version });
      ids.splice(ids.indexOf(id), 1);
    } else if (kind === 1 && id) {
      const change = { minutes, people: 1 + roll(30), reasonId: String(13 + roll(12)), confirmStops: true };
      await updateStop(deps, karim, { id, version, reason: "Counted again", ...change });
    } else {
      const made = await createStop(
        deps,
        karim,
        StopInput.parse({
          productionLineId: String(31 + roll(3)),
          shift: SHIFTS[roll(3)],
          date: `2026-0${1 + roll(3)}-1${roll(8)}`,
          reasonId: String(13 + roll(12)),
          minutes,
          people: 1 + roll(30),
          confirmStops: true,
        }),
      );
      ids.push(made.id);
    }
  }
  const { results } = await env.DB.prepare("SELECT * FROM stops").all<Record<string, string & number>>();
  const counted = (key: (stop: Record<string, string & number>) => string) =>
    results.reduce<Sums>((sums, stop) => {
      sums[key(stop)] = (sums[key(stop)] ?? 0) + Number(stop.minutes) * Number(stop.people);
      return sums;
    }, {});
  const stored = async (table: string, columns: string) => {
    const sql = `SELECT ${columns} AS key, work_minutes AS work FROM ${table}`;
    const { results: rows } = await env.DB.prepare(sql).all<{ key: string; work: number }>();
    return Object.fromEntries(rows.map(({ key, work }) => [key, work]));
  };
  expect(results.length).toBe(ids.length);
  expect(await stored("stop_days", "date || line_id || shift || reason_id")).toEqual(
    counted((stop) => `${stop.date}${stop.line_id}${stop.shift}${stop.reason_id}`),
  );
  expect(await stored("stop_months", "month || line_id || '.' || reason_id")).toEqual(
    counted((stop) => `${String(stop.date).slice(0, 7)}${stop.line_id}.${stop.reason_id}`),
  );
  expect(await verifyTotals(deps)).toEqual([]);

  for (const { table } of KEPT_STOPS) await env.DB.prepare(`UPDATE ${table} SET minutes = minutes + 1`).run();
  const wrong = await verifyTotals(deps);
  expect([...new Set(wrong.map(({ table }) => table))].sort()).toEqual(["stop_days", "stop_months"]);
  await rebuildTotals(deps, [...new Set(wrong.map(({ month }) => month))]);
  expect(await verifyTotals(deps)).toEqual([]);
});
