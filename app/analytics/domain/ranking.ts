import { compareNames } from "#app/core/domain/texts/name-order";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { type Efficiency, type EfficiencyKind, efficiencyOf } from "#app/records/domain/efficiency";
import type { KeyedSums } from "./analytics";
import { OF_LINES } from "./work-of-lines";

/** The minimum for a ranking, in records or in hours. For one day, half a shift of eight hours is enough. */
const RANKING_RECORDS = 3;
const RANKING_HOURS = { day: 4, range: 8 };

/** The length of the ranking of a day. */
export const TOP_PERFORMERS = 5;

/** The minimum for the ranking of a range: either number is enough. */
export function rankingMinimum({ from, to }: DayRange) {
  return { records: RANKING_RECORDS, hours: from === to ? RANKING_HOURS.day : RANKING_HOURS.range };
}

/** The figures that a ranking can be by: the two yardsticks of efficiency, or good pieces where neither is known. */
export const RANKINGS = ["standard", "attainment", "goodPieces"] as const;

export type Performer = Efficiency & {
  workerId: string;
  name: string;
  good: number;
  pieces: number;
  defective: number;
  records: number;
  hours: number;
};
export type PerformerRanking = { rankedBy: (typeof RANKINGS)[number]; workers: Performer[] };
/** One ranking for each yardstick by which anybody is measured. */
export type PerformerRankings = PerformerRanking[];

/**
 * Ranks by efficiency of good pieces, ties by good pieces, then by name, each yardstick apart: 130% of a target and 80%
 * by standard minutes say nothing about each other. By good pieces alone where nobody's work has a standard or a target.
 * Leaves out workers below {@link rankingMinimum}, because one good hour is no ranking, and what lines made as one.
 */
export function rank(workers: readonly KeyedSums[], size: number, range: DayRange): PerformerRankings {
  const least = rankingMinimum(range);
  const entered = workers
    .filter(({ key }) => key !== OF_LINES)
    .filter(({ records, seconds }) => records >= least.records || seconds >= least.hours * SECONDS_PER_HOUR)
    .map(performerOf)
    .sort(byRank);
  const by = (kind: EfficiencyKind) => entered.filter(({ efficiencyKind }) => efficiencyKind === kind).slice(0, size);
  const measured = (["standard", "attainment"] as const)
    .map((rankedBy) => ({ rankedBy, workers: by(rankedBy) }))
    .filter((ranking) => ranking.workers.length > 0);
  if (measured.length > 0) return measured;
  return entered.length > 0 ? [{ rankedBy: "goodPieces", workers: by("unknown") }] : [];
}

function performerOf({ key, label, pieces, defective, records, seconds, ...sums }: KeyedSums): Performer {
  return {
    workerId: key,
    name: label,
    ...efficiencyOf(sums),
    good: pieces - defective,
    pieces,
    defective,
    records,
    hours: seconds / SECONDS_PER_HOUR,
  };
}

function byRank(a: Performer, b: Performer) {
  return (b.efficiency ?? 0) - (a.efficiency ?? 0) || b.good - a.good || compareNames(a.name, b.name);
}
