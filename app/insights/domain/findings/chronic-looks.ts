import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Context } from "#app/insights/domain/context";
import { lastStandard } from "#app/insights/domain/series/cells";
import {
  type Alone,
  type Dimension,
  type LikeGroup,
  type Likeness,
  type Measured,
  openLikeModel,
} from "#app/insights/domain/series/like-model";
import { crossed, type Table } from "#app/insights/domain/series/table";
import { type Prior, type Stand, standAmong } from "#app/insights/domain/statistics/partial-pooling";

/** A chronic difference: a subject, its distance from comparable ones, and the days it was seen on. */
export type Chronic = {
  measure: "errors" | "output";
  way: Dimension;
  code: number;
  likeness: Likeness;
  stand: Stand;
  /** The probability of so clear a sign where nothing is worth reporting. */
  pValue: number;
};

type Place = { way: Dimension; code: number };
export type ChronicLook = {
  found: Chronic[];
  judged: Place[];
  unjudged: (Place & { why: Alone })[];
  unclear: Place[];
};

/** The smallest difference in error rate that is reported: points, and as a ratio to comparable subjects. */
export const SMALLEST_POINTS = 0.6;
export const SMALLEST_RATIO = 1.4;

/** When the range has fewer calendar days, earlier days are judged as well. */
const JUDGED_DAYS = 42;
const EVENTS = 8;
const THIRDS = 3;
/** Each third of the days must show at least this share of the whole difference. Otherwise it is a change. */
const LASTING = 0.35;

/** The usual difference between products and between lines, in error rate and in output. */
const USUAL = { errors: { product: 0.2, line: 0.2, crew: 0.2 }, output: { product: 0.06, line: 0.03, crew: 0 } };
/**
 * The number of the factory's own lines that {@link USUAL} counts for, and the number when the middle of the lines is
 * estimated.
 */
const [WEIGHT, CENTER_WEIGHT] = [16, 1];
/**
 * The usual spread of pace between people, as a logarithm; a crew's is smaller the more people it has. The best are
 * 2.25 times as fast as the slowest (Barnes, "Motion and Time Study", 1937).
 */
const SPREAD_OF_PEOPLE = Math.log(2.25) / 6;
/** Published efficiencies of shifts: 100, 94 and 89. */
const PACE: Record<string, number> = { morning: 1, afternoon: 0.94, night: 0.89 };
const SERIOUS = 0.02;
/**
 * A line or a shift is a fact, whoever works there, so crews that differ are not its noise. It is reported when its
 * interval of nine in ten lies beyond the smallest size worth reporting.
 */
const BEYOND = 0.05;

/**
 * Finds products, lines and shifts that are always worse than comparable ones; without earlier days, from the days of
 * the range alone. The clearest subject is taken first and left out of later comparisons, so that one trouble is named
 * once.
 */
export function chronicLook(context: Context, measure: Chronic["measure"], ways: readonly Dimension[]): ChronicLook {
  const { groups, compare } = openLikeModel(measured(context, measure));
  const left = new Set<LikeGroup>(groups);
  const subjects = ways.flatMap((way) =>
    [...new Set(groups.map((group) => group[way]))].map((code) => {
      const prior = priorOf(context, { measure, groups, way, code });
      return { measure, way, code, prior };
    }),
  );
  const chronic: Chronic[] = [];
  let [judged, unjudged]: [Place[], ChronicLook["unjudged"]] = [[], []];
  for (let event = 0; event < EVENTS; event += 1) {
    const compared = subjects.map((subject) => ({ ...subject, likeness: compare(subject.way, subject.code, left) }));
    if (event === 0) {
      judged = compared.filter(({ likeness }) => typeof likeness !== "string");
      unjudged = compared.flatMap(({ way, code, likeness }) =>
        typeof likeness === "string" ? [{ way, code, why: likeness }] : [],
      );
    }
    const [worst] = compared
      .flatMap((subject) => chronicOf(context, subject))
      .sort((a, b) => explainedBy(b) - explainedBy(a));
    if (!worst) break;
    chronic.push(worst);
    for (const group of groups) if (group[worst.way] === worst.code) left.delete(group);
  }
  const known = new Set([...chronic, ...unjudged].map(({ way, code }) => `${way} ${code}`));
  const unclear = subjects.filter(({ way, code }) => !known.has(`${way} ${code}`));
  return { found: chronic, judged, unjudged, unclear };
}

/** The rows of the judged days: defective pieces on pieces, or standard minutes on hours. */
function measured({ table, evidence, output }: Context, measure: Chronic["measure"]): Measured {
  const { from, to } = evidence.range;
  const since = [from, addDays(to, 1 - JUDGED_DAYS)].sort()[0] as Day;
  const isIn = table.date.names.map((date) => date >= since && date <= to);
  const isJudged = (row: number) => isIn[table.date.code[row] as number] === true;
  if (measure === "errors") {
    const all = new Int32Array(table.count).map((_, row) => row);
    const rows = all.filter((row) => isJudged(row) && (table.pieces[row] as number) > 0);
    return { table, rows, found: table.defective, made: table.pieces };
  }
  const made = crossed(table.line, table.product);
  const standards = made.names.map((pair) => lastStandard(evidence, pair.split(" ") as [Id, Id]) || 60_000);
  return {
    table,
    rows: output.rows.filter((row) => isJudged(row) && output.isChangeover[row] === 0),
    found: table.pieces.map((pieces, row) => (pieces * (standards[made.code[row] as number] as number)) / 60_000),
    made: table.hours,
  };
}

