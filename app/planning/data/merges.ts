import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json } from "#app/core/data/columns";
import type { Database, Statement } from "#app/core/data/database";
import { guard, HAS_CHANGED } from "#app/core/data/guards";
import { change, rows } from "#app/core/data/raw";
import type { Snapshot } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { isInGapOf } from "#app/people/data/here";
import type { Employment } from "#app/people/domain/here";
import type { Crew } from "#app/planning/domain/turning-crews";
import { MERGED_NOUNS, type MergedNoun, type MergeFigures, type PlannedTwice } from "#app/plant/domain/merging";

const merges = sqliteTable("merges", {
  id: id("id").primaryKey(),
  noun: text("noun", { enum: MERGED_NOUNS }).notNull(),
  goneId: id("gone_id").notNull(),
  keptId: id("kept_id").notNull(),
  previous: json<Snapshot>("previous").notNull(),
  next: json<Snapshot>("next").notNull(),
  at: integer("at").notNull(),
  undoneAt: integer("undone_at"),
});

/** A merge: `next` are the values that the one who stays got, `previous` the former ones. */
export type StoredMerge = typeof merges.$inferSelect;

/** The one who goes and the one who stays. */
export type Two = { noun: MergedNoun; from: Id; into: Id };

/** Refuses the batch of a merge, or of its undoing, if what it moves is no longer what was read. */
export const MERGE_AS_READ = "merge-as-read";

/** A table whose rows name one of the two; `columns` are those of a row that may be lost. */
type Source = { table: string; noun: MergedNoun; by: string; isVersioned: boolean; columns: readonly string[] };

const RECORDS = { table: "performance_records", isVersioned: true, columns: [] } as const;
const SOURCES: readonly Source[] = [
  { ...RECORDS, noun: "worker", by: "worker_id" },
  { ...RECORDS, noun: "product", by: "product_id" },
  {
    table: "assignments",
    noun: "worker",
    by: "worker_id",
    isVersioned: true,
    columns: [
      "id",
      "worker_id",
      "line_id",
      "position",
      "operation",
      "shift",
      "date",
      "reason",
      "created_at",
      "updated_at",
      "version",
    ],
  },
  {
    table: "absences",
    noun: "worker",
    by: "worker_id",
    isVersioned: false,
    columns: ["id", "worker_id", "date", "half", "reason", "created_at"],
  },
  // Nobody's time is lost: a report adds up both.
  { table: "line_report_people", noun: "worker", by: "worker_id", isVersioned: false, columns: [] },
];

const AIM = ["line_id", "product_id", "since", "until", "target", "efficiency"] as const;

/** The rows that have no place beside those of the one who stays. */
const LOST: Record<string, (two: Two) => SQL> = {
  assignments: ({ from, into }) => sql`worker_id = ${Number(from)} AND EXISTS (
    SELECT 1 FROM assignments AS own
    WHERE own.worker_id = ${Number(into)} AND own.date = assignments.date AND own.shift = assignments.shift)`,
  absences: ({ from, into }) => sql`(worker_id = ${Number(from)} AND EXISTS (
    SELECT 1 FROM absences AS own WHERE own.worker_id = ${Number(into)} AND own.date = absences.date
      AND (own.half IS NULL OR own.half IS absences.half))
    OR worker_id = ${Number(into)} AND half IS NOT NULL AND EXISTS (
      SELECT 1 FROM absences AS whole
      WHERE whole.worker_id = ${Number(from)} AND whole.date = absences.date AND whole.half IS NULL))`,
};

function isLostAim({ from, into }: Two): SQL {
  return sql`product_id = ${Number(from)} AND EXISTS (
    SELECT 1 FROM product_aims AS own WHERE own.product_id = ${Number(into)} AND own.line_id = product_aims.line_id)`;
}

function countOf(table: string, where: SQL): SQL {
  return sql`(SELECT count(*) FROM ${sql.raw(table)} WHERE ${where})`;
}

