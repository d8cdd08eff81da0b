import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { Day, Weekday } from "#app/core/domain/calendar/days";
import { type PlantClock, type Shift, secondsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { WorkDays } from "#app/plant/domain/days-off";
import { type Held, heldOn } from "#app/plant/domain/held";
import { crewOf, type LineValues } from "#app/plant/domain/line-values";
import { type OwnTargets, ownTarget } from "#app/plant/domain/product-targets";
import { type Standards, standardOf, standardOn } from "#app/plant/domain/standards";
import { type Aim, aimOf, dueOf, NO_TARGET, type ProductWork, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";

/** One line's production of one product in one shift of one production day; `dueSeconds`: those for which pieces are due. */
export type SeriesCell = KeptSums & {
  date: Day;
  lineId: Id;
  shift: Shift;
  productId: Id;
  dueSeconds: number;
};

export type PlantLine = {
  id: Id;
  name: string;
  /** What the line has on each day. */
  held: Held<Omit<LineValues, "counts">>;
  /** The targets of products on this line, on each day. */
  own: readonly OwnTargets[];
  /** The shifts in which it works. */
  shifts: readonly Shift[];
  stageId: Id | null;
  isActive: boolean;
};
/** A product with its standards of the last day; `held` has those of every day. */
export type PlantProduct = Standards & { id: Id; name: string; held: Held<Standards> };
/** The work that stops of one reason took of a line's shift, in seconds over all people. */
export type LostWork = { date: Day; lineId: Id; shift: Shift; reasonId: Id; seconds: number };
/** The faults of one kind that were noted of a product in a line's shift. */
export type NotedFaults = { date: Day; lineId: Id; shift: Shift; productId: Id; causeId: Id; faults: number };
/** What became of the defective pieces of a product in a line's shift, where it was noted. */
export type NotedOutcomes = { date: Day; lineId: Id; shift: Shift; productId: Id } & Record<PieceOutcome, number>;
/** The number of people planned on a line's shift. */
export type PlannedWorkers = { date: Day; lineId: Id; shift: Shift; workers: number };
/** One person's recent production of one product on one line. */
export type Skill = {
  workerId: Id;
  name: string;
  lineId: Id;
  productId: Id;
  records: number;
  good: number;
  seconds: number;
};

/** One person's production of one product in one shift. */
export type OwnWork = {
  workerId: Id;
  date: Day;
  lineId: Id;
  shift: Shift;
  productId: Id;
  pieces: number;
  defective: number;
  seconds: number;
};

/**
 * A record that can hardly be right. `excessHours`: its hours, when they are more than the shift has;
 * `excessEfficiency`: its ratio to the standard, when nobody is that fast.
 */
export type ImplausibleRecord = {
  date: Day;
  lineId: Id;
  line: string;
  workerId: Id;
  worker: string;
  excessHours: number | null;
  excessEfficiency: number | null;
};

export type Evidence = {
  range: { from: Day; to: Day };
  /** The production day that still runs: its shifts are not missing yet. */
  today: Day;
  /** From {@link BASELINE_DAYS} before the range to its end, by date. */
  cells: SeriesCell[];
  lines: PlantLine[];
  products: PlantProduct[];
  planned: PlannedWorkers[];
  stopped: LostWork[];
  faults: NotedFaults[];
  outcomes: NotedOutcomes[];
  /** Reasons of stops and kinds of defects, each to be named in the reader's language. */
  causes: ({ id: Id } & NamedCause)[];
  skills: Skill[];
  /** At most {@link PEOPLE_DAYS} back from the range's end, by date. */
  people: OwnWork[];
  /** The names of those people, and their roles as the factory writes them; "" where it does not. */
  names: { id: Id; name: string; role: string }[];
  /** Those of them who are not here any more, or not yet: nobody is offered help or asked for it. */
  left: Id[];
  /** The implausible records of the range, at most {@link PEOPLE_DAYS} back from its end. */
  implausible: ImplausibleRecord[];
  /** People with a record in the range. */
  workers: number;
  /** The days on which the factory, a shift or a line works: on others no report of an unplanned shift is missing. */
  workDays: WorkDays;
  /** The weekday on which the factory's week begins. */
  weekBegins: Weekday;
  /** The hours of shifts on each day. */
  hours: PlantClock;
  /** The smallest share by which a line or shift that is always behind is reported: a setting. */
  smallestGap: number;
  /** Highest error rates in percent of excellent, good and fair. */
  qualityThresholds: readonly [number, number, number];
};

/** The days before the range from which the engine learns the usual values. */
export const BASELINE_DAYS = 91;
/** People's own records and plans are read this far back, so that a long range costs no more of them. */
export const SKILL_DAYS = 28;
/** People are compared with themselves this far back: a quarter. */
export const PEOPLE_DAYS = 91;
/** Nothing is called out on fewer records than this; the report says so. */
export const MINIMUM = { records: 30, days: 14, windowDays: 4 } as const;

export function workedHours({ seconds }: Pick<KeptSums, "seconds">): number {
  return seconds / SECONDS_PER_HOUR;
}

export function goodOf({ pieces, defective }: Pick<KeptSums, "pieces" | "defective">): number {
  return pieces - defective;
}

/** The pieces of cells, and the defective ones. */
export function pieceSums(cells: readonly SeriesCell[]) {
  return { pieces: sumBy(cells, ({ pieces }) => pieces), defective: sumBy(cells, ({ defective }) => defective) };
}

/** The good pieces that the lines' targets expect of cells, and the actual ones. */
export function targetShareOf(cells: Iterable<SeriesCell>, evidence: Targeted) {
  const lines = new Map(evidence.lines.map((line) => [line.id, line]));
  const share: TargetShare = { ...NO_TARGET };
  for (const cell of cells) {
    const line = lines.get(cell.lineId);
    const aim = line && hasTargets(line) ? aimIn([cell], line, evidence) : undefined;
    if (!aim?.target) continue;
    share.aimedGood += goodOf(cell);
    share.due += dueOf(aim, cell.dueSeconds);
  }
  return share;
}

/** Whether a line, or a product on it, has a target on any day. */
function hasTargets({ held: { first, later }, own }: Aimed): boolean {
  return own.length > 0 || [first, ...later].some((values) => values.targetOutput || values.targetEfficiency);
}

export type Targeted = Pick<Evidence, "lines" | "products" | "hours">;

/** The aim of a line in the shift of cells. */
export function aimIn(
  cells: readonly [SeriesCell, ...SeriesCell[]],
  line: Aimed,
  { products, hours }: Pick<Targeted, "products" | "hours">,
): Aim {
  const [{ date, lineId, shift }] = cells;
  const values = heldOn(line.held, date);
  const shiftSeconds = secondsOn(hours, date, String(lineId))[shift];
  const isByProduct = values.targetEfficiency !== null || line.own.length > 0;
  return aimOf(
    { ...values, crew: crewOf(values) },
    shiftSeconds,
    isByProduct ? cells.map((cell) => workOf(cell, line, products)) : [],
  );
}

type Aimed = Pick<PlantLine, "held" | "own" | "stageId">;

/** A cell of a line with the standard and the own target of its product on its day. */
export function workOf(
  cell: SeriesCell,
  { own, stageId }: Pick<Aimed, "own" | "stageId">,
  products: readonly PlantProduct[],
): ProductWork {
  const { date, productId } = cell;
  const product = products.find(({ id }) => id === productId);
  const standardMillis = standardOn(product, { date, stageId });
  return { seconds: cell.seconds, good: goodOf(cell), standardMillis, own: ownTarget(own, productId, date) };
}

/** The standard of a product at a line on the last day, in thousandths of a minute per piece; null without one. */
export function lastStandard({ lines, products }: Omit<Targeted, "hours">, [lineId, productId]: readonly [Id, Id]) {
  const product = products.find(({ id }) => id === productId);
  return product ? standardOf(product, lines.find(({ id }) => id === lineId)?.stageId ?? null) : null;
}
