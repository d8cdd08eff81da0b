import { stagesOfLines } from "#app/analytics/data/analytics";
import { readLost } from "#app/analytics/services/lost-time";
import type { DayInShort } from "#app/briefings/domain/briefing";
import type { Day } from "#app/core/domain/calendar/days";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Deps } from "#app/core/services/deps";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import { drawPastDay } from "#app/dashboard/services/dashboard";
import { countAway } from "#app/planning/data/absences";
import { firstPassYield } from "#app/records/domain/stages";

/** Everybody who gets a briefing may read what this role may read. */
const READER = { role: "manager" } as const;

/**
 * The figures of a day that is over: those of its dashboard, the stops as analytics adds them up, and the absences.
 * `figures` is null where nothing was recorded; `people` counts those planned or with a record.
 */
export async function dayInShort(deps: Deps, day: Day): Promise<{ figures: DayInShort | null; people: number }> {
  const [dashboard, lost, away, placed] = await Promise.all([
    drawPastDay(deps, day),
    readLost(deps, READER, { from: day, to: day, groupBy: "reason" }),
    countAway(deps.db, day),
    stagesOfLines(deps.db),
  ]);
  const people = dashboard.activeToday;
  const { today } = dashboard;
  if (!today) return { figures: null, people };
  const figures = {
    finished: today.finished,
    ...dueOf(dashboard, placed),
    efficiency: today.efficiency,
    efficiencyKind: today.efficiencyKind,
    firstPass: dashboard.firstPass ?? firstPassYield([{ figures: today }]),
    absent: away[0]?.total ?? 0,
    stops: lost.totals.stops,
    stopMinutes: lost.totals.minutes,
  };
  return { figures, people };
}

/** The pieces due of the lines that finish garments: of all lines, or of those of the last stage. */
function dueOf({ lines, stages }: Dashboard, placed: Awaited<ReturnType<typeof stagesOfLines>>) {
  const last = stages.at(-1)?.stageId;
  const stageOf = new Map(placed.map(({ lineId, key }) => [lineId, key]));
  const finishing = lines.filter(({ id, due }) => due !== null && (last === undefined || stageOf.get(id) === last));
  return {
    goodOfDue: sumBy(finishing, ({ shortfall }) => shortfall?.good ?? 0),
    due: finishing.length > 0 ? sumBy(finishing, ({ due }) => due ?? 0) : null,
  };
}
