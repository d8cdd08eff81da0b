import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";
import { compareRatios, type Difference, type Share, setApart } from "#app/core/domain/statistics/difference";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { efficiencyOf } from "#app/records/domain/efficiency";
import { sumOf } from "#app/records/domain/sums";
import { AnalyticsFilterFields, checkRange, type KeyedSums, type Measures } from "./analytics";
import { COMPARED } from "./choices";

export type Compared = (typeof COMPARED)[number];

/** The fields of a comparison beside the filters. Without a second range it is the one just before. */
export const ComparisonFields = {
  compare: z.enum(COMPARED).default("range"),
  first: optional(Id),
  second: optional(Id),
  otherFrom: optional(Day),
  otherTo: optional(Day),
};

export const ComparisonQuery = z.object({ ...AnalyticsFilterFields, ...ComparisonFields }).superRefine(checkRange);
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

export const COMPARED_FIGURES = ["piecesPerDay", "errorRate", "minutesPerPiece", "efficiency"] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

export type Side = DayRange & { id: Id | null; label: string; reportedDays: number; totals: Measures };
export type Comparison = {
  compare: Compared;
  /** Whether the request included the running day. It is left out of both sides, unless it is all they have. */
  runsStill: boolean;
  /** Whether two lines of different stages are compared, whose figures say nothing about each other. */
  isAcrossStages: boolean;
  first: Side;
  second: Side;
  differences: (Difference & { figure: ComparedFigure })[];
};

/** Each figure of both sides, compared day by day: error rate in percent, efficiency as a ratio. */
export function compareDays(first: readonly KeyedSums[], second: readonly KeyedSums[]): Comparison["differences"] {
  const [one, other] = [kindOf(first), kindOf(second)];
  return COMPARED_FIGURES.map((figure) => {
    const found = compareRatios(sharesOf(figure, first), sharesOf(figure, second));
    return { figure, ...(figure === "efficiency" && one !== other ? setApart(found) : found) };
  });
}

function kindOf(days: readonly KeyedSums[]) {
  return efficiencyOf(sumOf(days)).efficiencyKind;
}

function sharesOf(figure: ComparedFigure, days: readonly KeyedSums[]): Share[] {
  if (figure === "efficiency" && kindOf(days) !== "standard") {
    return days.map(({ aimedGood, due }) => ({ above: aimedGood, below: due }));
  }
  return days.map(SHARES[figure]);
}

const SHARES: Record<ComparedFigure, (day: KeyedSums) => Share> = {
  piecesPerDay: ({ pieces }) => ({ above: pieces, below: 1 }),
  errorRate: ({ pieces, defective }) => ({ above: defective * 100, below: pieces }),
  minutesPerPiece: ({ seconds, pieces }) => ({ above: seconds / 60, below: pieces }),
  efficiency: ({ earnedMillis, measuredSeconds }) => ({ above: earnedMillis * 0.06, below: measuredSeconds }),
};
