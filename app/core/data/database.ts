import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { AppError } from "#app/core/domain/errors";
import { STATEMENTS_A_REQUEST } from "#app/core/domain/limits";

export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}

export type Database = ReturnType<typeof openDatabase>;

/** One statement of a batch. Data functions return it before it is awaited. */
export type Statement = BatchItem<"sqlite">;

/** Sends statements by calling `ask`, and returns its answer. A batch sends several statements at once. */
type Send = <Answer>(statements: readonly SentStatement[], ask: () => Promise<Answer>) => Promise<Answer>;

/** A statement as it is sent, with the values of its parameters. */
export type SentStatement = { sql: string; values: readonly unknown[] };

type Made = { by: Send; original: D1PreparedStatement; sent: SentStatement };

/** A statement that another binding has made. */
const UNSEEN: SentStatement = { sql: "", values: [] };

/** The statements of all watched bindings. */
const made = new WeakMap<D1PreparedStatement, Made>();

/** A binding like the one it wraps, whose statements all pass through `send`. */
export function watched(d1: D1Database, send: Send): D1Database {
  function statement(original: D1PreparedStatement, sent: SentStatement): D1PreparedStatement {
    const one = [sent];
    const own = {
      bind: (...values: unknown[]) => statement(original.bind(...values), { ...sent, values }),
      all: () => send(one, () => original.all()),
      run: () => send(one, () => original.run()),
      first: (column?: string) => send(one, () => (column === undefined ? original.first() : original.first(column))),
      raw: (options: { columnNames: true }) => send(one, () => original.raw(options)),
    } as unknown as D1PreparedStatement;
    made.set(own, { by: send, original, sent });
    return own;
  }

  return {
    prepare: (sql: string) => statement(d1.prepare(sql), { sql, values: [] }),
    batch: (statements: D1PreparedStatement[]) =>
      send(
        statements.map((each) => made.get(each)?.sent ?? UNSEEN),
        () => d1.batch(statements.map((each) => originalOf(each, send))),
      ),
  } as unknown as D1Database;
}

/** The statement as the wrapped binding knows it. One of another binding over the same database fits as well. */
function originalOf(statement: D1PreparedStatement, send: Send): D1PreparedStatement {
  const known = made.get(statement);
  if (!known) return statement;
  return known.by === send ? known.original : originalOf(known.original, send);
}

/** The statements of a refused request that are still sent, so that it gives back its claim. */
const KEPT_BACK = 20;

/**
 * A binding for one request. D1 ends an invocation after 1,000 statements with an error that says nothing, and what
 * follows the answer needs some too.
 * @throws AppError `unavailable` instead of sending more than {@link STATEMENTS_A_REQUEST}
 */
export function limited(d1: D1Database): D1Database {
  let sent = 0;
  let isRefused = false;
  return watched(d1, ({ length }, ask) => {
    if (sent + length > STATEMENTS_A_REQUEST - (isRefused ? 0 : KEPT_BACK)) {
      isRefused = true;
      throw new AppError("unavailable", "errors:unavailable", { retryAfter: 1 });
    }
    sent += length;
    return ask();
  });
}

const READ = /^\s*(select|with)\b/i;
const WRITE = /\b(insert\s+(or\s+\w+\s+)?into|replace\s+into|update\s+\S+\s+set|delete\s+from)\b/i;

/** Whether a statement only reads. One that has a word of a write in a text counts as a write. */
export function isRead(sql: string): boolean {
  return READ.test(sql) && !WRITE.test(sql);
}
