import * as z from "zod";
import { AnalyticsFilterFields, checkRange } from "#app/analytics/domain/analytics";
import type { Day } from "#app/core/domain/calendar/day";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional, unpaged } from "#app/core/domain/lists";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { whole } from "#app/core/domain/texts/fields";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { efficiencyOf, NO_TARGET } from "#app/records/domain/efficiency";
import { type OutcomeFigures, type OutcomeSums, outcomeFigures } from "#app/records/domain/outcomes";

/** What a row of the output is about, beside its person. */
export const OUTPUT_GROUPINGS = ["product", "productionLine", "shift", "date"] as const;
export type OutputGrouping = (typeof OUTPUT_GROUPINGS)[number];

const By = whole()
  .transform((text) => new Set(text.split(",")))
  .refine((names) => [...names].every((name) => name === "worker" || isGrouping(name)), "errors:choiceInvalid")
  .transform((names) => OUTPUT_GROUPINGS.filter((name) => names.has(name)));

function isGrouping(name: string) {
  return (OUTPUT_GROUPINGS as readonly string[]).includes(name);
}

const fields = { ...AnalyticsFilterFields, shift: optional(z.enum(SHIFTS)) };

/** What each person made in a period; without days, in this month so far. `by` = "worker,product" with more groupings. */
export const OutputQuery = z.object({ ...fields, by: By.default(["product"]) }).superRefine(checkRange);
export type OutputQuery = z.infer<typeof OutputQuery>;

/** One row each, or one row a person with the products across. */
export const OUTPUT_LAYOUTS = ["rows", "across"] as const;

/** The screen and its files. */
export const OutputView = z
  .object({
    ...fields,
    by: By.default(["product"]),
    layout: z.enum(OUTPUT_LAYOUTS).default("rows"),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(50),
  })
  .superRefine(checkRange);
export type OutputView = z.infer<typeof OutputView>;

/** A period alone; without days, this month so far. */
export const OutputPeriod = z.object({ from: fields.from, to: fields.to }).superRefine(checkRange);
export type OutputPeriod = z.infer<typeof OutputPeriod>;

/** Its files, which have all pages. */
export const OutputFile = z.object(unpaged(OutputView)).superRefine(checkRange);

/** Sums of records that add up over any group: pieces, also by outcome, seconds, and thousandths of standard minutes. */
export type OutputSums = {
  pieces: number;
  defective: number;
  seconds: number;
  earnedMillis: number;
  /** The seconds of records with a standard. */
  measuredSeconds: number;
} & OutcomeSums;

/**
 * The work of one person at a place. On a line that counts as one they have no pieces of their own, and no product: their
 * hours, and of the minutes that the line earned the share of these hours.
 */
export type PersonWork = OutputSums & {
  workerId: Id;
  productId: Id | null;
  productionLineId: Id;
  shift: Shift;
  date: Day;
};

/** A row as it is measured; a field that it is not grouped by is null. */
export type OutputRow = {
  workerId: Id;
  /** Null for the work on lines that count as one, and where rows are not by product. */
  productId: Id | null;
  /** The lines that the person worked on, those with the most hours first. */
  productionLineIds: Id[];
  shift: Shift | null;
  date: Day | null;
  /** Whether these are the hours on lines that count as one, without pieces of the person. */
  isOfLines: boolean;
} & OutputFigures;

/** The figures of any group of work; what became of its defective pieces where it was said. */
export type OutputFigures = Partial<OutcomeFigures> & {
  pieces: number;
  good: number;
  defective: number;
  hours: number;
  /** Standard minutes earned by good pieces; null where nothing has a standard. */
  earnedMinutes: number | null;
  /** A ratio: the minutes earned by the minutes worked, see `efficiencyOf`; null without a standard. */
  efficiency: number | null;
};

/**
 * The rows of each person, in the order of their work: what they made, and apart from it their work on lines that count
 * as one.
 */
export function outputRows(work: readonly PersonWork[], by: readonly OutputGrouping[]): OutputRow[] {
  const keyOf = (one: PersonWork) =>
    [one.workerId, one.productId === null, ...by.map((grouping) => one[FIELDS[grouping]])].join(" ");
  return [...groupBy(work, keyOf).values()].map((group) => outputRow(group, by));
}

const FIELDS = { product: "productId", productionLine: "productionLineId", shift: "shift", date: "date" } as const;

function outputRow(group: readonly PersonWork[], by: readonly OutputGrouping[]): OutputRow {
  const [{ workerId, productId, shift, date }] = group as [PersonWork];
  return {
    workerId,
    productId: by.includes("product") ? productId : null,
    productionLineIds: linesOf(group),
    shift: by.includes("shift") ? shift : null,
    date: by.includes("date") ? date : null,
    isOfLines: productId === null,
    ...measured(group),
  };
}

export function measured(work: readonly OutputSums[]): OutputFigures {
  const sum = (field: keyof OutputSums) => sumBy(work, (one) => one[field]);
  const [pieces, defective, earnedMillis] = [sum("pieces"), sum("defective"), sum("earnedMillis")];
  const measuredSeconds = sum("measuredSeconds");
  return {
    pieces,
    good: pieces - defective,
    defective,
    ...outcomeFigures({ pieces, defective }, { repaired: sum("repaired"), second: sum("second"), scrap: sum("scrap") }),
    hours: sum("seconds") / SECONDS_PER_HOUR,
    earnedMinutes: measuredSeconds > 0 ? earnedMillis / 1000 : null,
    efficiency: efficiencyOf({ earnedMillis, measuredSeconds, ...NO_TARGET }).efficiency,
  };
}

function linesOf(work: readonly PersonWork[]): Id[] {
  const lines = groupBy(work, ({ productionLineId }) => productionLineId);
  const seconds = (line: Id) => sumBy(lines.get(line) ?? [], (one) => one.seconds);
  return [...lines.keys()].sort((one, other) => seconds(other) - seconds(one) || (one < other ? -1 : 1));
}

/** One row a person: their own pieces, the good ones of each product, and their hours on lines that count as one. */
export type AcrossRow = OutputRow & { goodOf: Record<Id, number>; hoursOfLines: number };

export function acrossProducts(work: readonly PersonWork[]): AcrossRow[] {
  return [...groupBy(work, ({ workerId }) => workerId)].map(([workerId, all]) => {
    const own = all.filter(({ productId }) => productId !== null);
    const products = groupBy(own, ({ productId }) => productId as Id);
    return {
      workerId,
      productId: null,
      productionLineIds: linesOf(all),
      shift: null,
      date: null,
      isOfLines: false,
      ...measured(own),
      goodOf: Object.fromEntries([...products].map(([id, made]) => [id, measured(made).good])),
      hoursOfLines: measured(all.filter(({ productId }) => productId === null)).hours,
    };
  });
}
