import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { ALIASED, type Alias, type Aliased, type AliasQuery, type NewAlias } from "#app/imports/domain/aliases";
import { employmentIn, hasLeft } from "#app/people/data/here";
import { aliases } from "./tables";

const MEANT = { worker: "workers", line: "production_lines", product: "products" } as const;

/** Whether what an alias means is there: not deleted, and a worker has not left before the day. */
function isThere(today: Day): SQL {
  const cases = Object.entries(MEANT).map(
    ([about, table]) => sql`WHEN ${about} THEN EXISTS (SELECT 1 FROM ${sql.raw(table)}
      WHERE ${sql.raw(table)}.id = meant_id AND ${sql.raw(table)}.hidden_at IS NULL
        ${about === "worker" ? sql`AND ${hasLeft(employmentIn("workers"), today)} IS NOT TRUE` : sql``})`,
  );
  return sql`CASE about ${sql.join(cases, sql` `)} ELSE EXISTS (SELECT 1 FROM causes WHERE causes.id = meant_id) END`;
}

/** The aliases of things that are there on a day. */
export function live(db: Database, today: Day, about: readonly Aliased[] = ALIASED) {
  return db
    .select({ id: aliases.id, about: aliases.about, text: aliases.text, meantId: aliases.meantId })
    .from(aliases)
    .where(and(sql`about IN (SELECT value FROM json_each(${JSON.stringify(about)}))`, isThere(today)));
}

/** All aliases, or those of one kind or of one thing, by their text. */
export function list(db: Database, { about, meantId }: AliasQuery) {
  return db
    .select({
      id: aliases.id,
      about: aliases.about,
      text: aliases.text,
      meantId: aliases.meantId,
      createdAt: aliases.createdAt,
    })
    .from(aliases)
    .where(and(about && eq(aliases.about, about), meantId === undefined ? undefined : eq(aliases.meantId, meantId)))
    .orderBy(aliases.textKey, aliases.id)
    .limit(MOST_LISTED);
}

/** As many answers as one import may give. */
const MOST_LISTED = 4_000;

export function find(db: Database, id: Id): Promise<Alias | undefined> {
  return db
    .select({ id: aliases.id, about: aliases.about, text: aliases.text, meantId: aliases.meantId })
    .from(aliases)
    .where(eq(aliases.id, id))
    .get();
}

/** Whether a text may mean this: it is there on the day. */
export async function mayMean(db: Database, { about, meantId }: Pick<Alias, "about" | "meantId">, today: Day) {
  const [found] = await raw.rows<{ isThere: number }>(
    db,
    sql`SELECT ${isThere(today)} AS isThere FROM (SELECT ${about} AS about, ${Number(meantId)} AS meant_id)`,
  );
  return found?.isThere === 1;
}

type Kept = NewAlias & { id: Id };
type By = { now: number; by: Id; importId: Id | null };

/** Keeps what texts mean. The latest answer about a text counts, whoever gave it. */
export function keep(db: Database, kept: readonly Kept[], { now, by, importId }: By) {
  return raw.change(
    db,
    sql`INSERT INTO aliases (id, about, text_key, text, meant_id, import_id, created_by, created_at)
      SELECT CAST(value ->> 'id' AS INTEGER), value ->> 'about', value ->> 'textKey', value ->> 'text',
        CAST(value ->> 'meantId' AS INTEGER), ${importId && Number(importId)}, ${Number(by)}, ${now}
      FROM json_each(${JSON.stringify(kept)}) WHERE true
      ON CONFLICT (about, text_key) DO UPDATE SET id = excluded.id, text = excluded.text, meant_id = excluded.meant_id,
        import_id = excluded.import_id, created_by = excluded.created_by, created_at = excluded.created_at`,
  );
}

export function remove(db: Database, id: Id) {
  return db.delete(aliases).where(eq(aliases.id, id));
}

/** Forgets what the answers of an import have made, and nobody has said otherwise since. */
export function removeOfImport(db: Database, importId: Id) {
  return db.delete(aliases).where(eq(aliases.importId, importId));
}

/** The fields by which the log names what a text means. */
const NAMED_BY = { worker: "workerId", line: "productionLineId", product: "productId", reason: "reasonId" } as const;

/** The entries of the log about these texts, as they were kept just now. */
export function entriesOf(kept: readonly Pick<NewAlias, "about" | "textKey">[]): SQL {
  const wanted = JSON.stringify(kept.map(({ about, textKey }) => `${about} ${textKey}`));
  return sql`SELECT id AS resource_id, NULL AS previous, ${asLogged} AS next FROM aliases
    WHERE about || ' ' || text_key IN (SELECT value FROM json_each(${wanted}))`;
}

/** The entries of the log about what an undo is about to forget. */
export function entriesOfImport(importId: Id): SQL {
  return sql`SELECT id AS resource_id, ${asLogged} AS previous, NULL AS next FROM aliases
    WHERE import_id = ${Number(importId)}`;
}

const asLogged = sql`json_object('name', text,
  CASE about ${sql.join(
    Object.entries(NAMED_BY).map(([about, field]) => sql`WHEN ${about} THEN ${field}`),
    sql` `,
  )} END, CAST(meant_id AS TEXT))`;

/** An alias as the log shows it. */
export function logged({ about, text, meantId }: Omit<Alias, "id">) {
  return { name: text, [NAMED_BY[about]]: meantId };
}
