import { and, asc, eq, gte, inArray, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { productionLines, products } from "#app/catalogue/data/tables";
import { json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { isUsed, type UsedTable } from "#app/core/data/uses";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { MINUTE } from "#app/core/domain/time";
import { isHereOn } from "#app/people/data/here";
import { workers } from "#app/people/data/tables";
import { assignments } from "#app/planning/data/tables";
import { heldOnSql } from "#app/plant/data/held";
import type { ExampleNow, ExampleStep, MadeByExample } from "#app/plant/domain/first-steps";
import { performanceRecords as records } from "#app/records/data/tables";

const examples = sqliteTable("examples", {
  step: text("step").$type<ExampleStep>().primaryKey(),
  made: json<MadeByExample[]>("made"),
  begunAt: integer("begun_at").notNull(),
});

export function all(db: Database) {
  return db.select().from(examples);
}

export function find(db: Database, step: ExampleStep) {
  return db.select().from(examples).where(eq(examples.step, step)).get();
}

/** A run that ended in the middle can be continued for so long; a later one begins again. */
const CONTINUED_FOR = 10 * MINUTE;

/** Keeps a recent beginning, so that a repeat knows what was made since. */
export function begin(db: Database, step: ExampleStep, begunAt: number) {
  return db
    .insert(examples)
    .values({ step, begunAt })
    .onConflictDoUpdate({
      target: examples.step,
      set: { begunAt },
      setWhere: and(isNull(examples.made), lt(examples.begunAt, begunAt - CONTINUED_FOR)),
    });
}

export function complete(db: Database, step: ExampleStep, made: readonly MadeByExample[]) {
  return db
    .update(examples)
    .set({ made: [...made] })
    .where(eq(examples.step, step));
}

export function remove(db: Database, step: ExampleStep) {
  return db.delete(examples).where(eq(examples.step, step));
}

const NAMED = { lines: productionLines, products, workers } as const;
type NamedStep = keyof typeof NAMED;

/** The objects of these names that exist since an instant. */
export function namedSince(db: Database, step: NamedStep, { names, since }: { names: string[]; since: number }) {
  const table = NAMED[step];
  return db
    .select({ id: table.id, name: table.name, version: table.version })
    .from(table)
    .where(and(inArray(table.name, names), gte(table.createdAt, since), isNull(table.hiddenAt)));
}

/** The first active lines, by age. */
export function activeLines(db: Database, count: number) {
  return db
    .select({ id: productionLines.id, name: productionLines.name })
    .from(productionLines)
    .where(and(eq(productionLines.status, "active"), isNull(productionLines.hiddenAt)))
    .orderBy(asc(productionLines.createdAt), asc(productionLines.id))
    .limit(count);
}

/** The first active products, by age, with the standards of a day. */
export function activeProducts(db: Database, day: Day, count: number) {
  const standard = heldOnSql("standardMillis", sql`${day}`, sql`${products}`);
  return db
    .select({ id: products.id, standardMillis: sql<number | null>`${standard}`.as("standard_on") })
    .from(products)
    .where(and(eq(products.status, "active"), isNull(products.hiddenAt)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(count);
}

/** The first workers who are here on a day, by age. */
export function firstWorkers(db: Database, day: Day, count: number) {
  return db
    .select({ id: workers.id, name: workers.name })
    .from(workers)
    .where(isHereOn(day))
    .orderBy(asc(workers.createdAt), asc(workers.id))
    .limit(count);
}

export type ExampleCell = { date: Day; shift: Shift; lineIds: Id[] };

/** The plan of these lines in a shift, of assignments made since an instant. */
export function plannedSince(db: Database, { date, shift, lineIds }: ExampleCell, since: number) {
  return db
    .select({
      id: assignments.id,
      version: assignments.version,
      name: workers.name,
      workerId: assignments.workerId,
      lineId: assignments.lineId,
    })
    .from(assignments)
    .innerJoin(workers, eq(workers.id, assignments.workerId))
    .where(
      and(
        eq(assignments.date, date),
        eq(assignments.shift, shift),
        inArray(assignments.lineId, lineIds),
        gte(assignments.createdAt, since),
      ),
    )
    .orderBy(asc(assignments.id));
}

/** The records of these lines in a shift, made since an instant. */
export function recordedSince(db: Database, { date, shift, lineIds }: ExampleCell, since: number) {
  return db
    .select({ id: records.id, version: records.version, name: workers.name, lineId: records.lineId })
    .from(records)
    .innerJoin(workers, eq(workers.id, records.workerId))
    .where(
      and(
        eq(records.date, date),
        eq(records.shift, shift),
        inArray(records.lineId, lineIds),
        gte(records.createdAt, since),
      ),
    );
}

const USED_TABLES: Record<NamedStep, UsedTable> = {
  lines: "production_lines",
  products: "products",
  workers: "workers",
};

/** The objects of an example as they are now, without those that were deleted. */
export function asTheyAre(db: Database, step: ExampleStep, ids: Id[]): PromiseLike<ExampleNow[]> {
  const used = (condition: SQLWrapper) => sql<number>`${condition}`.mapWith(Boolean).as("is_used");
  if (step === "records") {
    return db
      .select({ id: records.id, version: records.version, isUsed: used(sql`0`) })
      .from(records)
      .where(inArray(records.id, ids));
  }
  if (step === "plan") {
    const worked = sql`EXISTS (SELECT 1 FROM performance_records AS worked WHERE worked.worker_id = ${assignments.workerId}
      AND worked.date = ${assignments.date} AND worked.shift = ${assignments.shift})`;
    return db
      .select({ id: assignments.id, version: assignments.version, isUsed: used(worked) })
      .from(assignments)
      .where(inArray(assignments.id, ids));
  }
  const table = NAMED[step];
  return db
    .select({ id: table.id, version: table.version, isUsed: used(isUsed(USED_TABLES[step], sql`${table.id}`)) })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.hiddenAt)));
}

/** The identity numbers by which the deletion of workers is confirmed. */
export function cinsOf(db: Database, ids: Id[]) {
  return db.select({ id: workers.id, cin: workers.cin }).from(workers).where(inArray(workers.id, ids));
}
