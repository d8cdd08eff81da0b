import * as z from "zod";
import { AnalyticsFilters, checkRange, type KeyedSums, type Measures } from "./analytics";
import { Day } from "./day";
import type { DayRange } from "./day-ranges";
import { compareRatios, type Difference, type Share, setApart } from "./difference";
import { Id } from "./ids";
import type { Due } from "./line-attainment";
import { optional } from "./lists";

/** What is set side by side: two ranges of days, or two of a kind in one range. */
export const COMPARED = ["range", "productionLine", "worker", "product"] as const;
export type Compared = (typeof COMPARED)[number];

/** The parts of the question beside the filters; without another range it is the one just before. */
export const ComparisonFields = {
  compare: z.enum(COMPARED).default("range"),
  first: optional(Id),
  second: optional(Id),
  otherFrom: optional(Day),
  otherTo: optional(Day),
};

export const ComparisonQuery = z.object({ ...AnalyticsFilters, ...ComparisonFields }).superRefine(checkRange);
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

export const COMPARED_FIGURES = ["piecesPerDay", "errorRate", "minutesPerPiece", "efficiency"] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

export type Side = DayRange & { id: Id | null; label: string; reportedDays: number; totals: Measures };
export type Comparison = {
  compare: Compared;
  /** Whether the running day was asked for: it is left out of the sides, or is all that they are. */
  runsStill: boolean;
  first: Side;
  second: Side;
  differences: (Difference & { figure: ComparedFigure })[];
};

/** The days of one side, and where none of them has standard minutes what its lines' targets asked for on each. */
export type SideDays = { days: readonly KeyedSums[]; targets: readonly Due[] };

/** Each figure of both sides, day by day: error rate in percent, efficiency as a ratio. */
export function compareDays(first: SideDays, second: SideDays): Comparison["differences"] {
  const isAlike = isAgainstTargets(first) === isAgainstTargets(second);
  return COMPARED_FIGURES.map((figure) => {
    const found = compareRatios(sharesOf(figure, first), sharesOf(figure, second));
    return { figure, ...(figure === "efficiency" && !isAlike ? setApart(found) : found) };
  });
}

function isAgainstTargets({ targets }: SideDays) {
  return targets.length > 0;
}

function sharesOf(figure: ComparedFigure, { days, targets }: SideDays): Share[] {
  return figure === "efficiency" && targets.length > 0
    ? targets.map(({ good, due }) => ({ above: good, below: due }))
    : days.map(SHARES[figure]);
}

const SHARES: Record<ComparedFigure, (day: KeyedSums) => Share> = {
  piecesPerDay: ({ pieces }) => ({ above: pieces, below: 1 }),
  errorRate: ({ pieces, defective }) => ({ above: defective * 100, below: pieces }),
  minutesPerPiece: ({ seconds, pieces }) => ({ above: seconds / 60, below: pieces }),
  efficiency: ({ earnedMillis, measuredSeconds }) => ({ above: earnedMillis * 0.06, below: measuredSeconds }),
};
