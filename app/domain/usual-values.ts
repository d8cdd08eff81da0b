import type { Id } from "./ids";

/** Fewer records of a product than this say nothing about what is usual for a person. */
const FEWEST = 5;
/** Between a person's middle and what is far outside: so many median deviations, of at least this part of the middle. */
const DEVIATIONS = 4;
const SMALLEST_DEVIATION = 0.08;
/** Percent points: below this, the spread of error rates is chance. */
const SMALLEST_RATE_DEVIATION = 1;

export type PastRecord = {
  workerId: Id;
  productId: Id;
  piecesMade: number;
  piecesDefective: number;
  secondsWorked: number;
};

/** What one person usually makes of one product; pieces an hour, and percent. */
export type Habit = { workerId: Id; productId: Id; fewest: number; most: number; highestErrorRate: number };

/** A row of the grid as numbers; null where nothing that is a number is typed. */
export type Figures = {
  workerId: Id;
  productId: Id | null;
  pieces: number | null;
  defects: number | null;
  hours: number | null;
};

export type Mark =
  | { kind: "low" | "high"; cell: "pieces"; from: number; to: number }
  | { kind: "manyDefects"; cell: "defects"; highest: number }
  | { kind: "longHours"; cell: "hours"; most: number }
  | { kind: "repeat"; cell: "pieces" }
  | { kind: "recorded"; cell: "pieces"; pieces: number; otherProducts: string[] };

/** What the factory has of this person for the same shift. */
type Recorded = { productId: Id; productName: string; piecesMade: number };

/** The habits that past records show: the middle and its spread are medians, so that one slip of a key changes nothing. */
export function habitsOf(records: readonly PastRecord[]): Habit[] {
  const groups = new Map<string, PastRecord[]>();
  for (const record of records) {
    const key = `${record.workerId} ${record.productId}`;
    if (record.piecesMade > 0) groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()]
    .filter(({ length }) => length >= FEWEST)
    .map((group) => {
      const { workerId, productId } = group[0] as PastRecord;
      const speeds = group.map(({ piecesMade, secondsWorked }) => (piecesMade * 3600) / secondsWorked);
      const rates = group.map(({ piecesMade, piecesDefective }) => (100 * piecesDefective) / piecesMade);
      const middle = median(speeds);
      const reach = DEVIATIONS * Math.max(deviation(speeds), middle * SMALLEST_DEVIATION);
      const rateReach = DEVIATIONS * Math.max(deviation(rates), SMALLEST_RATE_DEVIATION);
      return {
        workerId,
        productId,
        fewest: Math.max(0, middle - reach),
        most: middle + reach,
        highestErrorRate: median(rates) + rateReach,
      };
    });
}

/**
 * What to look at twice in a row; none of it stops anybody.
 * @param above the row before it, whoever it is about.
 * @param workedHours what all rows of this person say together.
 */
export function marksOf(
  row: Figures,
  {
    recorded = [],
    above,
    habit,
    workedHours,
    shiftHours,
  }: { recorded?: Recorded[]; above?: Figures; habit?: Habit; workedHours: number; shiftHours: number },
): Mark[] {
  const marks: Mark[] = recorded.length > 0 ? [recordedMark(row, recorded)] : [];
  const { pieces, defects, hours } = row;
  if (pieces === null) return marks;
  if (habit && hours) {
    const from = Math.floor(habit.fewest * hours);
    const to = Math.ceil(habit.most * hours);
    if (pieces < from) marks.push({ kind: "low", cell: "pieces", from, to });
    if (pieces > to) marks.push({ kind: "high", cell: "pieces", from, to });
    if (pieces > 0 && (100 * (defects ?? 0)) / pieces > habit.highestErrorRate) {
      marks.push({ kind: "manyDefects", cell: "defects", highest: habit.highestErrorRate });
    }
  }
  if (workedHours > shiftHours) marks.push({ kind: "longHours", cell: "hours", most: shiftHours });
  if (above && pieces > 0 && sameFigures(row, above)) marks.push({ kind: "repeat", cell: "pieces" });
  return marks;
}

function recordedMark({ productId }: Figures, recorded: Recorded[]): Mark {
  const others = recorded.filter((record) => record.productId !== productId);
  return {
    ...{ kind: "recorded", cell: "pieces" },
    pieces: recorded.reduce((total, { piecesMade }) => total + piecesMade, 0),
    otherProducts: [...new Set(others.map(({ productName }) => productName))],
  };
}

function sameFigures(one: Figures, other: Figures) {
  return (
    one.productId === other.productId &&
    one.pieces === other.pieces &&
    (one.defects ?? 0) === (other.defects ?? 0) &&
    one.hours === other.hours
  );
}

function deviation(values: number[]) {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}
