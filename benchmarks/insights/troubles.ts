import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { AlertKind } from "#app/insights/domain/findings";
import type { Random } from "../../scripts/demo/random";
import type { Plant, SimulatedLine } from "./plant";

/** A planted trouble: its subject, its days, and its size (a share of output, or points of error rate). */
export type Trouble = {
  kind: AlertKind;
  lineId: string | null;
  productId: string | null;
  shift: Shift | null;
  from: Day;
  to: Day;
  size: number;
};

export const SIZES: Partial<Record<AlertKind, readonly number[]>> = {
  efficiency_drop: [0.05, 0.08, 0.15],
  efficiency_decline: [0.1, 0.15, 0.2],
  error_rate_jump: [2, 3, 5],
  error_rate_drift: [2, 3, 5],
  product_quality: [2, 3, 5],
  shift_gap: [0.08, 0.12, 0.2],
  changeover_dip: [0.12, 0.18, 0.25],
  missing_reports: [3, 4, 6],
  below_target: [0.15, 0.2, 0.3],
  mix_change: [0.4, 0.5, 0.6],
};

/** One to three troubles on different lines; each kind has its own durations. */
export function plantTroubles(plant: Plant): Trouble[] {
  const { random } = plant;
  const lines = [...plant.lines];
  const wanted = random.whole(1, 3);
  const troubles: Trouble[] = [];
  for (let tries = 0; troubles.length < wanted && tries < 20; tries += 1) {
    const kind = random.pick(Object.keys(SIZES) as AlertKind[]);
    const line = lines.splice(random.whole(0, lines.length - 1), 1)[0];
    if (!line) break;
    const trouble = plantOne(plant, kind, line);
    if (trouble && !troubles.some((other) => other.kind === "product_quality" && kind === "product_quality")) {
      troubles.push(trouble);
    }
  }
  return troubles;
}

function plantOne(plant: Plant, kind: AlertKind, line: SimulatedLine): Trouble | null {
  const { random, days } = plant;
  const size = random.pick(SIZES[kind] as readonly number[]);
  const base = { kind, size, lineId: line.id, productId: null, shift: null };
  const whole = { from: days[0] as Day, to: days.at(-1) as Day };
  switch (kind) {
    case "efficiency_decline":
    case "error_rate_drift":
      return { ...base, from: days[days.length - random.whole(25, 42)] as Day, to: whole.to };
    case "product_quality": {
      const productId = random.pick(line.products);
      const made = plant.lines.filter(({ products }) => products.includes(productId)).length;
      return made < 2 || line.styleDays ? null : { ...base, lineId: null, productId, ...stretch(plant, random, 7, 14) };
    }
    case "shift_gap":
      if (line.shifts.length < 2 || plant.lines.filter(({ shifts }) => shifts.length > 1).length < 6) return null;
      return { ...base, shift: line.shifts.at(-1) as Shift, ...stretch(plant, random, 21, 28) };
    case "changeover_dip":
      return line.styleDays && line.styleDays <= 14 && plant.lines.length >= 5 ? { ...base, ...whole } : null;
    case "missing_reports":
      return { ...base, ...workingStretch(plant, random, size) };
    case "below_target":
      return line.styleDays ? null : { ...base, ...whole };
    case "mix_change":
      return line.styleDays || easeGap(plant, line) < 0.12 ? null : { ...base, ...stretch(plant, random, 10, 20) };
    default:
      return { ...base, ...stretch(plant, random, 7, 7) };
  }
}

function easeGap({ products }: Plant, line: SimulatedLine) {
  const eases = line.products.map((id) => Math.log(products.find((product) => product.id === id)?.ease ?? 1));
  return Math.max(...eases) - Math.min(...eases);
}

/** A number of calendar days within the report's range. */
function stretch({ days, from }: Plant, random: Random, shortest: number, longest: number) {
  const length = random.whole(shortest, longest);
  const first = days.indexOf(from);
  const start = random.whole(first, Math.max(first, days.length - length));
  return { from: days[start] as Day, to: days[Math.min(days.length - 1, start + length - 1)] as Day };
}

function workingStretch(plant: Plant, random: Random, length: number) {
  const open = plant.days.filter((date) => date >= plant.from && !plant.closed.has(date));
  const start = random.whole(0, open.length - length);
  return { from: open[start] as Day, to: open[start + length - 1] as Day };
}
