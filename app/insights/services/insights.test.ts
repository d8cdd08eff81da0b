import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#app/core/data/database";
import type { Phraser } from "#app/core/gateways/phrasing";
import { INSIGHT_LEASE, INSIGHT_PAUSE } from "#app/insights/domain/report";
import { paths } from "#app/paths";
import { sweep } from "#app/upkeep/services/sweep";
import { amina, karim, nour, salma, victor } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { fillRecords, furnish } from "#tests/cast/records";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { countRowsRead } from "#tests/server/rows-read";
import { generateReport, lastFindings, latestReport, secondsToWait } from "./insights";

const march = { from: "2026-02-16", to: "2026-03-17", language: "en" as const };

test("of fifty requests at once one makes a report, and forty-nine get the time of the next try", async () => {
  await using factory = await openFactory();
  const requested = await Promise.allSettled(
    Array.from({ length: 50 }, () => generateReport(factory.deps, karim, march)),
  );
  const refused = requested.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refused).toHaveLength(49);
  for (const reason of refused) expect(reason).toMatchObject({ code: "too_many", detail: { retryAfter: 1800 } });
  expect(await auditLines(factory)).toEqual([{ action: "generate_report", actor_name: "karim" }]);
});

test("half an hour later, by the server's clock, the next report can be made; a colleague never waits for it", async () => {
  await using factory = await openFactory();
  await generateReport(factory.deps, karim, march);
  await generateReport(factory.deps, salma, march);
  factory.deps.setNow(NOW + INSIGHT_PAUSE - 1000);
  expect(await secondsToWait(factory.deps, karim)).toBe(1);
  await expect(generateReport(factory.deps, karim, march)).rejects.toMatchObject({ code: "too_many" });
  factory.deps.setNow(NOW + INSIGHT_PAUSE);
  expect(await secondsToWait(factory.deps, karim)).toBe(0);
  expect(await generateReport(factory.deps, karim, march)).toMatchObject({ generatedAt: NOW + INSIGHT_PAUSE });
});

test("a generation that fails gives the turn back at once", async () => {
  await using factory = await openFactory();
  await factory.env.DB.exec("ALTER TABLE insight_reports RENAME TO insight_reports_away");
  try {
    await expect(generateReport(factory.deps, karim, march)).rejects.toThrow();
  } finally {
    await factory.env.DB.exec("ALTER TABLE insight_reports_away RENAME TO insight_reports");
  }
  expect(await secondsToWait(factory.deps, karim)).toBe(0);
  expect(await auditLines(factory)).toEqual([]);
  await generateReport(factory.deps, karim, march);
});

test("a finding of implausible records counts all of them, over all of their days", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  // Twenty records of thirteen hours, in shifts of eight, on each of fifteen days.
  await fillRecords(factory, 300, 20);
  await factory.deps.db.run(sql`UPDATE performance_records SET seconds_worked = 13 * 3600`);
  const { alerts } = await generateReport(factory.deps, karim, { ...march, to: "2026-03-18" });
  const finding = alerts.find(({ kind }) => kind === "implausible_records");
  expect(finding).toMatchObject({
    from: "2026-03-04",
    to: "2026-03-18",
    values: { records: { value: 300 } },
    proof: { records: 300, days: 15 },
  });
  expect(finding?.proof.places).toHaveLength(12);
});

test("a range that has not begun is refused at its start, and costs no turn", async () => {
  await using factory = await openFactory();
  const ahead = { ...march, from: "2099-01-01", to: "2099-01-31" };
  await expect(generateReport(factory.deps, karim, ahead)).rejects.toMatchObject({
    code: "invalid",
    key: "insights:notBegun",
  });
  expect(await secondsToWait(factory.deps, karim)).toBe(0);
});

test("a generation that died loses the turn when its lease ends, and cannot finish afterwards", async () => {
  await using factory = await openFactory();
  const answers: ((text: string) => void)[] = [];
  const hung: Phraser = { model: "slow", phrase: () => new Promise((resolve) => answers.push(resolve)) };
  const dead = generateReport({ ...factory.deps, phraser: hung }, karim, march);
  const failed = expect(dead).rejects.toMatchObject({ code: "conflict" });
  await expect.poll(() => answers.length).toBe(1);
  factory.deps.setNow(NOW + INSIGHT_LEASE);
  const second = await generateReport(factory.deps, karim, march);
  answers[0]?.("too late");
  await failed;
  expect((await latestReport(factory.deps, karim))?.id).toBe(second.id);
  expect(await secondsToWait(factory.deps, karim)).toBe(INSIGHT_PAUSE / 1000);
});

