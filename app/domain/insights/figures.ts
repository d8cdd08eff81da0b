import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { efficiency, errorRate } from "#app/domain/production";
import { type Cell, type Evidence, goodOf, groupBy, MINIMUM, sumBy } from "./cells";
import type { Context } from "./context";
import type { ProductivityTrend } from "./findings";
import type { OutputModel } from "./output-model";
import { median } from "./robust";
import { dayStarts, type Table } from "./table";
import { trendOf } from "./trends";

/** Fewer days than this say nothing about a trend. */
const TREND_DAYS = 4;
const CERTAIN = 0.05;

/** The report's figures, each a ratio of sums over the range. */
export function figuresOf({ cells: all, range, lines, workers }: Evidence) {
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
  return {
    counts: { records, workers, productionLines: lineIds.size, products: productIds.size },
    days: dates.size,
    ...sums,
    ...overall(efficiency(sums), cells, lines),
    errorRate: rate,
    /** Good pieces of a hundred made. */
    qualityScore: rate === null ? null : 100 - rate,
  };
}

/** Standard minutes where they are known; else good pieces against the lines' targets; else not known. */
function overall(ratio: number | null, cells: Cell[], lines: Evidence["lines"]) {
  if (ratio !== null) return { overallEfficiency: ratio, efficiencyBasis: "standard" as const, target: null };
  const targets = new Map(lines.map(({ id, targetOutput }) => [id, targetOutput]));
  const targeted = cells.filter(({ lineId }) => targets.get(lineId));
  const shifts = groupBy(targeted, ({ lineId, date, shift }) => `${lineId} ${date} ${shift}`);
  const target = sumBy(shifts.values(), ([cell]) => targets.get((cell as Cell).lineId) as number);
  if (target === 0) return { overallEfficiency: null, efficiencyBasis: "unknown" as const, target: null };
  return { overallEfficiency: sumBy(targeted, goodOf) / target, efficiencyBasis: "attainment" as const, target };
}

/**
 * Whether the plant's pace rose or fell over the range, the mix of products taken out: the median of its lines day by
 * day, or the one line's own days. "Stable" unless the trend can be told from chance.
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
  const direction = trend.pValue >= CERTAIN ? "stable" : change > 0 ? "improving" : "declining";
  return { productivityTrend: direction as ProductivityTrend, change, pValue: trend.pValue };
}

function middle({ line, hours }: Table, { rest }: OutputModel, rows: Int32Array) {
  const sums = new Map<number, { rest: number; hours: number }>();
  for (const row of rows) {
    const of = sums.get(line.code[row] as number) ?? { rest: 0, hours: 0 };
    of.rest += (hours[row] as number) * (rest[row] as number);
    of.hours += hours[row] as number;
    sums.set(line.code[row] as number, of);
  }
  return median([...sums.values()].map((of) => of.rest / of.hours)) ?? 0;
}
