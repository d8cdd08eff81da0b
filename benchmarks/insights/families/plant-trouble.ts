import { type Day, daysBetween } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Factory, Line, Person } from "./factory";

/** The kinds of trouble, each with the least size worth reporting: a share, points, or days. */
export const SMALLEST = {
  product_errors: 1,
  shift_output: 0.08,
  line_output: 0.12,
  line_errors: 1.5,
  person: 0.12,
  below_target: 0.12,
  drop: 0.08,
  jump: 1.5,
  drift: 2,
  changeover: 0.12,
  missing: 3,
} as const;
export type Kind = keyof typeof SMALLEST;
export const KINDS = Object.keys(SMALLEST) as Kind[];
export const TIMES = [1, 2, 4] as const;

export type Trouble = {
  kind: Kind;
  times: (typeof TIMES)[number];
  size: number;
  lineId: string | null;
  productId: string | null;
  workerId: string | null;
  shift: Shift | null;
  from: Day;
  to: Day;
};

/** One trouble of a kind and size where the factory has a place for it; null where it has none. */
export function plantTrouble(factory: Factory, kind: Kind, times: Trouble["times"]): Trouble | null {
  const { random, days, lines } = factory;
  const line = random.pick(lines);
  const size = SMALLEST[kind] * times;
  const whole = { from: days[0] as Day, to: days.at(-1) as Day };
  const base = { kind, times, size, lineId: line.id, productId: null, workerId: null, shift: null, ...whole };
  switch (kind) {
    case "product_errors": {
      const made = line.products.filter((id) => line.styleDays || share(line, id) > 0.15);
      return made.length === 0 ? null : { ...base, lineId: null, productId: random.pick(made) };
    }
    case "shift_output":
      return line.shifts.length < 2 ? null : { ...base, shift: line.shifts.at(-1) as Shift };
    case "line_output":
    case "line_errors":
      return lines.length < 3 || !hasLike(factory, line) ? null : base;
    case "person": {
      const steady = line.people.filter(({ began, lent }) => !began && !lent);
      const stretch = within(factory, 14, 35);
      if (days.length < 42 || steady.length === 0 || !stretch) return null;
      return { ...base, ...stretch, lineId: null, workerId: (random.pick(steady) as Person).id };
    }
    case "below_target":
      return line.styleDays ? null : base;
    case "drop":
    case "jump":
      return spread(base, within(factory, 7, 14));
    case "drift":
      return days.length < 42 ? null : { ...base, from: days[days.length - random.whole(25, 35)] as Day };
    case "changeover":
      return line.styleDays && lines.length > 1 && days.length >= 42 ? base : null;
    case "missing":
      return silent(factory, base, size);
  }
}

function spread(base: Trouble, stretch: Pick<Trouble, "from" | "to"> | null): Trouble | null {
  return stretch && { ...base, ...stretch };
}

function share({ products, shares }: Line, id: string) {
  return shares[products.indexOf(id)] as number;
}

/** Whether other lines make the products of this one. */
function hasLike({ lines }: Factory, line: Line) {
  return lines.some((other) => other !== line && other.products.some((id) => line.products.includes(id)));
}

/** Calendar days within the report's period. */
function within({ random, days, from }: Factory, shortest: number, longest: number) {
  const first = days.indexOf(from);
  const length = random.whole(shortest, longest);
  if (length > (days.length - first) * 0.7) return null;
  const start = random.whole(first, days.length - length);
  return { from: days[start] as Day, to: days[start + length - 1] as Day };
}

function silent({ random, days, from, closed }: Factory, base: Trouble, length: number): Trouble | null {
  const open = days.filter((date) => date >= from && !closed.has(date));
  if (open.length < length + 10) return null;
  const start = random.whole(0, open.length - length);
  return { ...base, from: open[start] as Day, to: open[start + length - 1] as Day };
}

/** The progress of a slow trouble: 0 before it began, 1 on its last day. */
export function progress({ from, to }: Trouble, date: Day) {
  return (daysBetween(from, date).length - 1) / Math.max(1, daysBetween(from, to).length - 1);
}
