import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { sqliteTable } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { StoredReport } from "#app/insights/domain/report";
import type { DayRange } from "#app/plant/domain/day-ranges";

export const reports = sqliteTable("insight_reports", {
  userId: id("user_id").primaryKey(),
  id: id("id").notNull(),
  generatedAt: instant("generated_at").notNull(),
  body: json<StoredReport>("body").notNull(),
});

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

/** The findings of the last report of as many days that does not end later, whoever made it. */
export function before(db: Database, { from, to }: DayRange) {
  const day = (field: "from" | "to") => sql`${reports.body} ->> ${sql.raw(`'${field}'`)}`;
  return db
    .select({ body: reports.body })
    .from(reports)
    .where(
      and(
        lte(day("to"), to),
        sql`julianday(${day("to")}) - julianday(${day("from")}) = julianday(${to}) - julianday(${from})`,
      ),
    )
    .orderBy(desc(day("to")), desc(reports.generatedAt))
    .limit(1)
    .get();
}

/**
 * Reduces the reports up to an instant to the findings about lines and products, for the follow-up in the next report.
 */
export function forgetUntil(db: Database, instant: number) {
  const notified = sql`(SELECT json_group_array(json_object('kind', value ->> 'kind', 'subject', json(value -> 'subject'),
    'values', json(value -> 'values'), 'to', value ->> 'to')) FROM json_each(${reports.body}, '$.alerts')
    WHERE value ->> '$.subject.resource' <> 'worker')`;
  const left = sql`json_object('from', ${reports.body} ->> 'from', 'to', ${reports.body} ->> 'to', 'alerts', json(${notified}))`;
  return db
    .update(reports)
    .set({ body: left })
    .where(and(lte(reports.generatedAt, instant), sql`${reports.body} -> 'counts' IS NOT NULL`));
}

export function removeUntil(db: Database, instant: number) {
  return db.delete(reports).where(lte(reports.generatedAt, instant));
}
