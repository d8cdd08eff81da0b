import * as z from "zod";
import { COMPARED, FAULTS_BY, LOST_BY } from "#app/analytics/domain/choices";
import { COMPARED_FIGURES } from "#app/analytics/domain/comparison";
import { EXPLAINED } from "#app/analytics/domain/explanation";
import { OWNERS } from "#app/catalogue/domain/causes";
import { Day } from "#app/core/domain/calendar/day";
import { WEEKDAYS } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { VERDICTS } from "#app/core/domain/statistics/difference";
import { EFFICIENCY_KINDS } from "#app/records/domain/efficiency";
import { QUALITY_LABELS } from "#app/records/domain/production";
import {
  figure,
  MeasuresAnswer,
  pageOf,
  RecordAnswer,
  RecordSumsAnswer,
  ShortfallAnswer,
  wholeNumber,
} from "../answer-schemas";

/** Defective pieces by cause of their weight, and figures by shift and weekday (Monday is 1). */
export const QualityAnswer = z.object({
  pareto: z.object({
    bars: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        defective: wholeNumber,
        /** The share of this bar and those before it, as a ratio. */
        cumulative: z.number(),
        isVital: z.boolean(),
      }),
    ),
    total: wholeNumber,
    vital: wholeNumber,
    others: wholeNumber,
  }),
  cells: z.array(
    z.object({
      shift: z.enum(SHIFTS),
      cells: z.array(z.object({ weekday: z.literal(WEEKDAYS), figures: MeasuresAnswer.nullable() })),
    }),
  ),
});

/** Faults by kind or by what they were found on, most first; `share` and `cumulated` are ratios. */
export const DefectsAnswer = z.object({
  from: Day,
  to: Day,
  groupBy: z.enum(FAULTS_BY),
  pieces: wholeNumber,
  /** Defective pieces. One may have several faults, and not every fault is noted. */
  defective: wholeNumber,
  /** Faults. */
  counted: wholeNumber,
  /** Defects per hundred units: faults per 100 pieces. */
  dhu: figure,
  groups: z.array(
    z.object({
      id: z.string(),
      code: z.string().nullable(),
      label: z.string(),
      count: wholeNumber,
      pieces: wholeNumber,
      share: z.number(),
      cumulated: z.number(),
      dhu: figure,
    }),
  ),
});

/** For each line with a target its good pieces / due pieces of each day (ratio), null where nothing was reported. */
export const LineDaysAnswer = z.object({
  days: z.array(Day),
  lines: z.array(
    z.object({
      lineId: Id,
      name: z.string(),
      cells: z.array(
        z.object({
          day: Day,
          attainment: figure,
          label: z.enum(QUALITY_LABELS).nullable(),
          shortfall: ShortfallAnswer,
        }),
      ),
      shortfall: ShortfallAnswer,
    }),
  ),
});

const Lost = {
  stops: wholeNumber,
  minutes: wholeNumber,
  /** Minutes x people. */
  workMinutes: wholeNumber,
  /** Those that the line itself could have prevented. */
  ownWorkMinutes: wholeNumber,
  /** Those of days with standard minutes, and those of days with a price as well: what the two estimates cover. */
  measuredWorkMinutes: wholeNumber,
  pricedWorkMinutes: wholeNumber,
  lostPieces: figure,
  lostValue: figure,
};

/** Lost time by work minutes, the most first; `share` and `cumulated` are ratios. */
export const LostTimeAnswer = z.object({
  from: Day,
  to: Day,
  groupBy: z.enum(LOST_BY),
  ...Lost,
  efficiency: figure,
  onStandardEfficiency: figure,
  groups: z.array(
    z.object({
      id: z.string(),
      code: z.string().nullable(),
      label: z.string(),
      owner: z.enum(OWNERS.stop).nullable(),
      ...Lost,
      share: z.number(),
      cumulated: z.number(),
    }),
  ),
});

const Side = z.object({
  from: Day,
  to: Day,
  id: Id.nullable(),
  label: z.string(),
  reportedDays: wholeNumber,
  totals: MeasuresAnswer,
});
/** Null until both sides are chosen. */
export const ComparisonAnswer = z
  .object({
    compare: z.enum(COMPARED),
    runsStill: z.boolean(),
    isAcrossStages: z.boolean(),
    first: Side,
    second: Side,
    differences: z.array(
      z.object({
        figure: z.enum(COMPARED_FIGURES),
        first: figure,
        second: figure,
        difference: figure,
        low: figure,
        high: figure,
        /** The probability of such a difference by chance. */
        chance: figure,
        verdict: z.enum(VERDICTS),
      }),
    ),
  })
  .nullable();

/** A figure with the sums that it is computed from, and the records or days behind them. */
export const ExplanationAnswer = z.object({
  figure: z.enum(EXPLAINED),
  value: figure,
  efficiencyKind: z.enum(EFFICIENCY_KINDS),
  inputs: z.array(z.object({ name: z.string(), value: z.number() })),
  records: pageOf(RecordAnswer, { sums: RecordSumsAnswer }).nullable(),
  days: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        records: wholeNumber,
        pieces: wholeNumber,
        defective: wholeNumber,
        seconds: z.number(),
        earnedMillis: z.number(),
        measuredSeconds: z.number(),
        aimedGood: z.number(),
        due: z.number(),
      }),
    )
    .nullable(),
});