/** The figures of a merge as JSON; the same text is the guard of its batch. */
function figuresOf(two: Two): SQL {
  const { noun, from } = two;
  const isOf = sql`${sql.raw(noun === "worker" ? "worker_id" : "product_id")} = ${Number(from)}`;
  const lost = (table: string) => countOf(table, (LOST[table] as (both: Two) => SQL)(two));
  const isWorker = noun === "worker";
  const zero = sql`0`;
  return sql`json_object(
    'records', ${countOf("performance_records", isOf)},
    'assignments', ${isWorker ? sql`${countOf("assignments", isOf)} - ${lost("assignments")}` : zero},
    'absences', ${isWorker ? countOf("absences", isOf) : zero},
    'targets', ${isWorker ? zero : sql`${countOf("product_aims", isOf)} - ${countOf("product_aims", isLostAim(two))}`},
    'crews', ${isWorker ? countOf("line_crews", isInCrews(from)) : zero},
    'plannedTwice', ${isWorker ? lost("assignments") : zero},
    'lost', ${isWorker ? lost("absences") : countOf("product_aims", isLostAim(two))})`;
}

function isInCrews(workerId: Id): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(line_crews.crews) AS crew, json_each(crew.value, '$.workerIds') AS person
    WHERE person.value = ${workerId})`;
}

/** What a merge would move, the shifts in which both are planned, and the crews of the one who goes. */
export async function figures(db: Database, two: Two) {
  const { from, into } = two;
  const [found, plannedTwice, crews, placed] = await db.batch([
    rows<{ figures: string }>(db, sql`SELECT ${figuresOf(two)} AS figures`),
    rows<PlannedTwice>(
      db,
      sql`SELECT other.date AS date, other.shift AS shift, line.name AS line, lost.name AS lostLine
        FROM assignments AS other
        JOIN assignments AS own ON own.worker_id = ${Number(into)} AND own.date = other.date AND own.shift = other.shift
        JOIN production_lines AS line ON line.id = own.line_id JOIN production_lines AS lost ON lost.id = other.line_id
        WHERE ${two.noun === "worker" ? sql`other.worker_id = ${Number(from)}` : sql`0`}
        ORDER BY other.date, instr('morning afternoon night', other.shift)`,
    ),
    rows<{ lineId: number; crews: string; version: number }>(
      db,
      sql`SELECT line_id AS lineId, crews, version FROM line_crews WHERE ${isInCrews(from)}`,
    ),
    rows<{ isPlaced: number }>(db, sql`SELECT EXISTS (SELECT 1 FROM line_crews WHERE ${isInCrews(into)}) AS isPlaced`),
  ]);
  const text = found[0]?.figures ?? "{}";
  return {
    text,
    figures: JSON.parse(text) as MergeFigures,
    plannedTwice,
    crews: crews.map((line) => ({ ...line, crews: JSON.parse(line.crews) as Crew[] })),
    isPlaced: placed[0]?.isPlaced === 1,
  };
}

type Begun = Omit<StoredMerge, "undoneAt">;

/** Notes a merge, and moves everything that names the one who goes. The batch is refused if it is no longer `text`. */
export function moving(db: Database, merge: Begun, { text }: { text: string }): Statement[] {
  const two = { noun: merge.noun, from: merge.goneId, into: merge.keptId };
  return [
    guard(db, MERGE_AS_READ, sql`${figuresOf(two)} = ${text}`),
    db.insert(merges).values(merge),
    ...sourcesOf(two).flatMap((source) => [
      ...losing(db, merge.id, two, source),
      keep(db, merge.id, { ...source, columns: [] }, sql`${sql.raw(source.by)} = ${Number(two.from)}`, false),
      change(
        db,
        sql`UPDATE ${sql.raw(source.table)} SET ${sql.raw(source.by)} = ${Number(two.into)}${nextVersion(source)}
          WHERE ${sql.raw(source.by)} = ${Number(two.from)}`,
      ),
    ]),
    ...(two.noun === "product" ? movingAims(db, merge.id, two) : []),
  ];
}

function sourcesOf({ noun }: Two) {
  return SOURCES.filter((source) => source.noun === noun);
}

function nextVersion({ isVersioned }: Source): SQL {
  return isVersioned ? sql`, version = version + 1` : sql``;
}

function losing(db: Database, mergeId: Id, two: Two, source: Source): Statement[] {
  const isLost = LOST[source.table];
  if (!isLost) return [];
  return [
    keep(db, mergeId, source, isLost(two), true),
    change(
      db,
      sql`DELETE FROM ${sql.raw(source.table)} WHERE id IN (SELECT row_id FROM merge_rows
        WHERE merge_id = ${Number(mergeId)} AND source = ${source.table} AND is_lost = 1)`,
    ),
  ];
}

function keep(db: Database, mergeId: Id, source: Source, where: SQL, isLost: boolean): Statement {
  const { table, isVersioned, columns } = source;
  return change(
    db,
    sql`INSERT INTO merge_rows (merge_id, source, row_id, version, is_lost, kept)
      SELECT ${Number(mergeId)}, ${table}, id, ${isVersioned ? sql`version` : sql`NULL`}, ${isLost ? 1 : 0},
        ${columns.length > 0 ? asJson(columns) : sql`NULL`}
      FROM ${sql.raw(table)} WHERE ${where}`,
  );
}

function asJson(columns: readonly string[]): SQL {
  return sql.raw(`json_object(${columns.map((column) => `'${column}', ${column}`).join(", ")})`);
}

/** The targets of a product move to lines that have none of the other. */
function movingAims(db: Database, mergeId: Id, two: Two): Statement[] {
  const isOf = sql`product_id = ${Number(two.from)}`;
  return [
    change(
      db,
      sql`INSERT INTO merge_rows (merge_id, source, row_id, place, is_lost, kept)
        SELECT ${Number(mergeId)}, 'product_aims', line_id, since, (${isLostAim(two)}), ${asJson(AIM)}
        FROM product_aims WHERE ${isOf}`,
    ),
    change(db, sql`DELETE FROM product_aims WHERE ${isLostAim(two)}`),
    change(db, sql`UPDATE product_aims SET product_id = ${Number(two.into)} WHERE ${isOf}`),
  ];
}

/** Changes the crews of a line, and keeps the former ones. A line whose crews have changed meanwhile refuses the batch. */
export function crewsChanged(
  db: Database,
  mergeId: Id,
  { lineId, version, crews }: { lineId: number; version: number; crews: readonly Crew[] },
): Statement[] {
  const isLine = sql`line_id = ${lineId} AND version = ${version}`;
  return [
    change(
      db,
      sql`INSERT INTO merge_rows (merge_id, source, row_id, version, kept)
        SELECT ${Number(mergeId)}, 'line_crews', line_id, version, crews FROM line_crews WHERE ${isLine}`,
    ),
    change(db, sql`UPDATE line_crews SET crews = ${JSON.stringify(crews)}, version = version + 1 WHERE ${isLine}`),
    guard(db, MERGE_AS_READ, HAS_CHANGED),
  ];
}

/** A merge that can still be undone. */
export function find(db: Database, mergeId: Id, { noun, since }: { noun: MergedNoun; since: number }) {
  return db
    .select()
    .from(merges)
    .where(and(eq(merges.id, mergeId), eq(merges.noun, noun), isUndoable(since)))
    .get();
}

/** The merges that can still be undone, the newest first, with the names of the ones who went. */
export function undoable(db: Database, { noun, since }: { noun: MergedNoun; since: number }) {
  const table = sql.raw(noun === "worker" ? "workers" : "products");
  return db
    .select({
      id: merges.id,
      keptId: merges.keptId,
      name: sql<string>`(SELECT name FROM ${table} AS gone WHERE gone.id = ${merges.goneId})`,
    })
    .from(merges)
    .where(and(eq(merges.noun, noun), isUndoable(since)))
    .orderBy(sql`${merges.at} DESC`)
    .limit(MOST_UNDOABLE);
}

const MOST_UNDOABLE = 100;

function isUndoable(since: number) {
  return and(isNull(merges.undoneAt), gte(merges.at, since));
}

export function removeBefore(db: Database, at: number) {
  return db.delete(merges).where(lt(merges.at, at));
}

/** A row that the merge moved, and nobody has changed since. */
function isAsMoved({ table, by, isVersioned }: Source, { keptId }: StoredMerge): SQL {
  return sql`${sql.raw(table)}.id = moved.row_id AND ${sql.raw(table)}.${sql.raw(by)} = ${Number(keptId)}
    ${isVersioned ? sql`AND ${sql.raw(table)}.version = moved.version + 1` : sql``}`;
}

function movedRows({ id: mergeId }: StoredMerge, source: string, isLost = false): SQL {
  return sql`moved.merge_id = ${Number(mergeId)} AND moved.source = ${source} AND moved.is_lost = ${isLost ? 1 : 0}`;
}

/** Whether a lost row has a place again: its line is there, and nobody has given the place to somebody else. */
const HAS_PLACE: Record<string, SQL> = {
  assignments: sql`EXISTS (SELECT 1 FROM production_lines AS line WHERE line.id = moved.kept ->> 'line_id' AND line.hidden_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM assignments AS seat WHERE seat.id = moved.row_id
      OR seat.worker_id = moved.kept ->> 'worker_id' AND seat.date = moved.kept ->> 'date' AND seat.shift = moved.kept ->> 'shift')`,
  absences: sql`NOT EXISTS (SELECT 1 FROM absences AS own WHERE own.worker_id = moved.kept ->> 'worker_id'
    AND own.date = moved.kept ->> 'date' AND own.half IS moved.kept ->> 'half')`,
};

/** Whether the targets of a moved line are those of the merge. */
function isLineAsMoved({ keptId }: StoredMerge): SQL {
  const own = sql`own.line_id = moved.row_id AND own.product_id = ${Number(keptId)}`;
  const ofLine = sql`other.merge_id = moved.merge_id AND other.source = 'product_aims' AND other.row_id = moved.row_id`;
  return sql`(SELECT count(*) FROM product_aims AS own WHERE ${own})
      = (SELECT count(*) FROM merge_rows AS other WHERE ${ofLine})
    AND NOT EXISTS (SELECT 1 FROM merge_rows AS other WHERE ${ofLine} AND NOT EXISTS (
      SELECT 1 FROM product_aims AS own WHERE ${own} AND own.since = other.place AND own.until = other.kept ->> 'until'
        AND own.target IS other.kept ->> 'target' AND own.efficiency IS other.kept ->> 'efficiency'))`;
}

const HAS_LINE = sql`EXISTS (SELECT 1 FROM production_lines AS line WHERE line.id = moved.row_id)`;

/** The number of rows that undoing leaves where they are, because somebody has changed them since. */
function leftOf(merge: StoredMerge): SQL {
  const two = { noun: merge.noun, from: merge.goneId, into: merge.keptId };
  const left = (where: SQL) => sql`(SELECT count(*) FROM merge_rows AS moved WHERE ${where})`;
  const counts = sourcesOf(two).flatMap((source) => {
    const { table } = source;
    const moved = left(sql`${movedRows(merge, table)}
      AND NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE ${isAsMoved(source, merge)})`);
    const hasPlace = HAS_PLACE[table];
    return hasPlace ? [moved, left(sql`${movedRows(merge, table, true)} AND NOT (${hasPlace})`)] : [moved];
  });
  const others =
    merge.noun === "worker"
      ? [
          left(sql`${movedRows(merge, "line_crews")} AND NOT EXISTS (SELECT 1 FROM line_crews
            WHERE line_crews.line_id = moved.row_id AND line_crews.version = moved.version + 1)`),
        ]
      : [
          left(sql`${movedRows(merge, "product_aims")} AND NOT (${isLineAsMoved(merge)})`),
          left(sql`${movedRows(merge, "product_aims", true)} AND NOT ${HAS_LINE}`),
        ];
  return sql`(${sql.join([...counts, ...others], sql` + `)})`;
}

export async function left(db: Database, merge: StoredMerge): Promise<number> {
  const [found] = await rows<{ left: number }>(db, sql`SELECT ${leftOf(merge)} AS "left"`);
  return found?.left ?? 0;
}

/** Puts everything back that nobody has changed since. The batch is refused if more or less is `left`. */
export function movingBack(db: Database, merge: StoredMerge, { left }: { left: number }): Statement[] {
  const two = { noun: merge.noun, from: merge.goneId, into: merge.keptId };
  return [
    guard(db, MERGE_AS_READ, sql`${leftOf(merge)} = ${left}`),
    ...sourcesOf(two).flatMap((source) => puttingBack(db, merge, source)),
    ...(two.noun === "worker" ? [crewsBack(db, merge)] : aimsBack(db, merge)),
  ];
}

function puttingBack(db: Database, merge: StoredMerge, source: Source): Statement[] {
  const { table, by, columns } = source;
  const hasPlace = HAS_PLACE[table];
  const lost = hasPlace && [
    change(
      db,
      sql`INSERT INTO ${sql.raw(table)} (${sql.raw(columns.join(", "))})
        SELECT ${sql.raw(columns.map(keptValue).join(", "))}
        FROM merge_rows AS moved WHERE ${movedRows(merge, table, true)} AND ${hasPlace}`,
    ),
  ];
  return [
    ...(lost ?? []),
    change(
      db,
      sql`UPDATE ${sql.raw(table)} SET ${sql.raw(by)} = ${Number(merge.goneId)}${
        source.isVersioned ? sql.raw(`, version = ${table}.version + 1`) : sql``
      } FROM merge_rows AS moved WHERE ${movedRows(merge, table)} AND ${isAsMoved(source, merge)}`,
    ),
  ];
}

/** A merge of the release before kept no operation. */
function keptValue(column: string): string {
  const kept = `moved.kept ->> '${column}'`;
  return column === "operation" ? `coalesce(${kept}, '')` : kept;
}

function crewsBack(db: Database, merge: StoredMerge): Statement {
  return change(
    db,
    sql`UPDATE line_crews SET crews = moved.kept, version = line_crews.version + 1 FROM merge_rows AS moved
      WHERE ${movedRows(merge, "line_crews")} AND line_crews.line_id = moved.row_id
        AND line_crews.version = moved.version + 1`,
  );
}

function aimsBack(db: Database, merge: StoredMerge): Statement[] {
  return [
    change(
      db,
      sql`UPDATE product_aims SET product_id = ${Number(merge.goneId)}
        WHERE product_id = ${Number(merge.keptId)} AND line_id IN (
          SELECT moved.row_id FROM merge_rows AS moved WHERE ${movedRows(merge, "product_aims")} AND ${isLineAsMoved(merge)})`,
    ),
    change(
      db,
      sql`INSERT INTO product_aims (${sql.raw(AIM.join(", "))})
        SELECT ${sql.raw(AIM.map((column) => `moved.kept ->> '${column}'`).join(", "))}
        FROM merge_rows AS moved WHERE ${movedRows(merge, "product_aims", true)} AND ${HAS_LINE}`,
    ),
  ];
}

/** Marks a merge as undone; touches nothing when it is already. */
export function markUndone(db: Database, mergeId: Id, now: number) {
  return db
    .update(merges)
    .set({ undoneAt: now })
    .where(and(eq(merges.id, mergeId), isNull(merges.undoneAt)));
}

/**
 * The number of planned shifts and records that would stay with a worker, on days on which their former employment had
 * them away.
 */
export async function staysAway(db: Database, merge: StoredMerge, { firstDay, lastDay, againFrom }: Employment) {
  const isAway = isInGapOf(
    { firstDay: sql`${firstDay}`, lastDay: sql`${lastDay}`, againFrom: sql`${againFrom}` },
    sql`date`,
  );
  const stays = SOURCES.filter(({ table, noun }) => noun === "worker" && table !== "absences").map(
    (
      source,
    ) => sql`(SELECT count(*) FROM ${sql.raw(source.table)} WHERE worker_id = ${Number(merge.keptId)} AND ${isAway}
      AND NOT EXISTS (SELECT 1 FROM merge_rows AS moved WHERE ${movedRows(merge, source.table)} AND ${isAsMoved(source, merge)}))`,
  );
  const [found] = await rows<{ total: number }>(db, sql`SELECT ${sql.join(stays, sql` + `)} AS total`);
  return found?.total ?? 0;
}
