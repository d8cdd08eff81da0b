import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Alert } from "#app/insights/domain/findings";
import { type Evidence, type ImplausibleRecord, PEOPLE_DAYS } from "#app/insights/domain/series/cells";
import { count, day, efficiency, hours } from "#app/insights/domain/values";

/** The most records that are named with a link each, the worst first. */
const NAMED = 12;

/**
 * Records that can hardly be right, as one finding: longer than their shift, or above twice the standard. They say
 * nothing about the work, so they do not raise the risk. But every other figure of these days depends on them.
 */
export function implausibleRecords({ implausible, range }: Evidence): Alert[] {
  if (implausible.length === 0) return [];
  const worst = implausible.toSorted((a, b) => badness(b) - badness(a));
  const longest = Math.max(...implausible.map(({ excessHours }) => excessHours ?? 0));
  const fastest = Math.max(...implausible.map(({ excessEfficiency }) => excessEfficiency ?? 0));
  const days = implausible.map(({ date }) => date).sort();
  const [from, to] = [days[0] ?? range.from, days.at(-1) ?? range.to];
  return [
    {
      kind: "implausible_records",
      severity: "info",
      subject: { resource: "factory", id: null, label: "", shift: null },
      from,
      to,
      values: {
        records: count(implausible.length),
        // All days whose records were looked at: of a longer range only the last ones are.
        from: day([range.from, addDays(range.to, 1 - PEOPLE_DAYS)].reduce(later)),
        to: day(range.to),
        ...(longest > 0 && { hours: hours(longest) }),
        ...(fastest > 0 && { efficiency: efficiency(fastest) }),
      },
      proof: {
        measure: "records",
        series: [],
        baseline: null,
        records: implausible.length,
        days: new Set(days).size,
        pValue: null,
        filter: { from, to },
        places: worst
          .slice(0, NAMED)
          .map(({ date, lineId, line, workerId, worker }) => ({ date, lineId, line, workerId, worker })),
      },
    },
  ];
}

/** The excess over plausible values: hours as a share of a day, pace as a multiple of the standard. */
function badness({ excessHours, excessEfficiency }: ImplausibleRecord) {
  return Math.max((excessHours ?? 0) / 8, excessEfficiency ?? 0);
}

function later(a: Day, b: Day) {
  return a > b ? a : b;
}
