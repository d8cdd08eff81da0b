import { addDays, type Day, daysBetween } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import * as absences from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import type { Whereabouts } from "#app/planning/domain/places";

/** Where these people are on a day, on the day before and on the day after. */
export async function readWhereabouts(
  { db }: Pick<Deps, "db">,
  people: readonly { id: Id; name: string }[],
  day: Day,
): Promise<Whereabouts[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const range = { from: addDays(day, -1), to: addDays(day, 1) };
  const [planned, away] = await db.batch([assignments.placesOf(db, ids, range), absences.ofWorkers(db, ids, range)]);
  return people.map(({ id, name }) => ({
    workerId: id,
    name,
    day,
    days: daysBetween(range.from, range.to).map((date) => {
      const isTheirs = (row: { workerId: Id; date: Day }) => row.workerId === id && row.date === date;
      const places = planned.filter(isTheirs).map(({ shift, lineName }) => ({ shift, lineName }));
      return { date, places, isAway: away.some(isTheirs) };
    }),
  }));
}
