import { and, eq, getTableName, type InferInsertModel, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { asRead, type RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { keepingKey } from "#app/core/data/kept-keys";
import { isUsed } from "#app/core/data/uses";
import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import type { NounTable } from "./reads";

type Columns<Table extends SQLiteTable> = Partial<InferInsertModel<Table>>;
type Now = { now: number };

type Described<Table extends SQLiteTable, Fields, Change> = {
  table: Table;
  /** The columns of a new or changed object; by default they are its fields. */
  asRow?: (change: Change) => Columns<Table>;
  /** The columns derived from the others. Every write includes them. */
  derived: (fields: Fields) => Record<string, string>;
  /** The derived column that no two objects share, and the field that it is derived from. */
  key: [column: string, field: keyof Fields & string];
};

/** Derives the writes of a noun. A write of what changed since it was read changes nothing. */
export function writes<Table extends NounTable, Fields extends object, Change extends object = Partial<Fields>>({
  table: described,
  asRow = (change) => change as Columns<Table>,
  derived,
  key: [column, field],
}: Described<Table, Fields, Change>) {
  const table: NounTable = described;

  /** The columns of an object with those derived from them. */
  function rowOf(input: Fields & Change) {
    return { ...asRow(input), ...derived(input) };
  }

  return {
    rowOf,

    insert(db: Database, { id, now, ...input }: Fields & Change & { id: Id } & Now) {
      const row = { id, ...rowOf(input as Fields & Change), createdAt: now, updatedAt: now };
      return db.insert(table as SQLiteTable).values(row as never);
    },

    /** `also` is another condition without which nothing changes. */
    update(db: Database, current: RowVersion & Fields, { now, ...change }: Change & Now, also?: SQL) {
      const row = {
        ...asRow(change as unknown as Change),
        ...keepingKey(derived({ ...current, ...change }), column, String(current[field])),
        updatedAt: now,
        version: current.version + 1,
      };
      return changing(table, db, row).where(and(unchanged(table, current), also));
    },

    /** Skips every object that changed since it was read. */
    setStatus(db: Database, kept: RowVersion[], { status, now }: { status: Status } & Now) {
      return changing(table, db, { status, ...nextVersion(table, now) }).where(
        and(asRead(table, kept), isNull(table.hiddenAt)),
      );
    },

    ...hiding<Table>(table),
  };
}

/** The writes that hide an object for its history or show it again. */
function hiding<Table extends NounTable>(table: NounTable) {
  const isHidden = isNotNull(table.hiddenAt);
  return {
    /** Hides an object, and sets other columns with it. */
    hide(db: Database, current: RowVersion, now: number, besides: Columns<Table> = {}) {
      const hidden = { hiddenAt: now, updatedAt: now, version: current.version + 1, ...besides };
      return changing(table, db, hidden).where(unchanged(table, current));
    },

    /** Shows a hidden object again, and sets other columns with it. A shown object stays as it is. */
    show(db: Database, id: Id, now: number, besides: Columns<Table> | null = null) {
      const shown = { hiddenAt: null, ...nextVersion(table, now), ...besides };
      return changing(table, db, shown).where(and(eq(table.id, id), isHidden));
    },

    /** A hidden object with history keeps its name there. One without is deleted. */
    removeUnlessInHistory(db: Database, id: Id) {
      const used = isUsed(getTableName(table), sql`${table.id}`);
      return db.delete(table as SQLiteTable).where(and(eq(table.id, id), isHidden, sql`NOT ${used}`));
    },

    /** The name of an object, also of a hidden one. */
    async nameOf(db: Database, id: Id): Promise<string> {
      const { name } = table as unknown as { name: SQLiteColumn };
      const found = await db
        .select({ name })
        .from(table as SQLiteTable)
        .where(eq(table.id, id))
        .get();
      return (found?.name as string | undefined) ?? "";
    },
  };
}

function changing(table: NounTable, db: Database, changed: object) {
  return db.update(table as SQLiteTable).set(changed as never);
}

function unchanged(table: NounTable, { id, version }: RowVersion) {
  return and(eq(table.id, id), eq(table.version, version), isNull(table.hiddenAt));
}

function nextVersion(table: NounTable, now: number) {
  return { updatedAt: now, version: sql`${table.version} + 1` };
}
