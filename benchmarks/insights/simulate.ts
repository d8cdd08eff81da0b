import { type Day, WEEKDAYS } from "#app/core/domain/calendar/days";
import { type PlantClock, SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { median } from "#app/core/domain/statistics/robust";
import type { Evidence, SeriesCell } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";
import { emptyCell } from "./empty-cell";
import { ERRORS, PACE, type Plant, type SimulatedLine, type SimulatedProduct, weekdayOf } from "./plant";
import type { Trouble } from "./troubles";

const SHIFT_HOURS = 8;
const ABSENT = 0.04;

/** The records of a factory, person by person, summed into the cells that a report reads. */
export function simulate(plant: Plant, troubles: Trouble[]): Evidence {
  const { random, days, lines, products } = plant;
  const byId = new Map(products.map((product) => [product.id, product]));
  const cells: SeriesCell[] = [];
  const drifts = new Map(lines.map(({ id }) => [id, 0]));
  for (const date of days) {
    const ofPlant = random.normal() * plant.noise.plant;
    if (plant.closed.has(date)) continue;
    for (const line of lines) {
      const { likeness, day } = plant.noise;
      const drift = likeness * (drifts.get(line.id) ?? 0) + random.normal() * day * Math.sqrt(1 - likeness ** 2);
      drifts.set(line.id, drift);
      const heldUp = random.chance(plant.heldUp) ? random.between(0.5, 0.85) : 1;
      const pace = line.pace * heldUp * Math.exp(ofPlant + drift + (plant.weekday[weekdayOf(date)] as number));
      cells.push(...lineDay({ plant, line, date, pace, troubles, byId }));
    }
  }
  return {
    ...evidenceOf(plant, cells),
    lines: lines.map((line) => ({ ...lineOf(line, cells, troubles), shifts: SHIFTS, isActive: true })),
  };
}

type LineDay = {
  plant: Plant;
  line: SimulatedLine;
  date: Day;
  pace: number;
  troubles: Trouble[];
  byId: Map<string, SimulatedProduct>;
};

function lineDay(lineOnDay: LineDay): SeriesCell[] {
  const { plant, line, date, troubles } = lineOnDay;
  const { random } = plant;
  const hits = troubles.filter((trouble) => date >= trouble.from && date <= trouble.to && trouble.lineId === line.id);
  const isSilent = hits.some(({ kind }) => kind === "missing_reports") || random.chance(plant.forgotten / 2);
  const style = styleOf(plant, line, date);
  return line.shifts.flatMap((shift) => {
    const isForgotten = random.chance(plant.forgotten);
    return isSilent || isForgotten ? [] : work(lineOnDay, { shift, hits, style });
  });
}

type Shared = { shift: Shift; hits: Trouble[]; style: { productId: string | null; isFirst: boolean } };

function work({ plant, line, date, pace, troubles, byId }: LineDay, { shift, hits, style }: Shared): SeriesCell[] {
  const { random } = plant;
  const cells = new Map<string, SeriesCell>();
  const slow = outputFactor(hits, date, shift) * (style.isFirst ? plant.changeoverDip * dipOf(hits) : 1);
  const share = sharesOf(line, hits, byId);
  for (const skill of line.skills[shift]) {
    if (random.chance(ABSENT)) continue;
    const hours = random.chance(0.56) ? 7 : random.whole(12, 17) / 2;
    const productId = style.productId ?? pickByShare(line.products, share, random.next());
    const product = byId.get(productId) as SimulatedProduct;
    const rate = pace * slow * PACE[shift] * skill * product.ease * Math.exp(random.normal() * plant.noise.record);
    const made = Math.max(1, Math.round((rate * hours * 60) / product.minutes));
    const errors = errorRate({ line, product, shift, date, hits, troubles });
    const defective = defects(plant, made, errors);
    const cell = cells.get(productId) ?? emptyCell({ lineId: line.id, productId, date, shift });
    cell.records += 1;
    cell.pieces += made;
    cell.defective += defective;
    cell.seconds += hours * 3600;
    cell.dueSeconds = cell.seconds;
    if (product.isKnown) {
      cell.earnedMillis += (made - defective) * Math.round(product.minutes * 1000);
      cell.measuredSeconds += hours * 3600;
    }
    cells.set(productId, cell);
  }
  return [...cells.values()];
}

function outputFactor(hits: Trouble[], date: Day, shift: Shift) {
  return hits.reduce((factor, trouble) => {
    if (trouble.kind === "efficiency_drop") return factor * (1 - trouble.size);
    if (trouble.kind === "efficiency_decline") return factor * (1 - trouble.size * progress(trouble, date));
    if (trouble.kind === "shift_gap" && trouble.shift === shift) return factor * (1 - trouble.size);
    return factor;
  }, 1);
}

function dipOf(hits: Trouble[]) {
  return 1 - (hits.find(({ kind }) => kind === "changeover_dip")?.size ?? 0);
}

type Erring = {
  line: SimulatedLine;
  product: SimulatedProduct;
  shift: Shift;
  date: Day;
  hits: Trouble[];
  troubles: Trouble[];
};

function errorRate({ line, product, shift, date, hits, troubles }: Erring) {
  const usual = ERRORS[shift] * line.errors * product.errors;
  const ofLine = hits.reduce((sum, trouble) => {
    if (trouble.kind === "error_rate_jump") return sum + trouble.size;
    return trouble.kind === "error_rate_drift" ? sum + trouble.size * progress(trouble, date) : sum;
  }, 0);
  const ofProduct = troubles.find(({ productId, from, to }) => productId === product.id && date >= from && date <= to);
  return Math.min(0.5, usual + (ofLine + (ofProduct?.size ?? 0)) / 100);
}

/**
 * Draws the defective pieces of a record. Most records have no error; those that do have several, more than chance
 * would spread them.
 */
function defects({ random, lumps }: Plant, made: number, rate: number) {
  if (rate > 0.015) {
    const each = rate * Math.exp(random.normal() * 0.5 - 0.125);
    return Math.min(made, Math.max(0, Math.round(made * each + random.normal() * Math.sqrt(made * each))));
  }
  if (!random.chance(lumps.chance)) return 0;
  const size = (made * rate * Math.exp(random.normal() * 0.4 * lumps.size)) / lumps.chance;
  return Math.min(made, Math.floor(size) + (random.chance(size - Math.floor(size)) ? 1 : 0));
}

function styleOf(plant: Plant, line: SimulatedLine, date: Day) {
  if (!line.styleDays) return { productId: null, isFirst: false };
  const open = plant.days.filter((day) => !plant.closed.has(day));
  const index = open.indexOf(date) + Number(line.id) * 3;
  const style = Math.floor(index / line.styleDays);
  const isFirst = index % line.styleDays === 0 && open.indexOf(date) > 0;
  return { productId: line.products[style % line.products.length] as string, isFirst };
}

function sharesOf(line: SimulatedLine, hits: Trouble[], byId: Map<string, SimulatedProduct>) {
  const shifted = hits.find(({ kind }) => kind === "mix_change");
  if (!shifted) return line.shares;
  const eases = line.products.map((id) => byId.get(id)?.ease ?? 1);
  const slowest = eases.indexOf(Math.min(...eases));
  return line.shares.map((share, index) =>
    index === slowest ? share + shifted.size * (1 - share) : share * (1 - shifted.size),
  );
}

function pickByShare(products: string[], shares: number[], chance: number) {
  let passed = 0;
  for (const [index, share] of shares.entries()) {
    passed += share;
    if (chance < passed) return products[index] as string;
  }
  return products.at(-1) as string;
}

/** The progress of a slow trouble: 0 before it began, 1 on its last day. */
function progress({ from, to }: Trouble, date: Day) {
  return (Date.parse(date) - Date.parse(from)) / Math.max(1, Date.parse(to) - Date.parse(from));
}

/** A target covers a whole shift: good pieces divided by the part of the line's shift that the hours cover. */
function lineOf(line: SimulatedLine, cells: SeriesCell[], troubles: Trouble[]) {
  const shifts = new Map<string, { good: number; seconds: number }>();
  for (const { lineId, date, shift, pieces, defective, seconds } of cells) {
    if (lineId !== line.id) continue;
    const made = shifts.get(`${date} ${shift}`) ?? { good: 0, seconds: 0 };
    shifts.set(`${date} ${shift}`, { good: made.good + pieces - defective, seconds: made.seconds + seconds });
  }
  const raised = troubles.find(({ kind, lineId }) => kind === "below_target" && lineId === line.id)?.size ?? 0;
  const whole = SHIFT_HOURS * 3600 * line.crew;
  const usual = median([...shifts.values()].map(({ good, seconds }) => (good * whole) / seconds)) ?? 0;
  const target = raised > 0 ? usual / (1 - raised) : usual * line.target;
  return {
    id: line.id,
    name: line.name,
    held: always({
      capacity: line.crew,
      crew: null,
      targetOutput: line.styleDays ? null : Math.max(1, Math.round(target)),
      targetEfficiency: null,
    }),
    own: [],
    stageId: null,
  };
}

function evidenceOf(plant: Plant, cells: SeriesCell[]): Omit<Evidence, "lines"> {
  const last = plant.days.at(-1) as Day;
  const seconds = SHIFT_HOURS * 3600;
  return {
    range: { from: plant.from, to: last },
    today: "2199-12-31",
    cells,
    products: plant.products.map(({ id, name, minutes, isKnown }) => {
      const standard = { standardMillis: isKnown ? Math.round(minutes * 1000) : null };
      return { id, name, ...standard, held: always(standard) };
    }),
    planned: [],
    stopped: [],
    faults: [],
    outcomes: [],
    causes: [],
    skills: [],
    people: [],
    names: [],
    left: [],
    implausible: [],
    workers: plant.lines.reduce((sum, { crew, shifts }) => sum + crew * shifts.length, 0),
    workDays: { workingDays: WEEKDAYS, daysOff: [] },
    weekBegins: 1,
    hours: hoursOfLength(seconds),
    smallestGap: 0.08,
    qualityThresholds: [2, 5, 8],
  };
}

/** Shifts of one length; they begin together, because only their lengths count. */
function hoursOfLength(seconds: number): PlantClock {
  const [hours, minutes] = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const end = [hours, minutes].map((each) => String(each).padStart(2, "0")).join(":");
  return { timeZone: UTC, shiftWindows: { morning: ["00:00", end], afternoon: ["00:00", end], night: ["00:00", end] } };
}
