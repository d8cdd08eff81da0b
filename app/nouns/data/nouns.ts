import { getTableName, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as users from "#app/accounts/data/users";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { NOUN_NAMES, type NounName } from "#app/core/domain/noun/keys";
import type { NOUNS } from "#app/nouns/domain/nouns";
import * as workers from "#app/people/data/workers";
import type { Held } from "#app/plant/domain/held";

/** The description that serves names, searches, unique values and restoring alike. */
type NounTable<Name extends NounName> = {
  table: SQLiteTable & Record<"id" | "version" | "hiddenAt", SQLiteColumn>;
  /** The column of its name. */
  name: SQLiteColumn;
  /** Its name in the log and the palette, and a detail that tells it from its namesakes. */
  label: SQLiteColumn | SQL<string>;
  hint: SQLiteColumn;
  /** The searched fields, and those searched only for users who may see private fields. */
  text: SQLiteColumn;
  privateText?: SQLiteColumn;
  /** Whether it is found on a day; without, it always is until it is hidden. */
  isHereOn?: (day: Day) => SQL;
  /** The column of each field that no two objects share. */
  taken: Record<keyof (typeof NOUNS)[Name]["taken"], SQLiteColumn>;
  restoring: (typeof NOUNS)[Name]["restoring"] extends null ? null : Restoring;
};

type Restoring = {
  /** With the values of a day, where some change on a day. */
  find: (db: Database, id: Id, day: Day) => PromiseLike<object | undefined>;
  /** The columns of a deleted object's snapshot, with those derived from them. */
  asRow: (input: never) => object;
  /** The snapshot's values that change from a day on. */
  held?: (input: never) => Held<object>;
};

/** The table of each noun. A new noun is one line here. */
export const NOUN_TABLES: { [Name in NounName]: NounTable<Name> } = {
  user: users.noun,
  worker: workers.noun,
  production_line: lines.noun,
  product: products.noun,
};

/** Every column that no two objects share, as the database names it in a refusal. */
export const UNIQUE_COLUMNS = NOUN_NAMES.flatMap((noun) =>
  Object.entries<SQLiteColumn>(NOUN_TABLES[noun].taken).map(([field, { table, name }]) => ({
    column: `${getTableName(table)}.${name}`,
    noun,
    field,
  })),
);
