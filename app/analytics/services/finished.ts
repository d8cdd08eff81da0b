import type { KeyedSums } from "#app/analytics/domain/analytics";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Deps } from "#app/core/services/deps";
import type { Factory } from "#app/plant/domain/factory";
import { type Grouping, isOfLines, type Scope } from "#app/records/domain/scope";
import { finishedByDay, readWays } from "#app/records/services/finished";

/** Finished pieces, where they are counted: null for one worker, line or stage, and for groups that are no days. */
export type Finished = {
  total: (good: number) => number | null;
  of: (group: KeyedSums, by: Grouping) => number | null;
};

const GOOD: Finished = { total: (good) => good, of: ({ pieces, defective }) => pieces - defective };
const NOT_COUNTED: Finished = { total: () => null, of: () => null };

type Measuring = { scope: Scope; factory: Pick<Factory, "stages"> };

/** The finished pieces of a scope: in a factory without stages, its good pieces. */
export async function readFinished(deps: Pick<Deps, "db">, { scope, factory }: Measuring): Promise<Finished> {
  const ways = await readWays(deps, factory);
  if (!ways) return GOOD;
  if (scope.workerId !== undefined || isOfLines(scope)) return NOT_COUNTED;
  const days = await finishedByDay(deps, scope, ways);
  return {
    total: () => sumBy([...days.values()], (finished) => finished),
    of: ({ key }, by) => (by === "date" ? (days.get(key) ?? 0) : null),
  };
}
