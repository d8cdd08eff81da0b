import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { WEEKDAYS, type Weekday } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { optional, type Page } from "#app/core/domain/lists";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { StageChoice } from "#app/plant/domain/stages";
import type { ProductionSums } from "#app/records/domain/production";
import type { PerformanceRecord } from "#app/records/domain/records";
import { checkRange, type KeyedSums, type Measures } from "./analytics";

/** Every figure of analytics that has an explanation. */
export const EXPLAINED = [
  "records",
  "pieces",
  "piecesPerDay",
  "good",
  "defective",
  "errorRate",
  "minutesPerPiece",
  "efficiency",
  "hours",
  "reportedDays",
] as const;
export type ExplainedFigure = (typeof EXPLAINED)[number];

const WeekdayNumber = z.coerce
  .number()
  .int()
  .refine((day): day is Weekday => (WEEKDAYS as readonly number[]).includes(day));

/** A figure and the records it sums: the filters of the records list, and a weekday of the heat map. */
export const ExplanationQuery = z
  .object({
    figure: z.enum(EXPLAINED),
    from: Day,
    to: Day,
    workerId: optional(Id),
    productId: optional(Id),
    productionLineId: optional(Id),
    stageId: optional(StageChoice),
    shift: optional(z.enum(SHIFTS)),
    weekday: optional(WeekdayNumber),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  })
  .superRefine(checkRange);
export type ExplanationQuery = z.infer<typeof ExplanationQuery>;
/** The query of a figure on the screen for its explanation. */
export type FigureQuery = Omit<ExplanationQuery, "page">;

export type Input = { name: string; value: number };

export type Explanation = {
  figure: ExplainedFigure;
  /** As on the screen: percent, minutes, a ratio, or a count; null when not known. */
  value: number | null;
  efficiencyKind: Measures["efficiencyKind"];
  /** The inputs of the formula, in the order in which it names them. */
  inputs: Input[];
  /** A page of the records in the sum; null where the days below are shown instead. */
  records: Page<PerformanceRecord> | null;
  /** The days in the sum, newest first, for a figure of a weekday or a count of days. */
  days: KeyedSums[] | null;
};

/** The value of a figure. A figure of one day needs the days; null where nothing was reported. */
export function figureOf(figure: ExplainedFigure, measures: Measures, days: readonly KeyedSums[]): number | null {
  if (days.length === 0) return null;
  if (figure === "reportedDays") return days.length;
  return figure === "piecesPerDay" ? measures.pieces / days.length : measures[figure];
}

/** The numbers behind a figure, each in the unit that its formula names. */
export function inputsOf(figure: ExplainedFigure, sums: ProductionSums, days: readonly KeyedSums[]): Input[] {
  const { records, pieces, defective } = sums;
  const notified = (entries: Record<string, number>) =>
    Object.entries(entries).map(([name, value]) => ({ name, value }));
  switch (figure) {
    case "records":
      return notified({ records });
    case "pieces":
      return notified({ pieces, records });
    case "piecesPerDay":
      return notified({ pieces, days: days.length });
    case "defective":
      return notified({ defective, records });
    case "good":
      return notified({ pieces, defective });
    case "errorRate":
      return notified({ defective, pieces });
    case "hours":
      return notified({ hours: sums.seconds / SECONDS_PER_HOUR, records });
    case "reportedDays":
      return notified({ days: days.length, records });
    case "minutesPerPiece":
      return notified({ minutesWorked: sums.seconds / 60, pieces });
    case "efficiency":
      if (sums.measuredSeconds > 0) {
        return notified({ earnedMinutes: sums.earnedMillis / 1_000, measuredMinutes: sums.measuredSeconds / 60 });
      }
      return sums.due > 0 ? notified({ goodOfTargets: sums.aimedGood, due: sums.due }) : [];
  }
}
