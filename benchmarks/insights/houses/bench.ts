import type { Day } from "#app/core/domain/calendar/days";
import { analyse } from "#app/insights/domain/engine";
import type { Alert } from "#app/insights/domain/findings";
import type { Evidence } from "#app/insights/domain/series/cells";
import { type House, openHouse, PLANT, WORKSHOP } from "./house";
import { recordsOf } from "./records";
import { plantTroubles, type Trouble, workshopTroubles } from "./troubles";

const HOUSES = [
  { plan: PLANT, troublesOf: plantTroubles },
  { plan: WORKSHOP, troublesOf: workshopTroubles },
] as const;

/** What became of one trouble over all seeds. */
export type Tried = {
  house: string;
  trouble: string;
  times: number;
  said: number;
  /** Not said, but its place is among those that the report says it could not judge. */
  unjudged: number;
  /** The working days from its beginning to the first report of a day that says it, where it began. */
  daysUntilSaid: (number | null)[];
};

/**
 * The seeded plant and workshop, each with all its troubles at once and without any: what reports say of each trouble,
 * and what they say that nobody planted.
 * @param daily the seeds for which a report is made on each morning, to count the days until a trouble is said
 */
export function houses({ seeds, daily, verbose }: { seeds: number; daily: number; verbose: boolean }) {
  const tried = new Map<string, Tried>();
  const others: { house: string; seed: number; isClean: boolean; alert: string }[] = [];
  let [reports, clean] = [0, 0];
  for (const { plan, troublesOf } of HOUSES) {
    for (let seed = 0; seed < seeds; seed += 1) {
      const house = openHouse(plan, String(seed));
      const troubles = troublesOf(house);
      const evidence = recordsOf(house, troubles);
      const report = analyse(evidence);
      reports += 1;
      for (const trouble of troubles) {
        const sum = tried.get(trouble.name) ?? newlyTried(house, trouble);
        tried.set(trouble.name, sum);
        const isSaid = report.alerts.some(trouble.isSaidBy);
        const isUnjudged = report.coverage.unjudged.some(({ id }) => trouble.touches.includes(id));
        sum.times += 1;
        sum.said += Number(isSaid);
        sum.unjudged += Number(!isSaid && isUnjudged);
        if (trouble.began !== null && seed < daily)
          sum.daysUntilSaid.push(isSaid ? untilSaid(house, evidence, trouble) : null);
        if (verbose && !isSaid) console.log(`${house.name} ${seed}: not said: ${trouble.name}`);
      }
      const touched = new Set(troubles.flatMap(({ touches }) => touches));
      const unplanted = report.alerts.filter(({ kind, subject }) => kind !== "mix_change" && !touched.has(subject.id));
      for (const alert of unplanted) others.push({ house: house.name, seed, isClean: false, alert: named(alert) });
      const quiet = openHouse(plan, `${seed} quiet`);
      clean += 1;
      for (const alert of analyse(recordsOf(quiet, [])).alerts.filter(({ kind }) => kind !== "mix_change"))
        others.push({ house: house.name, seed, isClean: true, alert: named(alert) });
    }
  }
  return { tried: [...tried.values()], others, reports, clean };
}

function newlyTried({ name }: House, trouble: Trouble): Tried {
  return { house: name, trouble: trouble.name, times: 0, said: 0, unjudged: 0, daysUntilSaid: [] };
}

function named({ kind, subject, from, to }: Alert) {
  return [kind, subject.id, subject.shift, from, to].filter(Boolean).join(" ");
}

/** The days, with a report each morning after, until the trouble is said; null when it never is. */
function untilSaid({ days }: House, evidence: Evidence, trouble: Trouble): number | null {
  const first = days.length - (trouble.began as number);
  for (let day = first; day < days.length; day += 1) {
    const { alerts } = analyse(upTo(evidence, days[day] as Day));
    if (alerts.some(trouble.isSaidBy)) return day - first + 1;
  }
  return null;
}

function upTo(evidence: Evidence, to: Day): Evidence {
  const until = <Row extends { date: Day }>(rows: Row[]) => rows.filter(({ date }) => date <= to);
  const { range, cells, people, faults, stopped } = evidence;
  return {
    ...evidence,
    range: { ...range, to },
    cells: until(cells),
    people: until(people),
    faults: until(faults),
    stopped: until(stopped),
  };
}
