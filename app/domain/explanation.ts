import * as z from "zod";
import { checkRange, type KeyedSums, type Measures } from "./analytics";
import { Day } from "./day";
import { WEEKDAYS, type Weekday } from "./heat-map";
import { Id } from "./ids";
import type { Due } from "./line-attainment";
import { optional, type Page } from "./lists";
import type { PerformanceRecord } from "./performance-records";
import type { ProductionSums } from "./production";
import { SHIFTS } from "./shifts";

/** Every figure of analytics that can say where it comes from. */
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
export type Explained = (typeof EXPLAINED)[number];

const WeekdayNumber = z.coerce
  .number()
  .int()
  .refine((day): day is Weekday => (WEEKDAYS as readonly number[]).includes(day));

/** Which figure, and of which records it is the sum: the filters of the records list, and a weekday of the heat map. */
export const ExplanationQuery = z
  .object({
    figure: z.enum(EXPLAINED),
    from: Day,
    to: Day,
    workerId: optional(Id),
    productId: optional(Id),
    productionLineId: optional(Id),
    shift: optional(z.enum(SHIFTS)),
    weekday: optional(WeekdayNumber),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  })
  .superRefine(checkRange);
export type ExplanationQuery = z.infer<typeof ExplanationQuery>;
/** What a figure on the screen asks to have explained. */
export type Asked = Omit<ExplanationQuery, "page">;

export type Input = { name: string; value: number };

export type Explanation = {
  figure: Explained;
  /** As on the screen: percent, minutes, a ratio, or a count; null when not known. */
  value: number | null;
  efficiencyKind: Measures["efficiencyKind"];
  /** What the formula is fed with, in the order in which it names them. */
  inputs: Input[];
  /** The records whose sum it is, a page of them; null where the days below stand for them. */
  records: Page<PerformanceRecord> | null;
  /** The days it is the sum of, newest first, where it is of a weekday or counts days. */
  days: KeyedSums[] | null;
};

/** What figures are made of: the days with records, and the lines' targets where nothing else says how good they are. */
export type Behind = { days: readonly KeyedSums[]; targets: readonly Due[] };

/** The figure, which only days can tell where it is one of a day; null where nothing was reported. */
export function figureOf(figure: Explained, measures: Measures, { days }: Behind): number | null {
  if (days.length === 0) return null;
  if (figure === "reportedDays") return days.length;
  return figure === "piecesPerDay" ? measures.pieces / days.length : measures[figure];
}

/** The numbers behind a figure, each in the unit that its formula names. */
export function inputsOf(figure: Explained, sums: ProductionSums, { days, targets }: Behind): Input[] {
  const { records, pieces, defective } = sums;
  const told = (entries: Record<string, number>) => Object.entries(entries).map(([name, value]) => ({ name, value }));
  switch (figure) {
    case "records":
      return told({ records });
    case "pieces":
      return told({ pieces, records });
    case "piecesPerDay":
      return told({ pieces, days: days.length });
    case "defective":
      return told({ defective, records });
    case "good":
      return told({ pieces, defective });
    case "errorRate":
      return told({ defective, pieces });
    case "hours":
      return told({ hours: sums.seconds / 3_600, records });
    case "reportedDays":
      return told({ days: days.length, records });
    case "minutesPerPiece":
      return told({ minutesWorked: sums.seconds / 60, pieces });
    case "efficiency":
      if (sums.measuredSeconds > 0) {
        return told({ earnedMinutes: sums.earnedMillis / 1_000, measuredMinutes: sums.measuredSeconds / 60 });
      }
      return targets.length === 0
        ? []
        : told({
            goodOfTargets: targets.reduce((sum, { good }) => sum + good, 0),
            due: targets.reduce((sum, { due }) => sum + due, 0),
          });
  }
}