type Subject = Place & { measure: Chronic["measure"]; prior: Prior };

/** A subject that is clearly and lastingly worse than comparable ones; none otherwise. */
function chronicOf(
  context: Context,
  { measure, way, code, prior, likeness }: Subject & { likeness: Likeness | Alone },
): Chronic[] {
  if (typeof likeness === "string") return [];
  const stand = standAmong(likeness, likeness.others, prior);
  const isWorse = measure === "output" ? stand.effect < 0 : stand.effect > 0;
  const pValue = way === "product" ? stand.pValue : beyondChance(context, { measure, way, likeness, stand });
  const isSerious = pValue < (way === "product" ? SERIOUS : BEYOND);
  return isWorse && isSerious && isLasting(likeness, stand) ? [{ measure, way, code, likeness, stand, pValue }] : [];
}

function priorOf(
  { table }: Context,
  { measure, groups, way, code }: Place & { measure: Chronic["measure"]; groups: LikeGroup[] },
): Prior {
  const common = {
    weight: WEIGHT,
    spread: USUAL[measure][way],
    center: 0,
    centerWeight: way === "crew" ? CENTER_WEIGHT : 0,
  };
  if (measure === "errors" || way === "product") return common;
  const own = peopleIn(
    table,
    groups.filter((group) => group[way] === code),
  );
  if (way === "line") return { ...common, spread: Math.hypot(common.spread, SPREAD_OF_PEOPLE / Math.sqrt(own)) };
  const { line, shift } = groups.find(({ crew }) => crew === code) as LikeGroup;
  const rest = groups.filter((group) => group.line === line && group.crew !== code);
  const shifts = [...new Set(rest.map((group) => group.shift))];
  const pace = (each: number) => Math.log(PACE[table.shift.names[each] as string] ?? 1);
  return {
    ...common,
    spread: SPREAD_OF_PEOPLE * Math.sqrt(1 / own + 1 / peopleIn(table, rest)),
    center: pace(shift) - sumBy(shifts, pace) / Math.max(1, shifts.length),
  };
}

/**
 * The probability that a line or shift is behind by the smallest size worth reporting at most, both against the model
 * and against the plain sums of those that make the same products. A shift whose usual level differs must be behind
 * the line's other shifts at all.
 */
function beyondChance(
  { evidence }: Context,
  { measure, way, likeness, stand }: Pick<Chronic, "measure" | "way" | "likeness" | "stand">,
) {
  const { center, centerError, effect } = stand;
  const { found, made, expected, expectedOfRivals, days } = likeness;
  const error = way === "crew" ? Math.hypot(likeness.error, centerError) : likeness.error;
  if (measure === "output") {
    const byRivals = Math.log(expectedOfRivals / found);
    if (byRivals <= 0) return 1;
    const away = way === "crew" ? -effect : Math.min(-effect, byRivals);
    return studentTail((away + Math.log(1 - evidence.smallestGap)) / error, days.length - 1);
  }
  const usual = Math.max(expected * Math.exp(center), expectedOfRivals) / made;
  const least = Math.max(usual * SMALLEST_RATIO, usual + SMALLEST_POINTS / 100);
  return studentTail(Math.log(found / made / least) / error, days.length - 1);
}

/** The number of people on a usual day of these groups. */
function peopleIn(table: Table, groups: LikeGroup[]) {
  const days = new Set(groups.flatMap((group) => [...group.rows].map((row) => table.date.code[row])));
  const hours = sumBy(groups, (group) => group.made) / Math.max(1, days.size);
  return Math.max(1, hours / 8);
}

/**
 * How much of the difference between found and expected a subject explains: of a line and its one bad product, the
 * product explains more.
 */
function explainedBy({ likeness: { found, expected }, stand }: Chronic) {
  const usual = expected * Math.exp(stand.center);
  return found * Math.log((found + 0.5) / (usual + 0.5)) - (found - usual);
}

/** Whether each third of the days shows the difference. */
function isLasting({ days }: Likeness, { center, effect }: Stand) {
  return Array.from({ length: THIRDS }, (_, third) => {
    const part = days.slice(
      Math.floor((third * days.length) / THIRDS),
      Math.floor(((third + 1) * days.length) / THIRDS),
    );
    const [found, expected] = [sumBy(part, (day) => day.found), sumBy(part, (day) => day.expected)];
    return Math.log((found + 0.5) / (expected + 0.5)) - center;
  }).every((own) => own / effect >= LASTING);
}
