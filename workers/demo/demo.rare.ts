import { expect, test } from "vitest";
import { AuditVerification } from "#app/audit/domain/log";
import { sealEntries, verifyChain } from "#app/audit/services/chain";
import { shiftInterval } from "#app/core/domain/calendar/shifts";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { verifyTotals } from "#app/records/services/totals";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { readCast, supervisorOf } from "../../scripts/demo/cast";
import { DEMO_CLOCK } from "../../scripts/demo/factory";
import { fill, refill } from "../../scripts/demo/fill";
import { live } from "../../scripts/demo/life";
import { beginTalks } from "../../scripts/demo/talks";

/** 05:40 in Casablanca on Monday, 23 November 2026: the morning shift begins in twenty minutes. */
const NOW = Date.UTC(2026, 10, 23, 4, 40);
const MORNING = { date: "2026-11-23", shift: "morning" } as const;
const { end } = shiftInterval(MORNING.date, MORNING.shift, DEMO_CLOCK);

async function openDemo() {
  const factory = await openFactory();
  factory.deps.setNow(NOW);
  await fill(factory.env.DB, factory.env.FILES, NOW);
  const cast = await readCast(factory.env.DB);
  if (!cast) throw new Error("The demo has not all of its people.");
  await beginTalks(factory.deps, cast);
  return { factory, cast };
}

async function count({ env }: TestFactory, from: string) {
  return (await env.DB.prepare(`SELECT count(*) AS rows FROM ${from}`).first<{ rows: number }>())?.rows;
}

const AT = `date = '${MORNING.date}' AND shift = '${MORNING.shift}'`;

test("a morning of the demo's people is entered by their own rights, and putting it back leaves nothing of it", async () => {
  const { factory, cast } = await openDemo();
  await using _ = factory;
  const { deps, env } = factory;
  const before = {
    records: await count(factory, "performance_records"),
    log: await count(factory, "audit_log"),
    talks: await count(factory, "conversations"),
  };
  const done: number[] = [];
  deps.setNow(end + HOUR);
  await live(deps, { from: NOW, until: end + HOUR, done: async (at) => done.push(at) });
  await deps.settled();

  // Each planned line has its reports, by whoever leads the shift, and nobody has worked longer than it.
  expect(await count(factory, `(SELECT DISTINCT line_id FROM performance_records WHERE ${AT})`)).toBe(
    await count(factory, `(SELECT DISTINCT line_id FROM assignments WHERE ${AT})`),
  );
  const { results: writers } = await env.DB.prepare(
    `SELECT DISTINCT created_by AS id FROM performance_records WHERE ${AT}`,
  ).all<{ id: number }>();
  expect(writers.map(({ id }) => String(id))).toEqual([cast[supervisorOf(MORNING)].id]);
  const longest = await env.DB.prepare(
    `SELECT max(hours) AS hours FROM (SELECT sum(seconds) / 3600.0 AS hours FROM (
      SELECT worker_id, seconds_worked AS seconds FROM performance_records WHERE worker_id IS NOT NULL AND ${AT}
      UNION ALL SELECT worker_id, seconds FROM line_report_people WHERE ${AT}) GROUP BY worker_id)`,
  ).first<{ hours: number }>();
  expect(longest?.hours).toBe(7);
  expect(await count(factory, `performance_records WHERE ${AT} AND created_at > ${end + 40 * MINUTE}`)).toBe(0);

  // The line that counts as one has each hour of its shift once.
  const asOne = await env.DB.prepare(
    `SELECT json_array_length(by_hour) AS hours FROM performance_records WHERE worker_id IS NULL AND ${AT}`,
  ).all<{ hours: number }>();
  expect(asOne.results.reduce((sum, { hours }) => sum + hours, 0)).toBe(8);

  // What it wrote stands up: the sums are those of the records, and the log is whole.
  expect(await verifyTotals(deps)).toEqual([]);
  await sealEntries(deps);
  const verdict = await verifyChain({ db: deps.db, files: env.FILES }, AuditVerification.parse({}));
  expect(verdict).toMatchObject({ ok: true });
  expect(await count(factory, `stops WHERE ${AT}`)).toBeGreaterThan(0);
  expect(await count(factory, `shift_handovers WHERE signed_by IS NOT NULL`)).toBeGreaterThan(0);
  expect(done).toEqual([...done].sort((one, other) => one - other));

  await refill(env.DB, env.FILES, NOW);
  await beginTalks(deps, cast);
  expect({
    records: await count(factory, "performance_records"),
    log: await count(factory, "audit_log"),
    talks: await count(factory, "conversations"),
  }).toEqual(before);
  expect(await verifyTotals(deps)).toEqual([]);
  expect(await readCast(env.DB)).toEqual(cast);

  // Without all of its people the demo stands still.
  await env.DB.prepare("UPDATE users SET status = 'suspended' WHERE username = 'nadia'").run();
  await live(deps, { from: NOW, until: end + HOUR });
  expect(await count(factory, "performance_records")).toBe(before.records);
});

test.each([
  ["in the second hour of a shift", "2026-11-24T06:27Z"],
  ["in the night on which the clocks go back", "2026-02-15T02:10Z"],
  ["in the first night of Ramadan", "2026-02-19T00:40Z"],
  ["in the night on which the clocks go forward", "2026-03-22T02:10Z"],
  ["in a Sunday's night", "2026-11-22T23:30Z"],
  ["as a year ends", "2026-12-31T22:59Z"],
  ["in the first hour of a year", "2027-01-01T00:20Z"],
  ["on 29 February", "2024-02-29T13:02Z"],
])("the demo is filled and begins its conversations %s, and its sums are those of its records", async (_, instant) => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  deps.setNow(Date.parse(instant));
  const rows = await fill(env.DB, env.FILES, Date.parse(instant));
  const cast = await readCast(env.DB);
  if (!cast) throw new Error("The demo has not all of its people.");
  await beginTalks(deps, cast);
  expect(await count(factory, "performance_records")).toBe(rows.performance_records);
  expect(await count(factory, "conversations")).toBeGreaterThan(0);
  expect(await verifyTotals(deps)).toEqual([]);
});
