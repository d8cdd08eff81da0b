import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { medianAndDeviation } from "#app/core/domain/statistics/robust";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";

/** Fewer records of a product than this say nothing about what is usual for a person. */
const FEWEST = 5;
/** A value is far outside beyond this many median deviations, each at least this part of the person's median. */
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

/** One person's usual range for one product; pieces an hour, and percent. */
export type Habit = { workerId: Id; productId: Id; fewest: number; most: number; highestErrorRate: number };

/** A row of the grid as numbers; null where no number is typed. */
export type RowFigures = {
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

/** An existing record of this person for the same shift. */
type Recorded = { productId: Id; productName: string; piecesMade: number };

/** The habits that past records show: the middle and its spread are medians, so that one slip of a key changes nothing. */
export function habitsOf(records: readonly PastRecord[]): Habit[] {
  const worked = records.filter(({ piecesMade }) => piecesMade > 0);
  return [...groupBy(worked, ({ workerId, productId }) => `${workerId} ${productId}`).values()]
    .filter(({ length }) => length >= FEWEST)
    .map((group) => {
      const { workerId, productId } = group[0] as PastRecord;
      const speeds = group.map(({ piecesMade, secondsWorked }) => (piecesMade * SECONDS_PER_HOUR) / secondsWorked);
      const rates = group.map(({ piecesMade, piecesDefective }) => (100 * piecesDefective) / piecesMade);
      const [speed, rate] = [medianAndDeviation(speeds), medianAndDeviation(rates)];
      const reach = DEVIATIONS * Math.max(speed.deviation, speed.center * SMALLEST_DEVIATION);
      const rateReach = DEVIATIONS * Math.max(rate.deviation, SMALLEST_RATE_DEVIATION);
      return {
        workerId,
        productId,
        fewest: Math.max(0, speed.center - reach),
        most: speed.center + reach,
        highestErrorRate: rate.center + rateReach,
      };
    });
}

/**
 * The values in a row to check again; none of them blocks saving.
 * @param above the previous row, of any person.
 * @param workedHours the hours of all rows of this person together.
 */
export function marksOf(
  row: RowFigures,
  {
    recorded = [],
    above,
    habit,
    workedHours,
    shiftHours,
  }: { recorded?: Recorded[]; above?: RowFigures; habit?: Habit; workedHours: number; shiftHours: number },
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

function recordedMark({ productId }: RowFigures, recorded: Recorded[]): Mark {
  const others = recorded.filter((record) => record.productId !== productId);
  return {
    kind: "recorded",
    cell: "pieces",
    pieces: recorded.reduce((total, { piecesMade }) => total + piecesMade, 0),
    otherProducts: [...new Set(others.map(({ productName }) => productName))],
  };
}

function sameFigures(one: RowFigures, other: RowFigures) {
  return (
    one.productId === other.productId &&
    one.pieces === other.pieces &&
    (one.defects ?? 0) === (other.defects ?? 0) &&
    one.hours === other.hours
  );
}
