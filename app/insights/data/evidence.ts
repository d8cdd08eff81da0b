import { and, between, desc, eq, exists, getTableColumns, gt, or, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import {
  assignments,
  lineProductDays,
  productionLines as lines,
  products,
  performanceRecords as records,
  workerDays,
  workers,
} from "#app/core/data/schema";
import { shownName } from "#app/core/data/shown-name";
import type { Cell, OwnWork, PlannedShift, Skill } from "#app/insights/domain/series/cells";
import { heldBy, heldOn } from "#app/plant/data/held";
import type { Day } from "#app/plant/domain/days";
import type { LineValues } from "#app/plant/domain/line-values";
import type { PlantClock } from "#app/plant/domain/shifts";
import { dueShare, secondsOfShift } from "#app/records/data/due-shares";
import { MOST_PLAUSIBLE_EFFICIENCY } from "#app/records/domain/questions";

type Span = {
  /** The first day of the baseline. */
  since: Day;
  from: Day;
  to: Day;
  /** From this day on, single records and plans of people are read, which cost a row each. */
  lately: Day;
  /** From this day on, people are compared with themselves. */
  peopleSince: Day;
  hours: PlantClock;
  isWithoutStops: boolean;
};

/** All that a report reads, in one round trip. */
export async function read(db: Database, span: Span) {
  const [cells, lineRows, productRows, planned, skills, counted, doubtful, people, names] = await db.batch([
    cellsOf(db, span),
    linesOf(db),
    productsOf(db, span),
    plannedOf(db, span),
    skillsOf(db, span),
    workersOf(db, span),
    doubtfulOf(db, span),
    peopleOf(db, span),
    db.select({ id: workers.id, name: shownName }).from(workers),
  ]);
  return {
    cells: cells satisfies Cell[],
    lines: lineRows.map(({ isActive, ...line }) => ({ ...line, isActive: isActive === 1 })),
    products: productRows,
    planned: planned satisfies PlannedShift[],
    skills: skills satisfies Skill[],
    workers: counted[0]?.workers ?? 0,
    doubtful,
    people: people satisfies OwnWork[],
    names,
  };
}

function cellsOf(db: Database, { since, to, isWithoutStops }: Span) {
  const { date, lineId, shift, share } = lineProductDays;
  const place = { lineId: sql`${lineId}`, shift: sql`${shift}`, date: sql`${date}` };
  return db
    .select({
      ...getTableColumns(lineProductDays),
      dueShare: sql<number>`${dueShare(sql`${share}`, place, { isWithoutStops })}`.as("due_share"),
    })
    .from(lineProductDays)
    .where(between(lineProductDays.date, since, to))
    .orderBy(lineProductDays.date);
}

/** Includes hidden ones: their past production keeps their name. */
function linesOf(db: Database) {
  return db
    .select({
      id: lines.id,
      name: lines.name,
      held: heldBy<LineValues>(sql`${lines}`).as("held"),
      shifts: lines.shifts,
      isActive: sql<number>`(${lines.status} = 'active' AND ${lines.hiddenAt} IS NULL)`.as("is_active"),
    })
    .from(lines);
}

/** With the standards of the last day. */
function productsOf(db: Database, { to }: Span) {
  const standard = heldOn("standardMillis", sql`${to}`, sql`${products}`);
  return db
    .select({
      id: products.id,
      name: products.name,
      standardMillis: sql<number | null>`${standard}`.as("standard_on"),
    })
    .from(products);
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
      name: shownName.as("worker_name"),
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

function peopleOf(db: Database, { peopleSince, to }: Span) {
  return db
    .select({
      workerId: records.workerId,
      date: records.date,
      lineId: records.lineId,
      shift: records.shift,
      productId: records.productId,
      pieces: records.piecesMade,
      defective: records.piecesDefective,
      seconds: records.secondsWorked,
    })
    .from(records)
    .where(between(records.date, peopleSince, to))
    .orderBy(records.date);
}

/** More than anybody looks through. */
const MOST_DOUBTFUL = 200;

/** Recent records that the rule of doubts finds, and some that it nearly finds; the rule itself decides afterwards. */
function doubtfulOf(db: Database, { from, to, lately, hours }: Span) {
  const earnedMillis = sql`(${records.piecesMade} - ${records.piecesDefective}) * ${records.standardMillis}`;
  const place = { lineId: sql`${records.lineId}`, shift: sql`${records.shift}`, date: sql`${records.date}` };
  const isFast = sql`${earnedMillis} * 60 > ${MOST_PLAUSIBLE_EFFICIENCY * 1_000} * ${records.secondsWorked}`;
  return db
    .select({
      date: records.date,
      shift: records.shift,
      lineId: records.lineId,
      line: sql<string>`${lines.name}`.as("line_name"),
      workerId: records.workerId,
      worker: shownName.as("worker_name"),
      piecesMade: records.piecesMade,
      piecesDefective: records.piecesDefective,
      secondsWorked: records.secondsWorked,
      standardMillis: records.standardMillis,
    })
    .from(records)
    .innerJoin(workers, eq(workers.id, records.workerId))
    .innerJoin(lines, eq(lines.id, records.lineId))
    .where(
      and(
        between(records.date, from > lately ? from : lately, to),
        or(gt(records.secondsWorked, secondsOfShift(hours, place)), isFast),
      ),
    )
    .orderBy(desc(records.date))
    .limit(MOST_DOUBTFUL);
}

/** One index lookup for each person, however many days the range has. */
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