test("victor and nour read the last report and generate none; after a day it is gone", async () => {
  await using factory = await openFactory();
  expect(await latestReport(factory.deps, victor)).toBeNull();
  const made = await generateReport(factory.deps, amina, march);
  expect(await latestReport(factory.deps, victor)).toMatchObject({ id: made.id });
  expect(await latestReport(factory.deps, nour)).toMatchObject({ id: made.id });
  for (const reader of [victor, nour]) {
    await expect(generateReport(factory.deps, reader, march)).rejects.toMatchObject({ code: "forbidden" });
  }
  factory.deps.setNow(NOW + 24 * 60 * 60 * 1000);
  expect(await latestReport(factory.deps, amina)).toBeNull();
  expect(await sweep(factory.deps)).toMatchObject({ insights: 1 });
});

test("a report of an earlier version without the newer parts is read, and one in another form is ignored", async () => {
  await using factory = await openFactory();
  await generateReport(factory.deps, karim, march);
  const { DB } = factory.env;
  await DB.prepare("UPDATE insight_reports SET body = json_remove(body, '$.gone', '$.coverage.unjudged')").run();
  expect(await latestReport(factory.deps, nour)).toMatchObject({ gone: [], coverage: { unjudged: [] } });
  await DB.prepare("UPDATE insight_reports SET body = json_remove(body, '$.coverage')").run();
  expect(await latestReport(factory.deps, nour)).toBeNull();
});

test("karim reads his own last report even when somebody has made a newer one", async () => {
  await using factory = await openFactory();
  const own = await generateReport(factory.deps, karim, march);
  factory.deps.setNow(NOW + 60_000);
  const newer = await generateReport(factory.deps, salma, march);
  expect((await latestReport(factory.deps, karim))?.id).toBe(own.id);
  expect((await latestReport(factory.deps, amina))?.id).toBe(newer.id);
});

test("victor sees who generated the report", async () => {
  await using factory = await openFactory();
  await everybodyJoins(factory);
  expect(await generateReport(factory.deps, karim, march)).toMatchObject({ generatedBy: "karim" });
  expect(await latestReport(factory.deps, victor)).toMatchObject({ generatedBy: "karim" });
});

test("karim gets one notice with a link when his report is ready; salma gets none, and a failed generation notifies nobody", async () => {
  await using factory = await openFactory();
  await everybodyJoins(factory);
  await factory.env.DB.exec("ALTER TABLE insight_reports RENAME TO insight_reports_away");
  await expect(generateReport(factory.deps, karim, march)).rejects.toThrow();
  await factory.env.DB.exec("ALTER TABLE insight_reports_away RENAME TO insight_reports");
  expect(await panelOf(factory, karim)).toEqual([]);

  await generateReport(factory.deps, karim, march);
  await expect(generateReport(factory.deps, karim, march)).rejects.toMatchObject({ code: "too_many" });
  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "report_ready", count: 1, link: paths.insights(), params: { from: march.from, to: march.to } },
  ]);
  expect(await panelOf(factory, salma)).toEqual([]);
});

test("an empty factory gets a report that says so, without an alarm", async () => {
  await using factory = await openFactory();
  const report = await generateReport(factory.deps, karim, march);
  expect(report).toMatchObject({
    counts: { records: 0, workers: 0, productionLines: 0, products: 0 },
    overallEfficiency: null,
    qualityScore: null,
    productivityTrend: "unknown",
    riskLevel: "unknown",
    alerts: [],
    recommendations: [],
    coverage: { isThin: true },
  });
});

test("a week of ten percent errors on Sewing 1 is called out on Sewing 1 alone, with its records", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await factory.env.DB.exec("UPDATE production_lines SET target_output = 290 WHERE target_output IS NOT NULL");
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const report = await generateReport(factory.deps, karim, march);
  expect(report.alerts.map(({ kind, subject }) => [kind, subject.label])).toEqual([["error_rate_jump", "Sewing 1"]]);
  expect(report.alerts[0]).toMatchObject({
    severity: "critical",
    from: "2026-03-11",
    to: "2026-03-17",
    proof: { measure: "errorRate", filter: { productionLineId: "31", from: "2026-03-11", to: "2026-03-17" } },
  });
  expect(report).toMatchObject({ riskLevel: "high", counts: { workers: 3, productionLines: 3, products: 1 } });
});

