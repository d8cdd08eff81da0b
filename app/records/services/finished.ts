import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { Deps } from "#app/core/services/deps";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { stageDays, wayParts } from "#app/records/data/stages";
import { finishedIn, isStaged, type Ways, waysOf } from "#app/records/domain/stages";

/** The ways of the factory's products; null where garments pass fewer than two stages. */
export async function readWays({ db }: Pick<Deps, "db">, { stages }: Pick<Factory, "stages">): Promise<Ways | null> {
  if (stages.length < 2) return null;
  const ways = waysOf(stages, await wayParts(db));
  return isStaged(ways) ? ways : null;
}

/** The finished pieces of each day of a range that has any, of all products or of one. */
export async function finishedByDay(
  { db }: Pick<Deps, "db">,
  scope: DayRange & { productId?: Id | undefined },
  ways: Ways,
): Promise<Map<Day, number>> {
  const made = groupBy(await stageDays(db, scope), ({ date }) => date);
  return new Map([...made].map(([date, sums]) => [date, finishedIn(sums, ways)]));
}
