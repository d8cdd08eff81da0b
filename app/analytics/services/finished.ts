import type { KeyedSums } from "#app/analytics/domain/analytics";
import type { Day } from "#app/core/domain/calendar/days";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { Deps } from "#app/core/services/deps";
import type { Factory } from "#app/plant/domain/factory";
import { stageDays, wayParts } from "#app/records/data/stages";
import { type Grouping, isOfLines, type Scope } from "#app/records/domain/scope";
import { finishedIn, isStaged, waysOf } from "#app/records/domain/stages";

/** Finished pieces, where they are counted: null for one worker, line or stage, and for groups that are no days. */
export type Finished = {
  total: (good: number) => number | null;
  of: (group: KeyedSums, by: Grouping) => number | null;
};

const GOOD: Finished = { total: (good) => good, of: ({ pieces, defective }) => pieces - defective };
const NOT_COUNTED: Finished = { total: () => null, of: () => null };

type Measuring = { scope: Scope; factory: Pick<Factory, "stages"> };

/** The finished pieces of a scope: in a factory without stages, its good pieces. */
export async function readFinished({ db }: Pick<Deps, "db">, { scope, factory }: Measuring): Promise<Finished> {
  if (factory.stages.length < 2) return GOOD;
  const ways = waysOf(factory.stages, await wayParts(db));
  if (!isStaged(ways)) return GOOD;
  if (scope.workerId !== undefined || isOfLines(scope)) return NOT_COUNTED;
  const made = groupBy(await stageDays(db, scope), ({ date }) => date);
  const days = new Map<Day, number>([...made].map(([date, sums]) => [date, finishedIn(sums, ways)]));
  return {
    total: () => sumBy([...days.values()], (finished) => finished),
    of: ({ key }, by) => (by === "date" ? (days.get(key) ?? 0) : null),
  };
}
