import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { sqliteTable } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { StoredReport } from "#app/insights/domain/report";

export const reports = sqliteTable("insight_reports", {
  userId: id("user_id").primaryKey(),
  id: id("id").notNull(),
  generatedAt: instant("generated_at").notNull(),
  body: json<StoredReport>("body").notNull(),
});

/** Of an alert of a whole report or, behind it, of one that was reduced. */
const SINCE = sql`coalesce(value ->> '$.persists.since', value ->> 'since')`;

type Kept = { userId: Id; id: Id; generatedAt: number; body: StoredReport };

/** Replaces the user's previous report. */
export function save(db: Database, kept: Kept) {
  const { id, generatedAt, body } = kept;
  return db.insert(reports).values(kept).onConflictDoUpdate({ target: reports.userId, set: { id, generatedAt, body } });
}

/**
 * The user's own last report, otherwise the last one of anybody, with its author. Reports older than `since` are left
 * out.
 */
export function latest(db: Database, userId: Id, since: number) {
  return db
    .select({
      id: reports.id,
      generatedAt: reports.generatedAt,
      body: reports.body,
      generatedBy: users.username,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(gt(reports.generatedAt, since))
    .orderBy(desc(sql`${eq(reports.userId, userId)}`), desc(reports.generatedAt))
    .limit(1)
    .get();
}

/** The findings of the same report without their evidence, which the dashboard names. */
export function findings(db: Database, userId: Id, since: number) {
  const alerts = sql<string>`(SELECT json_group_array(json_object('kind', value ->> 'kind',
    'severity', value ->> 'severity', 'subject', json(value -> 'subject'), 'isOver',
    json(iif(value -> '$.values.over' IS NULL, 'false', 'true')))) FROM json_each(${reports.body}, '$.alerts'))`;
  return db
    .select({ generatedAt: reports.generatedAt, alerts: alerts.as("told_alerts") })
    .from(reports)
    .where(gt(reports.generatedAt, since))
    .orderBy(desc(sql`${eq(reports.userId, userId)}`), desc(reports.generatedAt))
    .limit(1)
    .get();
}

/** A report cannot follow on more of them; of a factory with more authors the last ones count. */
const FOLLOWED = 60;

/** The findings of the reports that do not end later, without their evidence, the last one first, of any author. */
export async function found(db: Database, to: Day): Promise<unknown[]> {
  const last = sql`${reports.body} ->> 'to'`;
  const alerts = sql<string>`(SELECT json_group_array(json_object('kind', value ->> 'kind',
    'subject', json(value -> 'subject'), 'values', json(value -> 'values'), 'to', value ->> 'to',
    'since', ${SINCE})) FROM json_each(${reports.body}, '$.alerts'))`;
  const kept = await db
    .select({
      from: sql<string>`${reports.body} ->> 'from'`.as("from_day"),
      to: sql<string>`${last}`.as("to_day"),
      isThin: sql<number>`coalesce(${reports.body} ->> '$.coverage.isThin', 0)`.as("is_thin"),
      alerts: alerts.as("found_alerts"),
    })
    .from(reports)
    .where(lte(last, to))
    .orderBy(desc(last), desc(reports.generatedAt))
    .limit(FOLLOWED);
  return kept.map((report) => ({ ...report, isThin: report.isThin === 1, alerts: JSON.parse(report.alerts) }));
}

/**
 * Reduces the reports up to an instant to the findings about lines and products, for the follow-up in the next report.
 */
export function forgetUntil(db: Database, instant: number) {
  const notified = sql`(SELECT json_group_array(json_object('kind', value ->> 'kind', 'subject', json(value -> 'subject'),
    'values', json(value -> 'values'), 'to', value ->> 'to', 'since', ${SINCE}))
    FROM json_each(${reports.body}, '$.alerts') WHERE value ->> '$.subject.resource' <> 'worker')`;
  const coverage = sql`json_object('isThin', json(${reports.body} -> '$.coverage.isThin'))`;
  const left = sql`json_object('from', ${reports.body} ->> 'from', 'to', ${reports.body} ->> 'to', 'coverage', ${coverage},
    'alerts', json(${notified}))`;
  return db
    .update(reports)
    .set({ body: left })
    .where(and(lte(reports.generatedAt, instant), sql`${reports.body} -> 'counts' IS NOT NULL`));
}

export function removeUntil(db: Database, instant: number) {
  return db.delete(reports).where(lte(reports.generatedAt, instant));
}
