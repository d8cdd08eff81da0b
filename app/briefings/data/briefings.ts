import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Briefing } from "#app/briefings/domain/briefing";
import { id, instant, json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { MailEnd } from "#app/notifications/domain/mail";

const briefings = sqliteTable("briefings", {
  day: text("day").$type<Day>().primaryKey(),
  at: instant("at").notNull(),
  /** Of the run that wrote it. */
  token: text("token").notNull(),
  body: json<Briefing>("body").notNull(),
});

const emails = sqliteTable("briefing_emails", {
  day: text("day").$type<Day>().notNull(),
  userId: id("user_id").notNull(),
  /** Null until a run has taken it. */
  state: text("state", { enum: ["sending", "sent", "refused"] }),
});

type Written = { day: Day; token: string };

/** The newest briefing; its body may have the form of an earlier version. */
export function latest(db: Database) {
  return db
    .select({ day: briefings.day, body: briefings.body })
    .from(briefings)
    .orderBy(desc(briefings.day))
    .limit(1)
    .get();
}

/** Writes the briefing of a day, unless another run has: of any number at once, one gets a row. */
export function begin(db: Database, briefing: Written & { at: number; body: Briefing }) {
  return db.insert(briefings).values(briefing).onConflictDoNothing();
}

/** Whether this run wrote the briefing of the day. */
export function isWrittenBy({ day, token }: Written) {
  return sql`EXISTS (SELECT 1 FROM briefings WHERE day = ${day} AND token = ${token})`;
}

/** An email for everybody who got the notice of the group, in whose batch this is. */
export function addressEmails(db: Database, written: Written, groupKey: string) {
  return change(
    db,
    sql`INSERT INTO briefing_emails (day, user_id)
      SELECT DISTINCT ${written.day}, user_id FROM notifications WHERE group_key = ${groupKey} AND ${isWrittenBy(written)}`,
  );
}

/** The emails that no run has taken, of briefings since an instant. */
export function waitingEmails(db: Database, since: number) {
  return db
    .select({
      day: emails.day,
      userId: emails.userId,
      body: briefings.body,
      to: users.email,
      name: users.username,
      language: users.language,
    })
    .from(emails)
    .innerJoin(briefings, eq(briefings.day, emails.day))
    .innerJoin(users, eq(users.id, emails.userId))
    .where(and(isNull(emails.state), gt(briefings.at, since), eq(users.status, "active"), isNull(users.hiddenAt)))
    .orderBy(emails.day, emails.userId);
}

type OfUser = { day: Day; userId: Id };

/** Takes an email: of several runs, one gets a row. */
export function takeEmail(db: Database, { day, userId }: OfUser) {
  return db
    .update(emails)
    .set({ state: "sending" })
    .where(and(eq(emails.day, day), eq(emails.userId, userId), isNull(emails.state)))
    .returning({ userId: emails.userId });
}

export function endEmail(db: Database, { day, userId }: OfUser, { state }: MailEnd) {
  return db
    .update(emails)
    .set({ state })
    .where(and(eq(emails.day, day), eq(emails.userId, userId)));
}

/** Removes old briefings with their emails. */
export function removeBefore(db: Database, instant: number) {
  return db.delete(briefings).where(lt(briefings.at, instant));
}
