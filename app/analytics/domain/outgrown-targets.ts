import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { compareNames } from "#app/core/domain/texts/name-order";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { attainmentOf, type TargetShare } from "#app/records/domain/efficiency";

/** The good and due pieces of a line in seven days; week 0 ends yesterday. */
export type TargetWeek = TargetShare & { lineId: Id; name: string; week: number };

/** A line that passes its target by half week after week; `attainment` over all of `weeks`, a ratio. */
export type OutgrownTarget = { lineId: Id; name: string; attainment: number; weeks: number };

const WEEKS = 4;
/** Two good weeks may be one good order. */
const FEWEST_WEEKS = 3;
/** The share of a target from which its weeks are worth a look. */
export const FAR_PASSED = 1.5;

/** The weeks in which a target has to prove itself: whole ones up to yesterday. */
export function targetWeeks(today: Day): DayRange {
  return { from: addDays(today, -7 * WEEKS), to: addDays(today, -1) };
}

function isFarPassed(attainment: number | null): boolean {
  return attainment !== null && attainment >= FAR_PASSED;
}

/** The lines that passed their target by half in every reported week, the furthest first. */
export function outgrownTargets(weeks: readonly TargetWeek[]): OutgrownTarget[] {
  return [...groupBy(weeks, ({ lineId }) => lineId).entries()]
    .flatMap(([lineId, ofLine]) => {
      const reported = ofLine.filter(({ due }) => due > 0);
      const sums = { aimedGood: sumBy(reported, ({ aimedGood }) => aimedGood), due: sumBy(reported, ({ due }) => due) };
      const attainment = attainmentOf(sums);
      const isOutgrown = reported.length >= FEWEST_WEEKS && reported.every((week) => isFarPassed(attainmentOf(week)));
      const name = reported[0]?.name ?? "";
      return attainment !== null && isOutgrown ? [{ lineId, name, attainment, weeks: reported.length }] : [];
    })
    .sort((a, b) => b.attainment - a.attainment || compareNames(a.name, b.name));
}
