import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { type Day, daysBetween, WEEKDAYS } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { median } from "#app/core/domain/statistics/robust";
import type { Evidence, OwnWork, SeriesCell } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";
import { emptyCell } from "../empty-cell";
import { weekdayOf } from "../plant";
import type { Factory, Line, Person, Product } from "./factory";
import { progress, type Trouble } from "./plant-trouble";

const SHIFT_SECONDS = 28_800;
const LEARNING_DAYS = 12;
const PEOPLE_BACK = 91;

/** All records of a factory with its troubles, as a report reads them. */
export function recordsOf(factory: Factory, troubles: Trouble[]): Evidence {
  const { days, closed, random, lines, products } = factory;
  const cells = new Map<string, SeriesCell>();
  const people: OwnWork[] = [];
  const ofLines = new Map(lines.map(({ id }) => [id, 0]));
  const peopleFrom = days[Math.max(0, days.length - PEOPLE_BACK)] as Day;
  let ofPlant = 0;
  let open = 0;
  for (const date of days) {
    ofPlant = swung(factory, factory.swing, ofPlant);
    for (const { id } of lines) ofLines.set(id, swung(factory, factory.ofLine, ofLines.get(id) as number));
    if (closed.has(date)) continue;
    const silent = new Set(lines.filter((line) => isSilent(factory, line, date, troubles)).map(({ id }) => id));
    const unreported = new Set(
      lines.flatMap(({ id, shifts }) => shifts.map((s) => `${id} ${s}`).filter(() => random.chance(factory.forgotten))),
    );
    for (const home of lines) {
      for (const person of home.people) {
        const line = lineOn(factory, home, person, date);
        const isAway = random.chance(0.05) || (person.began !== null && date < person.began);
        if (isAway || silent.has(line.id) || unreported.has(`${line.id} ${person.shift}`)) continue;
        const common = ofPlant + (ofLines.get(line.id) as number) + (factory.weekday[weekdayOf(date)] as number);
        const work = workOf(factory, { line, person, date, open, common, troubles });
        add(cells, work, { factory, line });
        if (date >= peopleFrom) people.push(work);
      }
    }
    open += 1;
  }
  const all = [...cells.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return {
    range: { from: factory.from, to: days.at(-1) as Day },
    today: "2199-12-31",
    cells: all,
    people,
    names: lines.flatMap((line) => line.people.map(({ id }) => ({ id, name: `Person ${id}`, role: "" }))),
    left: [],
    lines: lines.map((line) => ({
      id: line.id,
      name: `Line ${line.id}`,
      held: always({
        capacity: line.people.length,
        crew: line.people.length / line.shifts.length,
        targetOutput: targetOf(line, all, troubles),
        targetEfficiency: null,
      }),
      own: [],
      stageId: null,
      shifts: SHIFTS,
      isActive: true,
    })),
    products: products.map(({ id, minutes, isKnown }) => {
      const standard = { standardMillis: isKnown ? Math.round(minutes * 1000) : null };
      return { id, name: `Product ${id}`, ...standard, held: always(standard) };
    }),
    planned: [],
    stopped: [],
    faults: [],
    outcomes: [],
    causes: [],
    skills: [],
    implausible: [],
    workers: lines.reduce((sum, line) => sum + line.people.length, 0),
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

function swung({ random }: Factory, { size, stays }: { size: number; stays: number }, before: number) {
  return stays * before + random.normal() * size * Math.sqrt(1 - stays ** 2);
}

function lineOn({ lines }: Factory, home: Line, { lent, shift }: Person, date: Day): Line {
  if (!lent || date < lent.from || date > lent.to) return home;
  const other = lines.find(({ id }) => id === lent.lineId) as Line;
  return other.shifts.includes(shift) ? other : home;
}

function isSilent({ random, forgotten }: Factory, { id }: Line, date: Day, troubles: Trouble[]) {
  const isMissing = troubles.some(
    ({ kind, lineId, from, to }) => kind === "missing" && lineId === id && date >= from && date <= to,
  );
  return isMissing || random.chance(forgotten / 3);
}

type Working = { line: Line; person: Person; date: Day; open: number; common: number; troubles: Trouble[] };

function workOf(factory: Factory, working: Working): OwnWork {
  const { random, products } = factory;
  const { line, person, date } = working;
  const { productId, isFirst } = productOn(factory, working);
  const product = products.find(({ id }) => id === productId) as Product;
  const hits = working.troubles.filter((trouble) => date >= trouble.from && date <= trouble.to);
  const seconds = random.chance(0.7) ? SHIFT_SECONDS : random.whole(10, 15) * 1800;
  const wild = heavy(factory) * factory.ofPerson;
  const pace =
    line.pace *
    factory.shiftPace[person.shift] *
    person.skill *
    product.ease *
    learnt(person, date) *
    (isFirst ? 0.93 : 1) *
    slowed(hits, { line, person, date, isFirst }) *
    Math.exp(Math.max(-2.5, Math.min(0.8, wild)) + working.common);
  const pieces = Math.max(1, Math.round((pace * seconds) / 60 / product.minutes));
  const defective = errorsOf(factory, pieces, errorRate(factory, { line, person, product, date, hits }));
  const isTurned = factory.hasTurns && Math.floor((dayNumber(date) + 3) / 7) % 2 === 1;
  const shift = isTurned ? "afternoon" : person.shift;
  return { workerId: person.id, date, lineId: line.id, shift, productId, pieces, defective, seconds };
}

/** Student's t by its definition. */
function heavy({ random, tails }: Factory) {
  const squares = Array.from({ length: tails }, () => random.normal() ** 2).reduce((sum, each) => sum + each, 0);
  return random.normal() / Math.sqrt(squares / tails);
}

function learnt({ began }: Person, date: Day) {
  if (!began) return 1;
  return 1 - 0.45 * Math.exp(-(daysBetween(began, date).length - 1) / LEARNING_DAYS);
}

type Hit = { line: Line; person: Person; date: Day; isFirst: boolean };

function slowed(hits: Trouble[], { line, person, isFirst }: Hit) {
  return hits.reduce((factor, { kind, lineId, workerId, shift, size }) => {
    const isHere = lineId === line.id;
    if (kind === "person" && workerId === person.id) return factor * (1 - size);
    if ((kind === "drop" || kind === "line_output") && isHere) return factor * (1 - size);
    if (kind === "shift_output" && isHere && shift === person.shift) return factor * (1 - size);
    if (kind === "changeover" && isHere && isFirst) return factor * (1 - size);
    return factor;
  }, 1);
}

type Erring = { line: Line; person: Person; product: Product; date: Day; hits: Trouble[] };

function errorRate({ errors, shiftErrors }: Factory, { line, person, product, date, hits }: Erring) {
  const usual = errors.rate * line.errors * product.errors * shiftErrors[person.shift];
  return hits.reduce((rate, trouble) => {
    const { kind, size, lineId, productId } = trouble;
    if (kind === "product_errors" && productId === product.id) return rate + size / 100;
    if (lineId !== line.id) return rate;
    if (kind === "jump" || kind === "line_errors") return rate + size / 100;
    return kind === "drift" ? rate + (size / 100) * progress(trouble, date) : rate;
  }, usual);
}

/** A count whose own rate differs wildly from record to record, with a burst now and then. */
function errorsOf({ random, errors }: Factory, pieces: number, rate: number) {
  const wild = Math.exp(random.normal() * errors.wild - errors.wild ** 2 / 2);
  const burst = random.chance(errors.bursts) ? 8 : 1;
  return Math.min(pieces, poisson(random.next, pieces * rate * wild * burst));
}

/** Knuth's, in steps that do not underflow. */
function poisson(next: () => number, mean: number) {
  let [left, count, chance] = [mean, 0, 1];
  for (;;) {
    chance *= next();
    while (chance < 1 && left > 0) {
      const step = Math.min(left, 300);
      chance *= Math.exp(step);
      left -= step;
    }
    if (chance <= 1) return count;
    count += 1;
  }
}

function productOn(factory: Factory, { line, open, date }: Working) {
  const { random, days } = factory;
  if (line.styleDays) {
    const at = open + Number(line.id) * 2;
    const style = Math.floor(at / line.styleDays) % line.products.length;
    return { productId: line.products[style] as string, isFirst: open > 0 && at % line.styleDays === 0 };
  }
  const wave = Math.sin((days.indexOf(date) / 30 + Number(line.id)) * Math.PI * 2) * 0.35;
  const shares = line.shares.map((share, index) => share * (index === 0 ? 1 + wave : 1));
  let chance = random.next() * shares.reduce((sum, share) => sum + share, 0);
  const place = shares.findIndex((share) => {
    chance -= share;
    return chance <= 0;
  });
  return { productId: line.products.at(place) as string, isFirst: false };
}

function add(cells: Map<string, SeriesCell>, work: OwnWork, { factory, line }: { factory: Factory; line: Line }) {
  const { date, lineId, shift, productId, pieces, defective, seconds } = work;
  const key = `${date} ${lineId} ${shift} ${productId}`;
  const cell = cells.get(key) ?? emptyCell({ date, lineId, shift, productId });
  const product = factory.products.find(({ id }) => id === productId) as Product;
  cell.records += 1;
  cell.pieces += pieces;
  cell.defective += defective;
  cell.seconds += seconds;
  cell.dueSeconds = cell.seconds;
  if (product.isKnown) {
    cell.earnedMillis += (pieces - defective) * Math.round(product.minutes * 1000);
    cell.measuredSeconds += seconds;
  }
  cells.set(key, cell);
}

/** The target: the usual good pieces of a whole shift, a little fewer, or as many more as a trouble demands. */
function targetOf(line: Line, cells: SeriesCell[], troubles: Trouble[]) {
  if (line.styleDays) return null;
  const shifts = new Map<string, { good: number; seconds: number }>();
  for (const cell of cells) {
    if (cell.lineId !== line.id) continue;
    const key = `${cell.date} ${SHIFTS.indexOf(cell.shift as Shift)}`;
    const made = shifts.get(key) ?? { good: 0, seconds: 0 };
    shifts.set(key, { good: made.good + cell.pieces - cell.defective, seconds: made.seconds + cell.seconds });
  }
  const whole = (SHIFT_SECONDS * line.people.length) / line.shifts.length;
  const usual = median([...shifts.values()].map(({ good, seconds }) => (good * whole) / seconds)) ?? 0;
  const raised = troubles.find(({ kind, lineId }) => kind === "below_target" && lineId === line.id)?.size;
  return Math.max(1, Math.round(raised === undefined ? usual * line.target : usual / (1 - raised)));
}
