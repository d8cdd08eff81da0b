import { type SentStatement, watched } from "#app/core/data/database";

/** A statement with its values, and those that were sent together with it. */
export type RecordedBatch = readonly SentStatement[];

const WRITES = /^\s*(with\b[\s\S]*\b)?(insert|update|delete|replace)\b/i;

/** Wraps a D1 binding, and keeps what it sends when something of it writes, in order. */
export function recordWrites(d1: D1Database) {
  const batches: RecordedBatch[] = [];
  const recording = watched(d1, (statements, ask) => {
    if (statements.some(({ sql }) => WRITES.test(sql))) batches.push(statements);
    return ask();
  });
  return { recording, batches };
}
