import { and, eq, gte, lte } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Shift } from "#app/domain/shifts";
import { isOneOf } from "./as-read";
import type { Database } from "./database";
import { absences } from "./schema";

export type Absence = { id: Id; workerId: Id; date: Day; shift: Shift; reason: string; createdAt: number };

/** Who reported absent twice is absent once. */
export function insert(db: Database, absence: Absence) {
  return db.insert(absences).values(absence);
}

export function remove(db: Database, id: Id) {
  return db.delete(absences).where(eq(absences.id, id));
}

/** When these workers cannot come, in these days. */
export function ofWorkers(db: Database, workerIds: Id[], { from, to }: { from: Day; to: Day }) {
  return db
    .select({ workerId: absences.workerId, date: absences.date, shift: absences.shift })
    .from(absences)
    .where(and(isOneOf(absences.workerId, workerIds), gte(absences.date, from), lte(absences.date, to)));
}
