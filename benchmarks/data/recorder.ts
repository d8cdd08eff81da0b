/** A binding that remembers each statement as it was sent, with its values in place. */
export function recorded(d1: D1Database): { d1: D1Database; statements: string[] } {
  const statements: string[] = [];
  const prepare = (sql: string) => {
    const statement = d1.prepare(sql);
    return {
      bind(...values: unknown[]) {
        statements.push(filledIn(sql, values));
        return statement.bind(...values);
      },
      all: () => statement.all(),
      run: () => statement.run(),
      raw: () => statement.raw(),
      first: () => statement.first(),
    };
  };
  return { d1: { prepare, batch: d1.batch.bind(d1) } as unknown as D1Database, statements };
}

function filledIn(sql: string, values: unknown[]): string {
  let next = 0;
  return sql.replace(/\?/g, () => literal(values[next++]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
