import type { Day } from "#app/core/domain/calendar/days";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import type { Context, Look } from "#app/insights/domain/context";
import { MINIMUM } from "#app/insights/domain/series/cells";
import type { Series } from "#app/insights/domain/series/series";
import type { LevelChange } from "#app/insights/domain/statistics/level-changes";
import { lossFinding } from "./drop";
import { type OutputSeries, seriesOfAll } from "./output";

/** A longer stretch is a drop. */
const LONGEST = 3;
/** A day is lost from this share of its output on, and this many spreads from the usual. */
const [SMALLEST, FAR] = [0.2, 4];
/** Wild days are part of some lines: a lost day must be this much further off than any other. */
const FURTHER = 1.3;

/**
 * Single days, or up to three in a row, on which a line or the whole factory lost a good part of its output. Source:
 * Grubbs, "Procedures for detecting outlying observations", Technometrics 1969, with a robust spread, and against the
 * next wildest day because such days have heavy tails.
 */
export function lostDayFindings(context: Context, output: OutputSeries): Look {
  const subjects = seriesOfAll(context, output);
  const candidates = subjects.flatMap(({ subject, series }) => {
    const lost = lostIn(series, context.evidence.range.from);
    if (lost && subject.id === null && !isOfMost(output.read.values(), series, lost)) return [];
    return lost ? (lossFinding(context, { subject, series, change: lost, shift: null }) ?? []) : [];
  });
  return { candidates, looked: subjects.length };
}

/** At least this share of the lines must show half of what all of them lost. */
const MOST = 0.75;

function isOfMost(lines: Iterable<Series>, { dates }: Series, { start, end, effect }: LevelChange) {
  const [from, to] = [dates[start] as Day, dates[end - 1] as Day];
  const lost = [...lines].flatMap(({ dates: own, values }) => {
    const inside = values.filter((_, index) => (own[index] as Day) >= from && (own[index] as Day) <= to);
    return inside.length > 0 ? [(median(inside) as number) - (median(values) as number)] : [];
  });
  return lost.filter((each) => each <= effect / 2).length >= MOST * lost.length;
}

/** The clearest of the lost days; null without one. */
function lostIn({ dates, values, weights }: Series, from: Day): LevelChange | null {
  if (dates.length < MINIMUM.days) return null;
  const { center, spread } = robustBaseline(values);
  const away = values.map(
    (value, index) => ((value - center) * Math.sqrt(weights[index] as number)) / Math.max(spread, 0.01),
  );
  const isLost = (index: number) =>
    (dates[index] as Day) >= from &&
    (away[index] as number) <= -FAR &&
    1 - Math.exp((values[index] as number) - center) >= SMALLEST;
  const runs = values.flatMap((_, start) => {
    if (!isLost(start) || (start > 0 && isLost(start - 1))) return [];
    let end = start + 1;
    while (end < values.length && isLost(end)) end += 1;
    return end - start <= LONGEST ? [{ start, end }] : [];
  });
  const scored = runs.map((run) => ({
    ...run,
    score: -sumBy(away.slice(run.start, run.end), (each) => each) / Math.sqrt(run.end - run.start),
  }));
  const [worst] = scored.sort((a, b) => b.score - a.score);
  if (!worst) return null;
  const others = away.filter((_, index) => index < worst.start || index >= worst.end);
  const wildest = Math.max(...others.map(Math.abs));
  if (worst.score < FURTHER * wildest) return null;
  const lost = values.slice(worst.start, worst.end);
  const effect = sumBy(lost, (value) => value - center) / lost.length;
  const pValue = Math.min(1, values.length * LONGEST * studentTail(worst.score, values.length - 1));
  return { ...worst, effect, standardError: spread / Math.sqrt(lost.length), pValue };
}
