import type { PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { defectsPerHundred, faultsOf, inOrder, isSamePlace, type KindCount, type KindPlace } from "./defect-kinds";

/** Defective pieces as typed text, and their faults by kind. */
export type Tallied = {
  defects: string;
  /** Absent as long as nothing is counted by kind. */
  kinds?: KindCount[];
  /** Whether the defects are the sum of the kinds, which filled an empty cell and follows the count. */
  isSummed?: boolean;
};

/** The tally of a record that is corrected: no defects count as an empty cell, because nobody typed the 0. */
export function talliedOf({
  piecesDefective,
  defectKinds,
}: {
  piecesDefective: number;
  defectKinds: readonly KindCount[];
}): Tallied {
  return {
    defects: String(piecesDefective),
    ...(defectKinds.length > 0 && { kinds: [...defectKinds] }),
    ...(piecesDefective === 0 && { isSummed: true }),
  };
}

/** The field of a form that holds faults by kind as one text, so that forms compare and restore it like any other. */
export const TALLY = "tally";

/** Faults by kind as one text: "5:2 9:1:scrap". */
export function textOfKinds(kinds: readonly KindCount[]): string {
  return kinds.map(({ causeId, count, outcome }) => [causeId, count, outcome].join(":").replace(/:$/, "")).join(" ");
}

export function kindsOfText(text: string): KindCount[] {
  return [...text.matchAll(/(\d+):(\d+)(?::(\w+))?/g)].map(([, causeId, count, outcome]) => ({
    causeId: causeId as Id,
    count: Number(count),
    ...(outcome && { outcome: outcome as PieceOutcome }),
  }));
}

/** The most kinds that have a digit as their key. */
export const KEYED_KINDS = 9;

/** The faults of one kind, whatever became of their pieces. */
export function countOf(kinds: readonly KindCount[] = [], causeId: Id): number {
  return faultsOf(kinds.filter((kind) => kind.causeId === causeId));
}

/**
 * One kind counted up, or down with a negative number; the same object where nothing changes. Where nothing is left of this
 * outcome, another one of the kind is counted down.
 */
export function withCount<Row extends Tallied>(row: Row, place: KindPlace, by: number): Row {
  const { kinds = [], isSummed, ...typed } = row;
  const own = kinds.find((kind) => isSamePlace(kind, place));
  const at = own ?? (by < 0 ? kinds.findLast(({ causeId }) => causeId === place.causeId) : undefined) ?? place;
  const before = kinds.find((kind) => isSamePlace(kind, at))?.count ?? 0;
  const count = Math.min(LIMITS.piecesMaximum, Math.max(0, before + by));
  if (count === before) return row;
  const rest = kinds.filter((kind) => !isSamePlace(kind, at));
  const next = inOrder(count > 0 ? [...rest, { causeId: at.causeId, outcome: at.outcome, count }] : rest);
  const sum = faultsOf(next);
  const isFilling = isSummed === true || row.defects.trim() === "";
  return {
    ...typed,
    ...(next.length > 0 && { kinds: next }),
    ...(isFilling && { defects: sum > 0 ? String(sum) : "" }),
    ...(isFilling && sum > 0 && { isSummed: true }),
  } as Row;
}

/** Defects that somebody typed no longer follow the count. */
export function withDefects<Row extends Tallied>(row: Row, defects: string): Row {
  const { isSummed: _isSummed, ...typed } = row;
  return { ...typed, defects } as Row;
}

/** The typed number of defective pieces; an empty cell has the sum of the kinds, and NaN is unreadable. */
export function defectsOf({ defects, kinds = [] }: Tallied): number {
  return defects.trim() === "" ? faultsOf(kinds) : readTypedNumber(defects);
}

/**
 * How faults by kind and defective pieces differ: pieces of which no kind is said, or faults beyond the pieces, because
 * one piece may have several.
 */
export function differenceOf(kinds: readonly KindCount[], defective: number | null): { unsaid: number; more: number } {
  const faults = faultsOf(kinds);
  const known = defective ?? faults;
  return { unsaid: Math.max(0, known - faults), more: Math.max(0, faults - known) };
}

/** The figures of an open tally: the faults of its row, the faults on a hundred pieces, and the difference. */
export function figuresOfTally({ defects, kinds = [] }: Tallied, pieces: string) {
  const faults = faultsOf(kinds);
  return {
    faults,
    perHundred: defectsPerHundred({ faults, pieces: numberIn(pieces) ?? 0 }),
    ...differenceOf(kinds, numberIn(defects)),
  };
}

function numberIn(text: string): number | null {
  const number = readTypedNumber(text);
  return text.trim() === "" || Number.isNaN(number) ? null : number;
}

/** Kinds that were used most first; equally used ones keep the order of the factory. */
export function inOrderOfUse<Kind extends { id: Id }>(kinds: readonly Kind[], uses: Record<Id, number>): Kind[] {
  return [...kinds].sort((one, other) => (uses[other.id] ?? 0) - (uses[one.id] ?? 0));
}

/** The step of a key in an open tally. `index` is the place of a kind; without one it is the kind that has the focus. */
export type TallyStep =
  | { step: "count"; index?: number; by: 1 | -1 }
  | { step: "move"; direction: "left" | "right" | "up" | "down" }
  | { step: "next" }
  | { step: "close" };

type Pressed = { key: string; code: string; shiftKey: boolean };

const STEPS: Record<string, TallyStep> = {
  ArrowLeft: { step: "move", direction: "left" },
  ArrowRight: { step: "move", direction: "right" },
  ArrowUp: { step: "move", direction: "up" },
  ArrowDown: { step: "move", direction: "down" },
  Enter: { step: "next" },
  Escape: { step: "close" },
  "+": { step: "count", by: 1 },
  "-": { step: "count", by: -1 },
  Backspace: { step: "count", by: -1 },
  Delete: { step: "count", by: -1 },
};

/**
 * The step of a key, or null for one that the tally leaves alone. On a French keyboard a digit is typed with Shift and
 * counts up, so there the minus takes back; elsewhere Shift and a digit take one back.
 */
export function tallyStep({ key, code, shiftKey }: Pressed): TallyStep | null {
  if (/^[1-9]$/.test(key)) return { step: "count", index: Number(key) - 1, by: 1 };
  if (Object.hasOwn(STEPS, key)) return STEPS[key] ?? null;
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? [];
  return digit ? { step: "count", index: Number(digit) - 1, by: shiftKey ? -1 : 1 } : null;
}