test("salma's report of another span says since when karim's has had the finding, what it is worth, and who leads the line", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await everybodyJoins(factory);
  const { DB } = factory.env;
  await DB.exec("UPDATE production_lines SET target_output = 290 WHERE target_output IS NOT NULL");
  await DB.exec("UPDATE users SET production_line_ids = '[\"31\"]' WHERE username = 'nour'");
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const first = await generateReport(factory.deps, karim, { ...march, to: "2026-03-15" });
  expect(first.alerts).toMatchObject([{ kind: "error_rate_jump", subject: { id: "31" } }]);
  expect(first.alerts[0]?.persists).toBeUndefined();
  factory.deps.setNow(NOW + 26 * 60 * 60 * 1000);
  await sweep(factory.deps);
  const next = await generateReport(factory.deps, salma, { ...march, from: "2026-03-01" });
  expect(next.alerts).toMatchObject([{ kind: "error_rate_jump", persists: { since: "2026-03-15", days: 2 } }]);
  expect(next.acting).toEqual({ leaders: [{ lineId: "31", names: ["nour"] }], by: "2026-03-20" });
  await DB.exec("UPDATE insight_turns SET free_at = 0");
  await DB.exec("UPDATE held_values SET value = 3000 WHERE object_id = 21 AND name = 'unitPriceMillis'");
  const third = await generateReport(factory.deps, salma, { ...march, from: "2026-03-01" });
  const [{ worth, expectedImpact }] = third.recommendations as [(typeof third.recommendations)[number]];
  expect(worth).toEqual({ low: expectedImpact.low * 3, high: expectedImpact.high * 3 });
  expect(third.alerts).toMatchObject([{ persists: { since: "2026-03-15", days: 2 } }]);
});

test("the dashboard gets the findings that still last, without information and without people for viewers", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  expect(await lastFindings(factory.deps, karim)).toBeNull();
  await factory.env.DB.exec("UPDATE production_lines SET target_output = 290 WHERE target_output IS NOT NULL");
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  await generateReport(factory.deps, karim, march);
  const bad = { kind: "error_rate_jump", severity: "critical", subject: { label: "Sewing 1" } };
  expect(await lastFindings(factory.deps, victor)).toMatchObject({ generatedAt: NOW, findings: [bad] });
  await factory.env.DB.prepare(
    'UPDATE insight_reports SET body = json_set(body, \'$.alerts[0].values.over\', json(\'{"as":"day","value":"2026-03-17"}\'))',
  ).run();
  expect(await lastFindings(factory.deps, victor)).toMatchObject({ findings: [] });
});

test("the cells of a report follow every change of a record, and are removed with it", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillWeeks(factory, { days: 3, badLine: "31", badDays: 1 });
  const { DB } = factory.env;
  await DB.exec(
    "UPDATE performance_records SET product_id = 22, shift = 'night', pieces_made = pieces_made + 5 WHERE line_id = 32",
  );
  const stored = () =>
    DB.prepare(`SELECT date, line_id, shift, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds
      FROM line_product_days ORDER BY date, line_id, shift, product_id`).all();
  const counted = () =>
    DB.prepare(`SELECT date, line_id, shift, product_id, count(*) AS records, sum(pieces_made) AS pieces,
      sum(pieces_defective) AS defective, sum(seconds_worked) AS seconds,
      sum(coalesce((pieces_made - pieces_defective) * standard_millis, 0)) AS earned_millis,
      sum(iif(standard_millis IS NULL, 0, seconds_worked)) AS measured_seconds
      FROM performance_records GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`).all();
  expect((await stored()).results).toEqual((await counted()).results);
  await DB.exec("DELETE FROM performance_records");
  expect((await stored()).results).toEqual([]);
});

test("the rows read for a report grow with shifts and people, and with the records of a quarter at most", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const cost = async (perShift: number) => {
    await factory.env.DB.exec("DELETE FROM performance_records");
    await fillWeeks(factory, { days: 120, badLine: "31", badDays: 0, perShift });
    const counted = countRowsRead(factory.env.DB);
    await generateReport(
      { ...factory.deps, db: openDatabase(counted.d1) },
      { ...karim, id: String(100 + perShift) },
      {
        ...march,
        from: "2025-12-01",
      },
    );
    return counted.rowsRead();
  };
  const [few, many] = [await cost(2), await cost(6)];
  const recordsOfLate = 28 * 3 * (6 - 2);
  const recordsOfQuarter = 91 * 3 * (6 - 2);
  expect(many - few).toBeLessThanOrEqual(4 * recordsOfLate + recordsOfQuarter + 20);
});

async function auditLines({ env }: TestFactory) {
  const { results } = await env.DB.prepare(
    "SELECT action, actor_name FROM audit_log WHERE resource = 'ai_report'",
  ).all();
  return results;
}
