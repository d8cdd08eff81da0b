import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAnalysis } from "#app/analytics/services/analytics";
import { AuditVerification } from "#app/audit/domain/log";
import { verifyChain } from "#app/audit/services/chain";
import { addDays } from "#app/core/domain/calendar/days";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { LineState } from "#app/dashboard/domain/line-performance";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { lastFindings, latestReport } from "#app/insights/services/insights";
import { findForSeat } from "#app/planning/services/absences";
import { listGaps } from "#app/planning/services/gaps";
import { openLocal } from "../local-database.mjs";
import { prepareState } from "../state.mjs";
import { openPast } from "./deps";
import { fill } from "./fill";

/** 15:40 in Casablanca on Saturday, 21 November 2026: the afternoon shift runs. */
const NOW = Date.UTC(2026, 10, 21, 14, 40);
const TODAY = "2026-11-21";
const DIRECTORY = resolve(".test-state", "stories");

let local: Awaited<ReturnType<typeof openLocal>>;
let deps: Deps;
let amina: Actor;

beforeAll(async () => {
  await rm(DIRECTORY, { recursive: true, force: true });
  await prepareState(DIRECTORY, "none");
  local = await openLocal(DIRECTORY);
  await fill(local.db, await local.files(), NOW);
  deps = openPast(local.db, NOW).deps;
  const { id } = (await one("SELECT id FROM users WHERE username = 'admin'")) as { id: number };
  amina = { id: String(id), name: "admin", role: "admin", ip: "", userAgent: "" };
});

afterAll(() => local?.[Symbol.asyncDispose]());

function one(sql: string) {
  return local.db.prepare(sql).first<Record<string, number | string>>();
}

async function lineId(name: string) {
  return String((await one(`SELECT id FROM production_lines WHERE name = '${name}'`))?.id);
}

test("from today on, exactly three crews have gaps, and one of them names the person who is ill", async () => {
  const { items, missing } = await listGaps(deps, amina, { from: TODAY, to: addDays(TODAY, 7) });
  const crews = new Set(items.map(({ lineName, shift }) => `${lineName}, ${shift}`));
  expect([...crews].sort()).toEqual(["Couture 11, morning", "Couture 5, afternoon", "Finition 2, night"]);
  expect(missing).toBe(8);
  expect(items.find(({ lineName }) => lineName === "Couture 5")?.away).toHaveLength(1);
});

test("the place of the person who is ill for four days has people to offer", async () => {
  const place = { productionLineId: await lineId("Couture 5"), date: TODAY, shift: "afternoon" as const };
  expect((await findForSeat(deps, place)).offers.length).toBeGreaterThan(0);
  const away = await one(`SELECT count(*) AS days FROM absences WHERE reason = 'Maladie' AND date >= '${TODAY}'
    AND worker_id = (SELECT worker_id FROM absences WHERE date = '${addDays(TODAY, 3)}')`);
  expect(away).toEqual({ days: 4 });
});

test("the report's critical lines are not on target on the dashboard, and needles lead them", async () => {
  const report = await latestReport(deps, amina);
  const critical = report?.alerts.filter(({ severity }) => severity === "critical") ?? [];
  expect(critical.map(({ subject }) => subject.label)).toContain("Couture 7");
  const errors = report?.alerts.find(
    ({ kind, subject }) => kind === "error_rate_jump" && subject.label === "Couture 7",
  );
  expect(errors?.values).toMatchObject({ fault: { value: { code: "needle-hole" } }, scrapped: { as: "count" } });
  const { lines } = await openDashboard(deps, amina);
  const shown = lines.filter(({ name }) => critical.some(({ subject }) => subject.label === name));
  expect(shown.map(({ state }) => state)).toEqual(shown.map(() => "behind"));
  expect(lines.find(({ name }) => name === "Couture 7")).toMatchObject({ quality: "poor" });
  expect((await lastFindings(deps, amina))?.findings.length).toBeGreaterThan(0);
});

test("the report finds the line that slows down, and says since when the open seams of Couture 9 are over", async () => {
  const report = await latestReport(deps, amina);
  expect(report?.alerts.find(({ subject }) => subject.label === "Finition 4")).toMatchObject({
    kind: "efficiency_drop",
  });
  const saved = report?.alerts.find(({ subject }) => subject.label === "Couture 9");
  expect(saved).toMatchObject({ kind: "error_rate_jump", to: addDays(TODAY, -8), values: { over: {} } });
  const { lines } = await openDashboard(deps, amina);
  expect(lines.find(({ name }) => name === "Couture 9")).toMatchObject({ quality: "excellent", state: "above" });
});

