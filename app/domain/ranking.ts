import type { KeyedSums } from "./analytics";
import { compareNames } from "./name-order";
import { efficiency } from "./production";

export const RANKING_MINIMUM = { records: 3, seconds: 8 * 60 * 60 };
export const RANKINGS = ["efficiency", "goodPieces"] as const;

export type Performer = {
  workerId: string;
  name: string;
  efficiency: number | null;
  good: number;
  pieces: number;
  defective: number;
  records: number;
  hours: number;
};
export type TopPerformers = { rankedBy: (typeof RANKINGS)[number]; workers: Performer[] };

/**
 * By efficiency of good pieces, ties by good pieces, then by name; by good pieces where nobody's work has a standard.
 * Whoever has fewer than 3 records and less than 8 hours does not enter: one good hour is no ranking.
 */
export function rank(workers: readonly KeyedSums[], size: number): TopPerformers {
  const entered = workers
    .filter(({ records, seconds }) => records >= RANKING_MINIMUM.records || seconds >= RANKING_MINIMUM.seconds)
    .map(performerOf);
  const measured = entered.filter((worker) => worker.efficiency !== null);
  const rankedBy = measured.length > 0 ? "efficiency" : "goodPieces";
  return { rankedBy, workers: (measured.length > 0 ? measured : entered).sort(byRank).slice(0, size) };
}

function performerOf({ key, label, pieces, defective, records, seconds, ...sums }: KeyedSums): Performer {
  return {
    workerId: key,
    name: label,
    efficiency: efficiency(sums),
    good: pieces - defective,
    pieces,
    defective,
    records,
    hours: seconds / 3_600,
  };
}

function byRank(a: Performer, b: Performer) {
  return (b.efficiency ?? 0) - (a.efficiency ?? 0) || b.good - a.good || compareNames(a.name, b.name);
}
