import { and, between, eq, exists, sql } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Cell, PlannedShift, Skill } from "#app/domain/insights/cells";
import type { Database } from "./database";
import {
  assignments,
  lineProductDays,
  productionLines as lines,
  products,
  performanceRecords as records,
  workerDays,
  workers,
} from "./schema";

type Span = {
  /** Where the baseline begins. */
  since: Day;
  from: Day;
  to: Day;
  /** From here on people's own records and plans are read, which cost a row each. */
  lately: Day;
};

/** All that a report reads, in one round trip. */
export async function read(db: Database, span: Span) {
  const [cells, lineRows, productRows, planned, skills, counted] = await db.batch([
    cellsOf(db, span),
    linesOf(db),
    productsOf(db),
    plannedOf(db, span),
    skillsOf(db, span),
    workersOf(db, span),
  ]);
  return {
    cells: cells satisfies Cell[],
    lines: lineRows.map(({ isActive, ...line }) => ({ ...line, isActive: isActive === 1 })),
    products: productRows,
    planned: planned satisfies PlannedShift[],
    skills: skills satisfies Skill[],
    workers: counted[0]?.workers ?? 0,
  };
}

function cellsOf(db: Database, { since, to }: Span) {
  return db
    .select()
    .from(lineProductDays)
    .where(between(lineProductDays.date, since, to))
    .orderBy(lineProductDays.date);
}

/** Hidden ones too: what they made keeps their name. */
function linesOf(db: Database) {
  return db
    .select({
      id: lines.id,
      name: lines.name,
      targetOutput: lines.targetOutput,
      isActive: sql<number>`(${lines.status} = 'active' AND ${lines.hiddenAt} IS NULL)`.as("is_active"),
    })
    .from(lines);
}

function productsOf(db: Database) {
  return db.select({ id: products.id, name: products.name, standardMillis: products.standardMillis }).from(products);
}

function plannedOf(db: Database, { lately, to }: Span) {
  return db
    .select({
      date: assignments.date,
      lineId: assignments.lineId,
      shift: assignments.shift,
      workers: sql<number>`count(*)`.as("planned_workers"),
    })
    .from(assignments)
    .where(between(assignments.date, lately, to))
    .groupBy(assignments.date, assignments.shift, assignments.lineId);
}

function skillsOf(db: Database, { lately, to }: Span) {
  return db
    .select({
      workerId: records.workerId,
      name: sql<string>`max(${workers.name})`.as("worker_name"),
      lineId: records.lineId,
      productId: records.productId,
      records: sql<number>`count(*)`.as("skill_records"),
      good: sql<number>`sum(${records.piecesMade} - ${records.piecesDefective})`.as("good"),
      seconds: sql<number>`sum(${records.secondsWorked})`.as("skill_seconds"),
    })
    .from(records)
    .innerJoin(workers, eq(workers.id, records.workerId))
    .where(between(records.date, lately, to))
    .groupBy(records.workerId, records.lineId, records.productId);
}

/** A look into the index for each person, however many days the range has. */
function workersOf(db: Database, { from, to }: Span) {
  const own = db
    .select({ one: sql`1` })
    .from(workerDays)
    .where(and(eq(workerDays.workerId, workers.id), between(workerDays.date, from, to)));
  return db
    .select({ workers: sql<number>`count(*)`.as("counted_workers") })
    .from(workers)
    .where(exists(own));
}