test("the dashboard has lines of every state and label", async () => {
  const { lines } = await openDashboard(deps, amina);
  const told = lines.filter(({ quality }) => quality !== null);
  expect(new Set(told.map(({ quality }) => quality))).toEqual(new Set(["excellent", "good", "fair", "poor"]));
  const states = new Set(told.map(({ state }) => state));
  expect(["behind", "onTarget", "above"].filter((state) => !states.has(state as LineState))).toEqual([]);
  const behind = told.filter(({ state }) => state === "behind").length;
  expect(behind).toBeGreaterThan(told.length / 4);
  expect(behind).toBeLessThan((told.length * 3) / 4);
});

test("garments pass both stages: what is finished follows what is sewn, and less than a day's work waits between", async () => {
  const { stages, today, month } = await openDashboard(deps, amina);
  const [sewn, finished] = stages;
  expect(stages.map(({ name }) => name)).toEqual(["Couture", "Finition"]);
  expect(today?.finished).toBe(finished?.good);
  expect(finished?.pieces).toBeLessThan(sewn?.good ?? 0);
  expect(sewn?.waiting).toBeGreaterThan(0);
  expect(sewn?.waiting).toBeLessThan(month.mean?.pieces ?? 0);
  const report = await latestReport(deps, amina);
  const range = { from: report?.from ?? "", to: report?.to ?? "" };
  expect(report?.finished).toBe((await readAnalysis(deps, amina, { ...range, groupBy: "date" })).totals.finished);
});

test("Couture 6 counts as one: its shifts are counted by hour, its people have earned minutes and no pieces of their own", async () => {
  const productionLineId = await lineId("Couture 6");
  const range = { from: addDays(TODAY, -6), to: TODAY };
  const week = await readAnalysis(deps, amina, { ...range, groupBy: "worker", productionLineId });
  expect(week.totals.efficiency).toBeGreaterThan(0.6);
  expect(week.groups.map(({ key, efficiency }) => [key, efficiency])).toEqual([["0", week.totals.efficiency]]);
  const counted =
    await one(`SELECT count(*) AS shifts, count(DISTINCT worker_id) AS people, min(json_array_length(by_hour)) AS hours
    FROM performance_records WHERE line_id = ${productionLineId} AND date BETWEEN '${addDays(TODAY, -6)}' AND '${addDays(TODAY, -1)}'`);
  expect(counted).toMatchObject({ people: 0 });
  expect(counted?.hours).toBeGreaterThan(0);
});

test("analytics show the dip of the new style, and the newcomer who becomes faster", async () => {
  const productionLineId = await lineId("Couture 3");
  const efficiency = async (from: number, to: number) => {
    const range = { from: addDays(TODAY, from), to: addDays(TODAY, to) };
    return (await readAnalysis(deps, amina, { ...range, groupBy: "date", productionLineId })).totals.efficiency ?? 0;
  };
  expect(await efficiency(-2, -1)).toBeLessThan(0.85 * (await efficiency(-9, -3)));
  const learner = await one(`SELECT worker_id AS id FROM performance_records
    JOIN production_lines AS line ON line.id = line_id AND line.name = 'Couture 8'
    JOIN workers AS worker ON worker.id = worker_id
    WHERE shift = 'morning' ORDER BY worker.created_at DESC LIMIT 1`);
  const weeks = await Promise.all(
    [-24, -7].map((from) =>
      readAnalysis(deps, amina, {
        groupBy: "worker",
        workerId: String(learner?.id),
        from: addDays(TODAY, from),
        to: addDays(TODAY, from + 6),
      }),
    ),
  );
  expect(weeks[1]?.totals.efficiency).toBeGreaterThan(1.2 * (weeks[0]?.totals.efficiency ?? 1));
});

test("a stop of today waits for an answer, and so does an account", async () => {
  const stop = await one(`SELECT minutes FROM stops WHERE date = '${TODAY}' AND reason_id = 15 AND minutes = 65`);
  expect(stop).toEqual({ minutes: 65 });
  const told = await one(`SELECT count(DISTINCT kind) AS kinds FROM notifications
    WHERE kind IN ('long_stop', 'account_waiting', 'report_ready') AND read_at IS NULL`);
  expect(told).toEqual({ kinds: 3 });
  const waiting = "SELECT count(*) AS people FROM users WHERE status = 'inactive' AND activated_at IS NULL";
  expect(await one(waiting)).toEqual({ people: 1 });
});

test("a month of the log has six people, every kind of act, and a chain without a break", async () => {
  const log =
    await one(`SELECT count(DISTINCT actor_id) AS people, count(*) > 300 AS isLong, count(DISTINCT action) AS acts
    FROM audit_log WHERE actor_role IS NOT NULL`);
  expect(log).toEqual({ people: 6, isLong: 1, acts: 7 });
  const corrected = await one("SELECT count(*) >= 8 AS some FROM audit_log WHERE metadata ->> 'reason' IS NOT NULL");
  expect(corrected).toEqual({ some: 1 });
  const verdict = await verifyChain({ db: deps.db, files: await local.files() }, AuditVerification.parse({}));
  expect(verdict).toMatchObject({ ok: true, firstBroken: null });
});
