import { and, asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  CAUSE_LISTS,
  type Cause,
  type CauseInput,
  type CauseList,
  type CauseNames,
  NO_NAMES,
  type Owner,
} from "#app/catalogue/domain/causes";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import { PICTOGRAMS } from "#app/catalogue/domain/pictograms";
import { isOneOf } from "#app/core/data/as-read";
import { id as idColumn, json, stamps } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { STATUSES, type Status } from "#app/core/domain/statuses";
import type { Month } from "#app/plant/domain/range-parts";

export const causes = sqliteTable("causes", {
  id: idColumn("id").primaryKey(),
  list: text("list", { enum: CAUSE_LISTS }).notNull(),
  code: text("code").notNull(),
  names: json<Partial<CauseNames>>("names").notNull(),
  picture: text("picture", { enum: PICTOGRAMS }).notNull(),
  owner: text("owner").$type<Owner>().notNull(),
  outcome: text("outcome", { enum: OUTCOMES }),
  isHouse: integer("is_house", { mode: "boolean" }).notNull().default(false),
  place: integer("place").notNull(),
  status: text("status", { enum: STATUSES }).notNull().default("active"),
  ...stamps,
});

/** Every cause of one list or of both, in their order. There are few. */
export async function all(db: Database, list?: CauseList): Promise<Cause[]> {
  const found = await db
    .select()
    .from(causes)
    .where(list && eq(causes.list, list))
    .orderBy(asc(causes.list), asc(causes.place), asc(causes.id));
  return found.map(whole);
}

export async function find(db: Database, id: Id): Promise<Cause | undefined> {
  const found = await db.select().from(causes).where(eq(causes.id, id)).get();
  return found && whole(found);
}

export async function findAll(db: Database, ids: readonly Id[]): Promise<Cause[]> {
  return (await db.select().from(causes).where(isOneOf(causes.id, ids))).map(whole);
}

/** Places a new cause at the end of its list. */
export function insert(db: Database, { now, ...cause }: CauseInput & { id: Id; place: number; now: number }) {
  return db.insert(causes).values({ ...cause, createdAt: now, updatedAt: now });
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(
  db: Database,
  { id, version }: { id: Id; version: number },
  {
    now,
    ...changed
  }: Partial<Pick<Cause, "names" | "picture" | "owner" | "outcome">> & { status?: Status; now: number },
) {
  return db
    .update(causes)
    .set({ ...changed, updatedAt: now, version: version + 1 })
    .where(and(eq(causes.id, id), eq(causes.version, version)));
}

export type Moved = { id: Id; from: number; to: number };

/** Gives causes new places, and skips each that no longer has the place it was read with. */
export function move(db: Database, moved: readonly Moved[], now: number) {
  const places = JSON.stringify(moved.map(({ id, from, to }) => ({ id: Number(id), from, to })));
  return change(
    db,
    sql`UPDATE causes SET place = value ->> 'to', updated_at = ${now}, version = version + 1
      FROM json_each(${places}) WHERE causes.id = value ->> 'id' AND causes.place = value ->> 'from'`,
  );
}

/** The number of times that each reason of lost time was noted since the beginning of a month, by its id. */
export async function usesSince(db: Database, month: Month): Promise<Record<Id, number>> {
  const rows = await db.all<{ id: number; uses: number }>(
    sql`SELECT reason_id AS id, sum(stops) AS uses FROM stop_months WHERE month >= ${month} GROUP BY reason_id`,
  );
  return Object.fromEntries(rows.map(({ id, uses }) => [String(id), uses]));
}

/** Names that were saved before a language was added lack it. */
function whole(row: typeof causes.$inferSelect): Cause {
  return { ...row, names: { ...NO_NAMES, ...row.names } };
}
