import { and, between, eq, exists, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { causes } from "#app/catalogue/data/causes";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import { NO_NAMES } from "#app/catalogue/domain/causes";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type {
  LostWork,
  NotedFaults,
  NotedOutcomes,
  OwnWork,
  PlannedWorkers,
  SeriesCell,
  Skill,
} from "#app/insights/domain/series/cells";
import { isHereOn } from "#app/people/data/here";
import { numberedName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { assignments } from "#app/planning/data/tables";
import { heldBy } from "#app/plant/data/held";
import { targetsBy } from "#app/plant/data/product-aims";
import { standardsBy } from "#app/plant/data/standards";
import { heldOn } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { dueSecondsSql } from "#app/records/data/due-hours";
import { lineProductDays, recordedWorker, performanceRecords as records, workerDays } from "#app/records/data/tables";

type Span = {
  /** The first day of the baseline. */
  since: Day;
  from: Day;
  to: Day;
  /** From this day on, single records and plans of people are read, which cost a row each. */
  lately: Day;
  /** From this day on, people are compared with themselves. */
  peopleSince: Day;
  today: Day;
  isWithoutStops: boolean;
};

type Measured = { standardMillis: number | null };

/** All that a report reads, in one round trip. */
export async function read(db: Database, span: Span) {
  const [cells, lineRows, productRows, planned, stopped, faults, outcomes, causeRows, skills, counted, people, names] =
    await db.batch([
      cellsOf(db, span),
      linesOf(db),
      productsOf(db),
      plannedOf(db, span),
      stoppedOf(db, span),
      faultsOf(db, span),
      outcomesOf(db, span),
      db
        .select({ id: causes.id, list: causes.list, code: causes.code, names: causes.names, isHouse: causes.isHouse })
        .from(causes),
      skillsOf(db, span),
      workersOf(db, span),
      peopleOf(db, span),
      namesOf(db, span),
    ]);
  return {
    cells: cells satisfies SeriesCell[],
    lines: lineRows.map(({ isActive, ...line }) => ({ ...line, isActive: isActive === 1 })),
    products: productRows.map((row) => ({ ...row, ...heldOn(row.held, span.to) })),
    planned: planned satisfies PlannedWorkers[],
    stopped: stopped satisfies LostWork[],
    faults: faults satisfies NotedFaults[],
    outcomes: outcomes satisfies NotedOutcomes[],
    causes: causeRows.map((cause) => ({ ...cause, names: { ...NO_NAMES, ...cause.names } })),
    skills: skills satisfies Skill[],
    workers: counted[0]?.workers ?? 0,
    people: people satisfies (OwnWork & Measured)[],
    names: names.map(({ id, name, role }) => ({ id, name, role })),
    left: names.filter(({ isHere }) => isHere === 0).map(({ id }) => id),
  };
}

function cellsOf(db: Database, { since, to, isWithoutStops }: Span) {
  const { date, lineId, shift, seconds } = lineProductDays;
  const place = { lineId: sql`${lineId}`, shift: sql`${shift}`, date: sql`${date}` };
  return db
    .select({
      ...getTableColumns(lineProductDays),
      dueSeconds: sql<number>`${dueSecondsSql(sql`${seconds}`, place, { isWithoutStops })}`.as("due_seconds"),
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
      own: targetsBy(sql`${lines}`).as("own_targets"),
      shifts: lines.shifts,
      stageId: lines.stageId,
      isActive: sql<number>`(${lines.status} = 'active' AND ${lines.hiddenAt} IS NULL)`.as("is_active"),
    })
    .from(lines);
}

function productsOf(db: Database) {
  return db
    .select({
      id: products.id,
      name: products.name,
      held: standardsBy(sql`${products}`).as("held"),
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

function stoppedOf(db: Database, { since, to }: Span) {
  return rows<LostWork>(
    db,
    sql`SELECT date, CAST(line_id AS TEXT) AS "lineId", shift, CAST(reason_id AS TEXT) AS "reasonId",
        work_minutes * 60 AS seconds
      FROM stop_days WHERE date BETWEEN ${since} AND ${to}`,
  );
}

function faultsOf(db: Database, { since, to }: Span) {
  return rows<NotedFaults>(
    db,
    sql`SELECT date, CAST(line_id AS TEXT) AS "lineId", shift, CAST(product_id AS TEXT) AS "productId",
        CAST(cause_id AS TEXT) AS "causeId", sum(faults) AS faults
      FROM defect_days WHERE date BETWEEN ${since} AND ${to}
      GROUP BY date, cause_id, line_id, shift, product_id`,
  );
}

function outcomesOf(db: Database, { since, to }: Span) {
  return rows<NotedOutcomes>(
    db,
    sql`SELECT date, CAST(line_id AS TEXT) AS "lineId", shift, CAST(product_id AS TEXT) AS "productId",
        sum(repaired) AS repaired, sum(second) AS second, sum(scrap) AS scrap
      FROM outcome_days WHERE date BETWEEN ${since} AND ${to} GROUP BY date, line_id, shift, product_id`,
  );
}

function skillsOf(db: Database, { lately, to }: Span) {
  return db
    .select({
      workerId: recordedWorker,
      name: numberedName.as("worker_name"),
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
      workerId: recordedWorker,
      date: records.date,
      lineId: records.lineId,
      shift: records.shift,
      productId: records.productId,
      pieces: records.piecesMade,
      defective: records.piecesDefective,
      seconds: records.secondsWorked,
      standardMillis: records.standardMillis,
    })
    .from(records)
    .where(and(between(records.date, peopleSince, to), isNotNull(records.workerId)))
    .orderBy(records.date);
}

function namesOf(db: Database, { today }: Span) {
  return db
    .select({
      id: workers.id,
      name: numberedName.as("shown_name"),
      role: workers.role,
      isHere: sql<number>`${isHereOn(today)}`.as("is_here"),
    })
    .from(workers);
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
