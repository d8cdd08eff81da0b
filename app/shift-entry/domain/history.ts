import { CELLS } from "./cells";
import type { ProductionRow } from "./grid";
import type { Stranger } from "./pasted-blocks";

/** The content that undo restores: the rows, and the pasted lines without a person. */
export type Typed = { rows: ProductionRow[]; strangers: readonly Stranger[] };

/** One act: the content before and after it; `cell` when it was typing in that cell ("11.0.pieces"). */
type Step = { before: Typed; after: Typed; cell: string | null };

/** The acts in a sheet since it was opened, and the undone ones. */
export type TypingHistory = { done: readonly Step[]; undone: readonly Step[] };

export const NO_HISTORY: TypingHistory = { done: [], undone: [] };

const MOST_STEPS = 100;

/** The history with one more act. Digits that are typed one after the other in one cell are one act. */
export function remembered({ done }: TypingHistory, step: Step): TypingHistory {
  const last = done.at(-1);
  const isSameCell = last !== undefined && step.cell !== null && last.cell === step.cell;
  const joined = isSameCell ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step];
  return { done: joined.slice(-MOST_STEPS), undone: [] };
}

/** Adds an automatic change to the last act. */
export function amended({ done, undone }: TypingHistory, after: Typed): TypingHistory {
  const last = done.at(-1);
  return last ? { done: [...done.slice(0, -1), { ...last, after, cell: null }], undone } : { done, undone };
}

/** The sheet without the last act, or null without acts. Later changes elsewhere stay. */
export function undone(now: Typed, { done, undone: before }: TypingHistory) {
  const last = done.at(-1);
  if (!last) return null;
  const history = { done: done.slice(0, -1), undone: [...before, last] };
  return { typed: brought(now, last.after, last.before), history };
}

/** The sheet with the act that was undone last, or null without one. */
export function redone(now: Typed, { done, undone: before }: TypingHistory) {
  const last = before.at(-1);
  if (!last) return null;
  const history = { done: [...done, last], undone: before.slice(0, -1) };
  return { typed: brought(now, last.before, last.after), history };
}

/** The first cell in which two sheets differ, "11.0.pieces"; null where only a row has gone. */
export function firstDifference(before: readonly ProductionRow[], after: readonly ProductionRow[]): string | null {
  const known = byKey(before);
  for (const row of after) {
    const old = known.get(row.key);
    if (!old) return `${row.key}.pieces`;
    const cell =
      CELLS.find(({ key }) => old[key] !== row[key])?.name ?? (same(old.kinds, row.kinds) ? null : "defects");
    if (cell) return `${row.key}.${cell}`;
  }
  return null;
}

function brought(now: Typed, from: Typed, to: Typed): Typed {
  return {
    rows: broughtRows(now.rows, from.rows, to.rows),
    strangers: now.strangers === from.strangers || same(now.strangers, from.strangers) ? to.strangers : now.strangers,
  };
}

/** Rows unchanged since the act take the target state; rows changed later stay as they are. */
function broughtRows(now: ProductionRow[], from: ProductionRow[], to: ProductionRow[]): ProductionRow[] {
  const [left, wanted, existing] = [byKey(from), byKey(to), byKey(now)];
  const kept = now.flatMap((row) => {
    const [old, next] = [left.get(row.key), wanted.get(row.key)];
    return same(old, row) ? (next ? [next] : []) : [row];
  });
  return to.reduce((rows, row, index) => {
    if (left.has(row.key) || existing.has(row.key)) return rows;
    const above = rows.findIndex(({ key }) => key === to[index - 1]?.key);
    return [...rows.slice(0, above + 1), row, ...rows.slice(above + 1)];
  }, kept);
}

function byKey(rows: readonly ProductionRow[]) {
  return new Map(rows.map((row) => [row.key, row]));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
