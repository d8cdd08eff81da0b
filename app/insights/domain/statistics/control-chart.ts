import { median } from "#app/core/domain/statistics/robust";

export type PieceCounts = { pieces: number; defective: number };

/**
 * Control chart for error rates whose days differ more than pieces drawn at random would (Laney p'). `expected` is each
 * day's usual number of defective pieces. Returns each day's distance from it, in standard deviations of such days, and
 * `sigmaZ`, the factor by which days vary more than chance alone (1 = not at all). Source: Laney, "Improved control
 * charts for attributes", Quality Engineering 2002. The moving range is taken by its median (Boyles 1997), so that a
 * trouble does not widen its own limits.
 */
export function laneyChart(days: readonly PieceCounts[], expected: readonly number[]) {
  const z = days.map(({ pieces, defective }, index) => {
    const usual = expected[index] as number;
    const rate = pieces > 0 ? Math.min(1, usual / pieces) : 0;
    const deviation = Math.sqrt(Math.max(usual * (1 - rate), 1e-9));
    return (defective - usual) / deviation;
  });
  const ranges = z.slice(1).map((value, index) => Math.abs(value - (z[index] as number)));
  const sigmaZ = Math.max(1, (median(ranges) ?? 0) / MEDIAN_RANGE_OF_TWO);
  return { sigmaZ, standardized: z.map((value) => value / sigmaZ) };
}

/** Median of the range of two standard normals. */
const MEDIAN_RANGE_OF_TWO = 0.954;
