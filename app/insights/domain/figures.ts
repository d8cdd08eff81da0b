import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { efficiencyOf } from "#app/records/domain/efficiency";
import { errorRate } from "#app/records/domain/production";
import type { Context } from "./context";
import type { ProductivityTrend } from "./findings";
import { type Evidence, MINIMUM, targetShareOf } from "./series/cells";
import type { OutputModel } from "./series/output-model";
import { dayStarts, type Table } from "./series/table";
import { trendOf } from "./statistics/trends";

/** Fewer days than this show no trend. */
const TREND_DAYS = 4;
const CERTAIN = 0.05;

/** The report's figures, each a ratio of sums over the range. */
export function reportFigures(evidence: Evidence) {
  const { cells: all, range, workers } = evidence;
  const cells = all.filter(({ date }) => date >= range.from && date <= range.to);
  const sums = { pieces: 0, defective: 0, earnedMillis: 0, measuredSeconds: 0 };
  let records = 0;
  const [lineIds, productIds, dates] = [new Set<Id>(), new Set<Id>(), new Set<Day>()];
  for (const cell of cells) {
    sums.pieces += cell.pieces;
    sums.defective += cell.defective;
    sums.earnedMillis += cell.earnedMillis;
    sums.measuredSeconds += cell.measuredSeconds;
    records += cell.records;
    lineIds.add(cell.lineId);
    productIds.add(cell.productId);
    dates.add(cell.date);
  }
  const rate = errorRate(sums);
  const share = targetShareOf(cells, evidence);
  const { efficiency, efficiencyKind } = efficiencyOf({ ...sums, ...share });
  return {
    counts: { records, workers, productionLines: lineIds.size, products: productIds.size },
    days: dates.size,
    ...sums,
    overallEfficiency: efficiency,
    efficiencyBasis: efficiencyKind,
    /**
     * The good pieces that the lines' targets expect of the hours worked, where the report is measured against them.
     */
    target: efficiencyKind === "attainment" ? Math.round(share.due) : null,
    errorRate: rate,
    qualityScore: rate === null ? null : qualityScoreOf(rate),
  };
}

/**
 * Whether the factory's pace rose or fell over the range, without the effect of the mix of products: the median of its
 * lines day by day, or the days of its only line. "Stable" unless the trend is distinct from chance.
 */
export function productivityTrend({ output, table, evidence: { range } }: Context) {
  const isIn = table.date.names.map((date) => date >= range.from && date <= range.to);
  const inRange = output.rows.filter(
    (row) => output.isChangeover[row] === 0 && isIn[table.date.code[row] as number] === true,
  );
  const starts = dayStarts(table, inRange);
  const days = starts.slice(1).map((end, day) => inRange.subarray(starts[day], end));
  const records = sumBy(inRange, (row) => table.records[row] as number);
  const trend =
    days.length >= TREND_DAYS && records >= MINIMUM.records
      ? trendOf(days.map((rows) => middle(table, output, rows)))
      : null;
  if (!trend) return { productivityTrend: "unknown" as const, change: null, pValue: null };
  const change = Math.exp(trend.slope * (days.length - 1)) - 1;
  return { productivityTrend: directionOf(trend.pValue, change), change, pValue: trend.pValue };
}

/** Good pieces of a hundred made. `rate`: the error rate in percent. */
export function qualityScoreOf(rate: number): number {
  return 100 - rate;
}

/** The direction of a change that has this probability by chance alone. */
export function directionOf(pValue: number, change: number): ProductivityTrend {
  if (pValue >= CERTAIN) return "stable";
  return change > 0 ? "improving" : "declining";
}

function middle({ line, hours }: Table, { rest }: OutputModel, rows: Int32Array) {
  const sums = new Map<number, { rest: number; hours: number }>();
  for (const row of rows) {
    const sum = sums.get(line.code[row] as number) ?? { rest: 0, hours: 0 };
    sum.rest += (hours[row] as number) * (rest[row] as number);
    sum.hours += hours[row] as number;
    sums.set(line.code[row] as number, sum);
  }
  return median([...sums.values()].map((sum) => sum.rest / sum.hours)) ?? 0;
}
