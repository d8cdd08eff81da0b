import { learnFirstDays } from "#app/analytics/services/first-days";
import { readLineMap } from "#app/analytics/services/line-days";
import { addDays } from "#app/core/domain/calendar/days";
import type { Actor } from "#app/core/services/actor";
import { generateReport } from "#app/insights/services/insights";
import { openPast } from "../../scripts/demo/deps";
import { insertions } from "../../scripts/demo/load";
import { LAST_DAY, plantRows, TROUBLES } from "./plant";

const HOURS = {
  morning: ["06:00", "14:00"],
  afternoon: ["14:00", "22:00"],
  night: ["22:00", "06:00"],
  breaks: { morning: 30, afternoon: 30, night: 30 },
};

const MANAGER: Actor = { id: "1", name: "bench", role: "admin", ip: "", userAgent: "" };

/** Makes the plant, asks for a report of its last four weeks, and prints which of the known troubles it names. */
export async function run(d1: D1Database, seed: string) {
  const { deps } = openPast(d1, Date.parse(addDays(LAST_DAY, 1)) + 9 * 3_600_000);
  const tables = plantRows(seed);
  await d1.prepare("UPDATE factory_hours SET windows = ? WHERE since = ''").bind(JSON.stringify(HOURS)).run();
  await d1
    .prepare(
      `INSERT INTO users (id, username, username_key, email, email_key, role, status, created_at, updated_at)
       VALUES (1, 'bench', 'bench', 'bench@example.com', 'bench@example.com', 'admin', 'active', 0, 0)`,
    )
    .run();
  for (const statement of insertions(d1, tables)) await statement.run();
  console.log(`${tables.workers?.length} people, ${tables.performance_records?.length} records`);

  const range = { from: addDays(LAST_DAY, -27), to: LAST_DAY };
  const report = await generateReport(deps, MANAGER, { ...range, language: "en" });
  for (const { says, kind, label } of TROUBLES) {
    const found = report.alerts.find((alert) => alert.kind === kind && alert.subject.label === label);
    console.log(`${kind === null ? "no finding of it" : found ? "found" : "NOT FOUND"}: ${says}`);
  }
  const known = report.alerts.filter(
    (alert) => !TROUBLES.some(({ kind, label }) => alert.kind === kind && alert.subject.label === label),
  );
  for (const { kind, subject } of known) console.log(`beside: ${kind} ${subject.label}`);
  console.log(await learnFirstDays(deps));
  const { lines } = await readLineMap(deps, MANAGER, range);
  const short = lines.find(({ name }) => name === "Sewing 03")?.shortfall;
  console.log(`Sewing 03: ${JSON.stringify(short)}`);
}
