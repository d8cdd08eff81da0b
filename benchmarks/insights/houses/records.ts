import { type Day, WEEKDAYS } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { Evidence, LostWork, NotedFaults, OwnWork, SeriesCell } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";
import { emptyCell } from "../empty-cell";
import { weekdayOf } from "../plant";
import { type House, type HouseLine, STAGES, type Style, styleOn } from "./house";
import { CAUSES, type Trouble, type Work } from "./troubles";

const SATURDAY = 5;
const [WHOLE_DAY, SHORT_DAY] = [28_800, 18_000];
const PEOPLE_BACK = 91;
/** The kinds of faults as often as each of them is usual. */
const KINDS = [CAUSES.stitch, CAUSES.stitch, CAUSES.seam, CAUSES.stain].map((causeId) => ({ causeId }));

/** All records of a house with its troubles, as a report reads them. */
export function recordsOf(house: House, troubles: readonly Trouble[]): Evidence {
  const made: Made = { cells: new Map(), people: [], faults: [], stopped: [] };
  const { days, random, lines } = house;
  const ofLines = new Map(lines.map(({ id }) => [id, 0]));
  const peopleFrom = days[Math.max(0, days.length - PEOPLE_BACK)] as Day;
  for (const [at, date] of days.entries()) {
    const ofPlant = random.normal() * 0.012;
    for (const line of lines) {
      const drift = 0.4 * (ofLines.get(line.id) as number) + random.normal() * 0.025;
      ofLines.set(line.id, drift);
      for (const shift of house.shifts)
        work(house, { line, shift, date, at, common: ofPlant + drift, troubles, made, isOwn: date >= peopleFrom });
    }
  }
  return { ...frameOf(house), ...made, cells: [...made.cells.values()] };
}

type Made = {
  cells: Map<string, SeriesCell>;
  people: OwnWork[];
  faults: NotedFaults[];
  stopped: LostWork[];
};

type Crew = {
  line: HouseLine;
  shift: Shift;
  date: Day;
  at: number;
  common: number;
  troubles: readonly Trouble[];
  made: Made;
  isOwn: boolean;
};

function work(house: House, { line, shift, date, at, common, troubles, made, isOwn }: Crew) {
  const { random, styles, days } = house;
  const { styleId, since } = styleOn(line, at);
  const style = styles.find(({ id }) => id === styleId) as Style;
  const about = { line, style, shift, daysAgo: days.length - 1 - at };
  if (troubles.some((trouble) => trouble.isSilent?.(about)) || random.chance(0.004)) return;
  const seconds = weekdayOf(date) === SATURDAY ? SHORT_DAY : WHOLE_DAY;
  const place = { date, lineId: line.id, shift };
  const cell = emptyCell({ ...place, productId: style.id });
  const stops = stopsOf(house, about, troubles);
  const standard = standardMillis(style, line);
  const learnt = 1 - 0.22 * Math.exp(-since / 2);
  let here = 0;
  for (const [seat, skill] of (line.skills[shift] as number[]).entries()) {
    const somebody: Work = { ...about, seat };
    if (random.chance(0.06) || troubles.some((trouble) => trouble.isAway?.(somebody))) continue;
    here += 1;
    const factor = troubles.reduce((product, trouble) => product * (trouble.pace?.(somebody) ?? 1), 1);
    const stopped = Math.min(0.9, (60 * stops.reduce((sum, { minutes }) => sum + minutes, 0)) / seconds);
    const pace = line.pace * skill * learnt * factor * (1 - stopped) * Math.exp(common + random.normal() * 0.1);
    const pieces = Math.max(1, Math.round((pace * seconds * 1000) / 60 / standard));
    const rate =
      line.errors * style.errors + troubles.reduce((sum, trouble) => sum + (trouble.errors?.(somebody) ?? 0), 0);
    const defective = binomial(house, pieces, rate * Math.exp(random.normal() * 0.3));
    if (isOwn)
      made.people.push({
        ...place,
        productId: style.id,
        workerId: `${line.id} ${shift} ${seat}`,
        pieces,
        defective,
        seconds,
      });
    cell.records += 1;
    cell.pieces += pieces;
    cell.defective += defective;
    cell.seconds += seconds;
    cell.dueSeconds += seconds;
    cell.earnedMillis += (pieces - defective) * standard;
    cell.measuredSeconds += seconds;
  }
  if (here === 0) return;
  made.cells.set(`${date} ${line.id} ${shift}`, cell);
  for (const { causeId, minutes } of stops)
    made.stopped.push({ ...place, reasonId: causeId, seconds: minutes * here * 60 });
  noteFaults(house, { cell, about, troubles, made });
}

