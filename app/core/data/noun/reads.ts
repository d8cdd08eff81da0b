import { and, asc, eq, getTableColumns, gt, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isOneOf } from "#app/core/data/as-read";
import type { Database, Statement } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { inWay, isAfter, type ListPart, type OrderPlace, orderedBy, placeColumn } from "#app/core/data/lists/parts";
import type { Id } from "#app/core/domain/ids";
import type { FilterMeaning, FilterOf, ORDERS, Page } from "#app/core/domain/lists";

/** The table of a noun, in which hidden rows stay for their history. */
export type NounTable = SQLiteTable & Record<"id" | "updatedAt" | "version" | "hiddenAt", SQLiteColumn>;

/** The columns that a read shows: all but those derived from others, and the mark of a hidden row. */
export function shownColumns<Table extends SQLiteTable, Unshown extends keyof Table["_"]["columns"]>(
  table: Table,
  unshown: readonly Unshown[],
): Omit<Table["_"]["columns"], Unshown> {
  const isShown = ([name]: [string, unknown]) => !(unshown as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(isShown)) as never;
}

type ListQuery = { page: number; size: number; q: string; sort: string; order: (typeof ORDERS)[number] };

/** A filter of a list. `At` is the moment at which a list is read, or whatever else its conditions depend on. */
type Filter<Choice, At> = {
  /** The condition on the rows that a choice leaves; without a choice usually none. */
  leaves: (choice: Choice | undefined, at: At) => SQL | undefined;
  /** The value of a row, for a filter whose choices are counted. */
  counted?: (at: At) => SQLWrapper;
  meaning?: (at: At) => FilterMeaning;
};

/** The filter of a column: it leaves the rows with the chosen value, and counts them. */
export function same(column: SQLiteColumn): Filter<string, unknown> {
  return { leaves: (choice) => (choice ? eq(column, choice) : undefined), counted: () => column };
}

type Described<Query extends ListQuery, At, Columns> = {
  table: NounTable;
  columns: Columns;
  /** The terms of each sort. The id follows as the last one. */
  sorts: (at: At) => Record<Query["sort"], Parameters<typeof inWay>[0]>;
  found: (q: string, at: At) => SQL | undefined;
  filters: { [Name in FilterOf<Query>]?: Filter<Exclude<Query[Name], undefined>, At> };
  /** The rows of a list without filters; by default those that are not hidden. */
  among?: (at: At) => SQL | undefined;
  /** The number of rows of a list without a search or a filter, where it is kept. */
  total?: (db: Database, at: At, where: SQL | undefined) => Rows<counts.Total>;
};

type Faceted = { isFaceted?: boolean };
type Rows<Row> = Statement & Promise<Row[]>;

/** The reads of a noun. */
export type NounReads<Query, At, Row> = {
  /** One page of a list; `isFaceted` counts the choices of its filters. */
  page: (db: Database, query: Query, at: At, faceted?: Faceted) => Promise<Page<Row>>;
  /** A part of the matching rows, for exports. */
  part: (db: Database, query: Query, at: At, part: ListPart) => Rows<Row & { place: OrderPlace }>;
  /** The matching rows with greater ids, in their order. */
  beyond: (db: Database, query: Query, at: At, after: Id) => Rows<Row>;
  find: (db: Database, id: Id) => Promise<Row | undefined>;
  findAll: (db: Database, ids: Id[]) => Rows<Row>;
  /** All rows that are not hidden. */
  all: (db: Database) => Rows<Row>;
};

/** Derives the reads of a noun from its columns, sorts and filters. */
export function reads<Query extends ListQuery, At, Columns extends SelectedFields>({
  table,
  columns,
  sorts,
  found,
  filters: described,
  among = () => isNull(table.hiddenAt),
  total = (db, _, where) => counts.capped(db, table, where),
}: Described<Query, At, Columns>): NounReads<Query, At, SelectResultFields<Columns>> {
  type Row = SelectResultFields<Columns>;
  const filters = Object.entries(described) as [FilterOf<Query> & string, Filter<unknown, At>][];
  const isCounted = ([, { counted }]: (typeof filters)[number]) => counted !== undefined;
  const ofCounted = <Part>(pick: (filter: Filter<unknown, At>) => Part) =>
    Object.fromEntries(filters.filter(isCounted).map(([name, filter]) => [name, pick(filter)]));

  function matching(query: Query, at: At, applied = filters) {
    const conditions = applied.map(([name, { leaves }]) => leaves(query[name], at));
    return and(among(at), query.q ? found(query.q, at) : undefined, ...conditions);
  }

  function orderOf({ sort, order }: Query, at: At) {
    return inWay([...sorts(at)[sort as Query["sort"]], table.id], order);
  }

  function select(db: Database, where: SQL | undefined, besides: SelectedFields = {}) {
    return db
      .select({ ...(columns as SelectedFields), ...besides })
      .from(table as SQLiteTable)
      .where(where);
  }

  return {
    page: (db, query, at, { isFaceted = false } = {}) => {
      const where = matching(query, at);
      const { size } = query;
      const rows = select(db, where)
        .orderBy(...orderedBy(orderOf(query, at)))
        .limit(size)
        .offset((query.page - 1) * size);
      const isNarrowed = query.q || filters.some(([name]) => query[name]);
      return counts.readPage<Row, string>(
        db,
        rows as unknown as Rows<Row>,
        isNarrowed ? counts.capped(db, table, where) : total(db, at, where),
        query,
        isFaceted && {
          by: ofCounted(({ counted }) => counted?.(at)) as Record<string, SQLWrapper>,
          from: table,
          where: matching(
            query,
            at,
            filters.filter((each) => !isCounted(each)),
          ),
          chosen: query as Record<string, unknown> as Record<string, string | undefined>,
          special: ofCounted(({ meaning }) => meaning?.(at)) as Record<string, FilterMeaning>,
        },
      );
    },
    part: (db, query, at, { after, limit }) => {
      const order = orderOf(query, at);
      const rows = select(db, and(matching(query, at), isAfter(order, after)), { place: placeColumn(order) });
      return rows.orderBy(...orderedBy(order)).limit(limit) as unknown as Rows<Row & { place: OrderPlace }>;
    },
    beyond: (db, query, at, after) => {
      const rows = select(db, and(matching(query, at), gt(table.id, after)));
      return rows.orderBy(asc(table.id)).limit(query.size) as unknown as Rows<Row>;
    },
    find: (db, id) =>
      select(db, and(eq(table.id, id), isNull(table.hiddenAt))).get() as unknown as Promise<Row | undefined>,
    findAll: (db, ids) => select(db, and(isOneOf(table.id, ids), isNull(table.hiddenAt))) as unknown as Rows<Row>,
    all: (db) => select(db, isNull(table.hiddenAt)).orderBy(asc(table.id)) as unknown as Rows<Row>,
  };
}
