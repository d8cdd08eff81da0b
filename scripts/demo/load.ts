import type { Tables } from "./rows";

const ROWS_PER_STATEMENT = 1_000;

/** Statements that insert the rows, each with one JSON text of at most 1,000 of them. */
export function insertions(db: D1Database, tables: Tables): D1PreparedStatement[] {
  return written(db, "INSERT", tables);
}

/** The same for rows that may exist already: they are as new afterwards. */
export function replacements(db: D1Database, tables: Tables): D1PreparedStatement[] {
  return written(db, "INSERT OR REPLACE", tables);
}

function written(db: D1Database, verb: string, tables: Tables): D1PreparedStatement[] {
  return Object.entries(tables).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = columns.map((_, index) => `value ->> ${index}`);
    const insert = db.prepare(`${verb} INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`);
    return chunks(rows).map((chunk) =>
      insert.bind(JSON.stringify(chunk.map((row) => columns.map((column) => row[column] ?? null)))),
    );
  });
}

function chunks<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
