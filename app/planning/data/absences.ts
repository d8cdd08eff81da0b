import { and, asc, count, countDistinct, eq, gte, lte, sql } from "drizzle-orm";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { insertAll } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/day";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { shownName } from "#app/people/data/shown-name";
import { absences, workers } from "#app/people/data/tables";
import type { AbsentDay } from "#app/people/domain/away";
import type { NamedAbsence } from "#app/planning/domain/absences";

export type Absence = AbsentDay & { id: Id; workerId: Id; reason: string; createdAt: number };

/** Any number of absences in one statement with one parameter. */
export function insertMany(db: Database, reported: readonly Absence[]) {
  return insertAll(db, absences, reported);
}

export function removeMany(db: Database, ids: Id[]) {
  return db.delete(absences).where(isOneOf(absences.id, ids));
}

export function findMany(db: Database, ids: Id[]) {
  return db.select().from(absences).where(isOneOf(absences.id, ids));
}

export function find(db: Database, id: Id) {
  return db.select().from(absences).where(eq(absences.id, id)).get();
}

type Listed = { from: Day; to: Day; workerId?: Id };

/** The first absences of these days with names, optionally of one worker. */
export function between(db: Database, listed: Listed) {
  return db
    .select({
      id: absences.id,
      workerId: absences.workerId,
      workerName: shownName.as("worker_name"),
      date: absences.date,
      half: absences.half,
      reason: absences.reason,
    })
    .from(absences)
    .innerJoin(workers, eq(workers.id, absences.workerId))
    .where(areListed(listed))
    .orderBy(asc(absences.date), asc(workers.searchText), sql`instr('morning afternoon night', ${absences.half})`)
    .limit(LIMITS.absencesListed) satisfies PromiseLike<Omit<NamedAbsence, "since" | "until">[]>;
}

/** The number of all of them. */
export function countBetween(db: Database, listed: Listed) {
  return db.select({ total: count() }).from(absences).where(areListed(listed));
}

/** The people who are away on a day or a part of it, each once. */
export function countAway(db: Database, day: Day) {
  return db
    .select({ total: countDistinct(absences.workerId) })
    .from(absences)
    .where(eq(absences.date, day));
}

function areListed({ from, to, workerId }: Listed) {
  return and(gte(absences.date, from), lte(absences.date, to), workerId ? eq(absences.workerId, workerId) : undefined);
}

/** The absences of these workers on these days. */
export function ofWorkers(db: Database, workerIds: Id[], { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      id: absences.id,
      workerId: absences.workerId,
      date: absences.date,
      half: absences.half,
      reason: absences.reason,
      createdAt: absences.createdAt,
    })
    .from(absences)
    .where(and(isOneOf(absences.workerId, workerIds), gte(absences.date, from), lte(absences.date, to)));
}
