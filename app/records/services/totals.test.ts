import { expect, test } from "vitest";
import { KEPT_TOTALS } from "#app/records/data/totals";
import { amina, karim } from "#tests/cast/cast";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { fillRecords, furnish } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { checkTotals, monthsOf, rebuildTotals, verifyTotals } from "./totals";

test("every table of totals that is wrong is named with its month, and computed again from the records", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  await fillRecords(factory, 600);
  expect(await verifyTotals(deps)).toEqual([]);

  for (const [at, { table, time }] of KEPT_TOTALS.entries()) {
    const place = time === "date" ? "date BETWEEN '2026-02-01' AND '2026-02-28'" : "month = '2026-02'";
    await env.DB.prepare(`UPDATE ${table} SET pieces = pieces + ${1_000 + at} WHERE ${place}`).run();
  }
  const wrong = await verifyTotals(deps);
  expect(wrong.map(({ table }) => table)).toEqual(KEPT_TOTALS.map(({ table }) => table));
  expect(monthsOf(wrong)).toEqual(["2026-02"]);

  await rebuildTotals(deps, monthsOf(wrong));
  expect(await verifyTotals(deps)).toEqual([]);
});

test("wrong hours of a shift are named, and computed again", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  await fillRecords(factory, 100);
  for (const table of ["line_days", "line_months", "line_product_months", "line_worker_months"]) {
    await env.DB.prepare(`UPDATE ${table} SET morning_seconds = morning_seconds + 1 WHERE line_id = 31`).run();
    expect((await verifyTotals(deps)).map((wrong) => wrong.table)).toContain(table);
    await rebuildTotals(deps, ["2026-03"]);
    expect(await verifyTotals(deps)).toEqual([]);
  }
});

test("the nightly check repairs a missing total and one without records, and tells amina of both once", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  await fillRecords(factory, 100);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM worker_months WHERE worker_id = 11 AND month = '2026-03'"),
    env.DB.prepare("INSERT INTO line_months VALUES (33, '2026-02', 1, 1, 0, 60, 0, 0, 0, 0, 0, 0, 0, 0)"),
  ]);
  await everybodyJoins(factory);
  const { checked, mended } = await checkTotals(deps);
  expect(checked).toEqual(["2026-03", "2026-02"]);
  expect(mended).toEqual([
    { month: "2026-03", table: "worker_months", rows: 1 },
    { month: "2026-02", table: "line_months", rows: 1 },
  ]);
  expect(await checkTotals(deps)).toMatchObject({ mended: [] });
  const notified = { kind: "totals_mended", reason: "administrator", count: 1 };
  expect(await panelOf(factory, amina)).toMatchObject([
    { ...notified, params: { entries: 2, from: "2026-02-01", until: "2026-03-31" } },
  ]);
  expect(await panelOf(factory, karim)).toEqual([]);
});

test("each night checks one older month, until all have been checked", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await fillRecords(factory, 1_500);
  const seen = new Set<string>();
  for (let night = 0; night < 5; night += 1) {
    deps.setNow(Date.UTC(2026, 2, 18 + night, 2, 17));
    for (const month of (await checkTotals(deps)).checked) seen.add(month);
  }
  expect([...seen].sort()).toEqual(["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]);
});
