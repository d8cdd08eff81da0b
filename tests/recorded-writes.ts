/** A statement with its values, and those that were sent together with it. */
export type RecordedBatch = { sql: string; values: unknown[] }[];

const WRITES = /^\s*(with\b[\s\S]*\b)?(insert|update|delete|replace)\b/i;

/** Wraps a D1 binding, and keeps what it sends when something of it writes, in order. */
export function recordWrites(d1: D1Database) {
  const batches: RecordedBatch[] = [];
  const known = new WeakMap<D1PreparedStatement, { original: D1PreparedStatement; sql: string; values: unknown[] }>();

  function keep(batch: RecordedBatch) {
    if (batch.some(({ sql }) => WRITES.test(sql))) batches.push(batch);
  }

  function statement(original: D1PreparedStatement, sql: string, values: unknown[] = []): D1PreparedStatement {
    const sent = <Answer>(ask: () => Promise<Answer>) => {
      keep([{ sql, values }]);
      return ask();
    };
    const own = {
      bind: (...bound: unknown[]) => statement(original.bind(...bound), sql, bound),
      all: () => sent(() => original.all()),
      run: () => sent(() => original.run()),
      first: (column?: string) => sent(() => (column === undefined ? original.first() : original.first(column))),
      raw: (options: { columnNames: true }) => sent(() => original.raw(options)),
    } as unknown as D1PreparedStatement;
    known.set(own, { original, sql, values });
    return own;
  }

  const recording = {
    prepare: (sql: string) => statement(d1.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      const each = statements.flatMap((one) => known.get(one) ?? []);
      keep(each.map(({ sql, values }) => ({ sql, values })));
      return d1.batch(each.map(({ original }) => original));
    },
  } as unknown as D1Database;
  return { recording, batches };
}
