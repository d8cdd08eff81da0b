import { and, eq, isNull, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BY_LINE } from "#app/catalogue/data/line-order";
import { productionLines as lines } from "#app/catalogue/data/tables";
import { id, json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { employment } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import type { Crew, TurningCrews } from "#app/planning/domain/turning-crews";

const lineCrews = sqliteTable("line_crews", {
  lineId: id("line_id").primaryKey(),
  begins: text("begins").notNull(),
  crews: json<Crew[]>("crews").notNull(),
  version: integer("version").notNull(),
});

export type StoredCrews = TurningCrews & { productionLineId: Id; productionLineName: string; version: number };

/** The crews of all lines that are not deleted, or of one of them, by the names of the lines. */
export function all(db: Database, productionLineId?: Id) {
  return db
    .select({
      productionLineId: lineCrews.lineId,
      productionLineName: lines.name,
      begins: lineCrews.begins,
      crews: lineCrews.crews,
      version: lineCrews.version,
    })
    .from(lineCrews)
    .innerJoin(lines, and(eq(lines.id, lineCrews.lineId), isNull(lines.hiddenAt)))
    .where(productionLineId ? eq(lineCrews.lineId, productionLineId) : undefined)
    .orderBy(...BY_LINE);
}

/** The people of all crews, or of those of one line, who are not deleted, by name. */
export function people(db: Database, productionLineId?: Id) {
  const ofLine = productionLineId ? sql`WHERE line_id = ${Number(productionLineId)}` : sql``;
  return db
    .select({ id: workers.id, name: shownName.as("shown_name"), ...employment })
    .from(workers)
    .where(
      and(
        isNull(workers.hiddenAt),
        sql`${workers.id} IN (
          SELECT CAST(person.value AS INTEGER) FROM line_crews
          CROSS JOIN json_each(crews) AS crew CROSS JOIN json_each(crew.value, '$.workerIds') AS person ${ofLine})`,
      ),
    )
    .orderBy(workers.searchText, workers.id);
}

/** The guard of what was read: the version of a line's crews, and that a person belongs to one crew. */
export const CREWS_AS_READ = "crews-as-read";

/** Refuses a batch unless the crews of a line have this version; 0 where it has none. */
export function guardAsRead(db: Database, productionLineId: Id, version: number) {
  return guard(
    db,
    CREWS_AS_READ,
    sql`coalesce((SELECT version FROM line_crews WHERE line_id = ${Number(productionLineId)}), 0) = ${version}`,
  );
}

/** Refuses a batch that leaves one of these people of a line in a crew of another line that is not deleted. */
export function areInNoOtherCrew(db: Database, productionLineId: Id, workerIds: readonly Id[]) {
  return guard(
    db,
    CREWS_AS_READ,
    sql`NOT EXISTS (
      SELECT 1 FROM line_crews JOIN production_lines AS line ON line.id = line_id AND line.hidden_at IS NULL
      CROSS JOIN json_each(crews) AS crew CROSS JOIN json_each(crew.value, '$.workerIds') AS person
      WHERE line_id <> ${Number(productionLineId)}
        AND person.value IN (SELECT value FROM json_each(${JSON.stringify(workerIds)})))`,
  );
}

type Saved = { productionLineId: Id; begins: Day; crews: readonly Crew[]; version: number };

export function save(db: Database, { productionLineId: lineId, begins, crews, version }: Saved) {
  const values = { begins, crews: [...crews], version: version + 1 };
  return db
    .insert(lineCrews)
    .values({ lineId, ...values })
    .onConflictDoUpdate({ target: lineCrews.lineId, set: values });
}

export function remove(db: Database, productionLineId: Id) {
  return db.delete(lineCrews).where(eq(lineCrews.lineId, productionLineId));
}
