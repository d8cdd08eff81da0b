import { desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { StoredReport } from "#app/domain/insights/report";
import type { Database } from "./database";
import { insightReports as reports, users } from "./schema";

type Kept = { userId: Id; id: Id; generatedAt: number; body: StoredReport };

/** Takes the place of the person's report before. */
export function save(db: Database, kept: Kept) {
  const { id, generatedAt, body } = kept;
  return db.insert(reports).values(kept).onConflictDoUpdate({ target: reports.userId, set: { id, generatedAt, body } });
}

/** The person's own last report, else the last one of anybody, with who made it; none that is older than `since`. */
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

export function removeUntil(db: Database, instant: number) {
  return db.delete(reports).where(lte(reports.generatedAt, instant));
}
