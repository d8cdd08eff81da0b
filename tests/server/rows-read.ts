/** A binding that behaves like the one it wraps and counts the cost of reading. */
export type CountedBinding = {
  d1: D1Database;
  /** Rows read by every statement so far, as D1 bills them. */
  rowsRead(): number;
  /** Round trips to the database so far; a batch is one. */
  calls(): number;
  reset(): void;
};

/**
 * Wraps a D1 binding and sums `meta.rows_read`. `raw` and `first` return no meta, so a SELECT is repeated by `all`,
 * whose meta is added; a batch or `run` is sent once.
 */
export function countRowsRead(d1: D1Database): CountedBinding {
  const cost = { rows: 0, calls: 0 };
  const add = <Result extends D1Result>(result: Result) => {
    cost.rows += result.meta.rows_read;
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (original: D1PreparedStatement, isQuery: boolean): D1PreparedStatement => {
    const counted = countStatement(original, {
      called: () => {
        cost.calls += 1;
      },
      add,
      measure: async () => void (isQuery && add(await original.all())),
      again: (bound) => statement(bound, isQuery),
    });
    originals.set(counted, original);
    return counted;
  };
  const counted = {
    prepare: (sql: string) => statement(d1.prepare(sql), /^\s*(select|with)\b/i.test(sql)),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      cost.calls += 1;
      return (await d1.batch<Row>(statements.map((each) => originals.get(each) ?? each))).map(add);
    },
  } as D1Database;
  return {
    d1: counted,
    rowsRead: () => cost.rows,
    calls: () => cost.calls,
    reset: () => Object.assign(cost, { rows: 0, calls: 0 }),
  };
}

type Counting = {
  called(): void;
  add<Result extends D1Result>(result: Result): Result;
  measure(): Promise<void>;
  again(bound: D1PreparedStatement): D1PreparedStatement;
};

function countStatement(original: D1PreparedStatement, { called, add, measure, again }: Counting) {
  return {
    bind: (...values: unknown[]) => again(original.bind(...values)),
    all: async () => {
      called();
      return add(await original.all());
    },
    run: async () => {
      called();
      return add(await original.run());
    },
    first: async (column: string) => {
      called();
      await measure();
      return column === undefined ? original.first() : original.first(column);
    },
    raw: async (options: { columnNames: true }) => {
      called();
      await measure();
      return original.raw(options);
    },
  } as unknown as D1PreparedStatement;
}
