import { efficiency, errorRate } from "#app/domain/production";
import { type Cell, type Evidence, goodOf, groupBy, MINIMUM, sumBy } from "./cells";
import type { ProductivityTrend } from "./findings";
import type { OutputModel } from "./output-model";
import { median } from "./robust";
import { trendOf } from "./trends";

/** Fewer days than this say nothing about a trend. */
const TREND_DAYS = 4;
const CERTAIN = 0.05;

/** The report's figures, each a ratio of sums over the range. */
export function figuresOf({ cells: all, range, lines, workers }: Evidence) {
  const cells = all.filter(({ date }) => date >= range.from && date <= range.to);
  const sums = {
    pieces: sumBy(cells, ({ pieces }) => pieces),
    defective: sumBy(cells, ({ defective }) => defective),
    earnedMillis: sumBy(cells, ({ earnedMillis }) => earnedMillis),
    measuredSeconds: sumBy(cells, ({ measuredSeconds }) => measuredSeconds),
  };
  const rate = errorRate(sums);
  return {
    counts: {
      records: sumBy(cells, ({ records }) => records),
      workers,
      productionLines: new Set(cells.map(({ lineId }) => lineId)).size,
      products: new Set(cells.map(({ productId }) => productId)).size,
    },
    days: new Set(cells.map(({ date }) => date)).size,
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
export function productivityTrend(output: OutputModel, { range }: Evidence) {
  const inRange = output.cells.filter(
    ({ cell, isChangeover }) => !isChangeover && cell.date >= range.from && cell.date <= range.to,
  );
  const days = [...groupBy(inRange, ({ cell }) => cell.date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const records = sumBy(inRange, ({ cell }) => cell.records);
  const trend =
    days.length >= TREND_DAYS && records >= MINIMUM.records ? trendOf(days.map(([, of]) => middle(of))) : null;
  if (!trend) return { productivityTrend: "unknown" as const, change: null, pValue: null };
  const change = Math.exp(trend.slope * (days.length - 1)) - 1;
  const direction = trend.pValue >= CERTAIN ? "stable" : change > 0 ? "improving" : "declining";
  return { productivityTrend: direction as ProductivityTrend, change, pValue: trend.pValue };
}

function middle(ofDay: OutputModel["cells"]) {
  const lines = [...groupBy(ofDay, ({ cell }) => cell.lineId).values()].map(
    (of) => sumBy(of, ({ hours, rest }) => hours * rest) / sumBy(of, ({ hours }) => hours),
  );
  return median(lines) ?? 0;
}