function stopsOf({ random }: House, about: Omit<Work, "seat">, troubles: readonly Trouble[]) {
  const usual = [
    ...(random.chance(0.2) ? [{ causeId: CAUSES.material, minutes: random.whole(5, 20) }] : []),
    ...(random.chance(0.15) ? [{ causeId: CAUSES.breakdown, minutes: random.whole(5, 25) }] : []),
  ];
  return [...usual, ...troubles.flatMap((trouble) => trouble.stops?.(about) ?? [])];
}

type Noting = { cell: SeriesCell; about: Omit<Work, "seat">; troubles: readonly Trouble[]; made: Made };

/** Most defective pieces have their kind noted. */
function noteFaults({ random }: House, { cell, about, troubles, made }: Noting) {
  const [own] = troubles.flatMap((trouble) => trouble.fault?.(about) ?? []);
  const counts = new Map<string, number>();
  for (let piece = 0; piece < cell.defective; piece += 1) {
    if (random.chance(0.2)) continue;
    const { causeId } = own !== undefined && random.chance(own.share) ? own : random.pick(KINDS);
    counts.set(causeId, (counts.get(causeId) ?? 0) + 1);
  }
  const { date, lineId, shift, productId } = cell;
  for (const [causeId, faults] of counts) made.faults.push({ date, lineId, shift, productId, causeId, faults });
}

function binomial({ random }: House, tries: number, chance: number) {
  let hits = 0;
  for (let tried = 0; tried < tries; tried += 1) hits += Number(random.next() < chance);
  return hits;
}

function standardMillis({ minutes }: Style, { stage }: HouseLine) {
  return Math.round(minutes * STAGES[stage] * 1000);
}

/** All of the evidence but the records. */
function frameOf({
  lines,
  styles,
  shifts,
  days,
  from,
}: House): Omit<Evidence, "cells" | "people" | "faults" | "stopped"> {
  const everybody = lines.flatMap(({ id, skills }) =>
    Object.entries(skills).flatMap(([shift, seats]) => seats.map((_, seat) => `${id} ${shift} ${seat}`)),
  );
  return {
    range: { from, to: days.at(-1) as Day },
    today: "2199-12-31",
    names: everybody.map((id) => ({ id, name: `Person ${id}`, role: "operator" })),
    left: [],
    lines: lines.map(({ id, name, crew, stage }) => ({
      id,
      name,
      held: always({ capacity: crew, crew, targetOutput: null, targetEfficiency: null }),
      own: [],
      stageId: stage,
      shifts: [...shifts],
      isActive: true,
    })),
    products: styles.map((style) => {
      const standards = {
        standardMillis: Math.round(style.minutes * 1000),
        stageStandards: Object.fromEntries(
          Object.entries(STAGES).map(([stage, share]) => [stage, Math.round(style.minutes * share * 1000)]),
        ),
      };
      return { id: style.id, name: style.name, ...standards, held: always(standards) };
    }),
    planned: [],
    outcomes: [],
    causes: Object.entries(CAUSES).map(([code, id]) => ({
      id,
      list: Number(id) < 8 ? ("defect" as const) : ("stop" as const),
      code,
      names: { en: code, fr: code },
      isHouse: false,
    })),
    skills: [],
    implausible: [],
    workers: everybody.length,
    workDays: { workingDays: WEEKDAYS, daysOff: [] },
    weekBegins: 1,
    hours: {
      timeZone: UTC,
      shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
    },
    smallestGap: 0.08,
    qualityThresholds: [2, 5, 8],
  };
}
