import type { Level } from "#app/domain/insights/statistics/partial-pooling";
import { groupBy, sumBy } from "#app/domain/statistics/grouping";
import { type Column, crossed, rowsBy, type Table } from "./table";

/** The counted values and their base: defective pieces on pieces, or standard minutes on hours. */
export type Measured = { table: Table; rows: Int32Array; found: Float64Array; made: Float64Array };

/** The ways to look at a factory. */
export type Way = "product" | "line" | "crew";

/** One line's production of one product in one shift. */
export type Group = {
  product: number;
  line: number;
  shift: number;
  crew: number;
  rows: Int32Array;
  found: number;
  made: number;
};

/** A subject against comparable ones: the amount found, and the amount at their rates. */
export type Likeness = Level & {
  found: number;
  expected: number;
  made: number;
  /** By date of the table. */
  days: { date: number; found: number; expected: number; made: number; records: number }[];
  /** The comparable subjects themselves, on the same scale. */
  others: Level[];
};

const SWEEPS = 8;
/** A subject is compared only when at least this share of its production is comparable. */
const COMPARABLE = 0.25;
const FEWEST_DAYS = 9;
const LEAST_ERROR = 0.01;

/** The variance of a factor that no comparable subject shows; null where nothing is known. */
export type Unknown = (way: Way, group: Group) => number | null;

/**
 * Compares every product, line and shift with comparable ones in one model: made x a rate x a factor each of line,
 * product, shift and line's shift, learnt without the subject itself and without the troubles found before it.
 * Sources: Deming and Stephan, 1940, for iterative proportional fitting; Liang and Zeger, "Longitudinal data analysis
 * using generalized linear models", Biometrika 1986, for the error of a sum from its days, which need not be Poisson.
 */
export function openLikeModel({ table, rows, found, made }: Measured, unknown: Unknown) {
  const groups = rowsBy(crossed(table.crew, table.product), rows).flatMap((own): Group[] => {
    const first = own[0];
    if (first === undefined) return [];
    const codeOf = ({ code }: Column) => code[first] as number;
    const [all, on] = [found, made].map((values) => sumBy(own, (row) => values[row] as number)) as [number, number];
    return [
      {
        product: codeOf(table.product),
        line: codeOf(table.line),
        shift: codeOf(table.shift),
        crew: codeOf(table.crew),
        rows: own,
        found: all,
        made: on,
      },
    ];
  });
  return {
    groups,
    /** @param left the groups that are not explained yet. */
    compare(way: Way, code: number, left: ReadonlySet<Group>): Likeness | null {
      const own = groups.filter((group) => group[way] === code && left.has(group));
      const like = groups.filter((group) => group[way] !== code && left.has(group));
      if (own.length === 0 || like.length === 0) return null;
      if (way === "crew" && !like.some(({ line }) => line === own[0]?.line)) return null;
      const place = way === "product" ? "line" : "product";
      const shared = foundBy(place, like);
      const judged = own.flatMap((group) => {
        const variance = shared.has(group[place]) ? 0 : unknown(way, group);
        return variance === null ? [] : [{ group, variance }];
      });
      const comparable = judged.map(({ group }) => group);
      const [all, some] = [madeIn(own), madeIn(comparable)];
      if (some <= 0 || some < COMPARABLE * all) return null;
      const fit = fitted(like);
      const days = daysOf(comparable, { table, found, made }, (group) => fit.rateOf(group, way));
      if (days.length < FEWEST_DAYS) return null;
      const level = levelOf(days);
      const perUnit = level.error ** 2 * Math.max(level.found, 1);
      const byPlace = [...groupBy(judged, ({ group }) => String(group[place])).values()];
      const ofLike = sumBy(byPlace, (part) => {
        const share = sumBy(part, ({ group }) => group.made) / some;
        const others = shared.get(part[0]?.group[place] as number);
        return share ** 2 * (others === undefined ? (part[0]?.variance as number) : perUnit / Math.max(others, 1));
      });
      const error = Math.sqrt(level.error ** 2 + ofLike);
      return { ...level, error, days, others: othersOf(like, fit, { way, shift: own[0]?.shift as number, perUnit }) };
    },
  };
}

function foundBy(way: Way, groups: Group[]) {
  const found = new Map<number, number>();
  for (const group of groups) found.set(group[way], (found.get(group[way]) ?? 0) + group.found);
  return found;
}

function madeIn(groups: Group[]) {
  return sumBy(groups, ({ made }) => made);
}

type Fit = {
  factors: Record<"line" | "product" | "shift" | "crew", Map<number, number>>;
  rateOf: (group: Group, way: Way) => number;
};

function fitted(groups: Group[]): Fit {
  const rate =
    Math.max(
      sumBy(groups, ({ found }) => found),
      0.5,
    ) /
    Math.max(
      sumBy(groups, ({ made }) => made),
      1e-9,
    );
  const ways = ["product", "line", "shift", "crew"] as const;
  const factors = { line: new Map(), product: new Map(), shift: new Map(), crew: new Map() } as Fit["factors"];
  const expected = groups.map(({ made }) => made * rate);
  const members = ways.map((way) => {
    const byCode = new Map<number, number[]>();
    for (const [index, group] of groups.entries()) {
      const known = byCode.get(group[way]);
      if (known) known.push(index);
      else byCode.set(group[way], [index]);
    }
    return { way, byCode };
  });
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const { way, byCode } of members) {
      for (const [code, own] of byCode) {
        const now = SHRINKAGE + sumBy(own, (index) => groups[index]?.found ?? 0);
        const usual = SHRINKAGE + sumBy(own, (index) => expected[index] as number);
        const step = now / usual;
        for (const index of own) expected[index] = (expected[index] as number) * step;
        factors[way].set(code, (factors[way].get(code) ?? 1) * step);
      }
    }
  }
  const factor = (way: keyof Fit["factors"], code: number) => factors[way].get(code) ?? 1;
  return {
    factors,
    rateOf: ({ line, product, shift, crew }, way) =>
      rate *
      factor("shift", shift) *
      (way === "line" ? 1 : factor("line", line)) *
      (way === "product" ? factor("crew", crew) : factor("product", product)),
  };
}

/** Every group counts as if this much more had been both found and expected. */
const SHRINKAGE = 2;

function daysOf(
  groups: Group[],
  { table, found, made }: Omit<Measured, "rows">,
  rateOf: (group: Group) => number,
): Likeness["days"] {
  const days = new Map<number, Likeness["days"][number]>();
  for (const group of groups) {
    const rate = rateOf(group);
    for (const row of group.rows) {
      const date = table.date.code[row] as number;
      const sum = days.get(date) ?? { date, found: 0, expected: 0, made: 0, records: 0 };
      sum.found += found[row] as number;
      sum.expected += (made[row] as number) * rate;
      sum.made += made[row] as number;
      sum.records += table.records[row] as number;
      days.set(date, sum);
    }
  }
  return [...days.values()].sort((a, b) => a.date - b.date);
}

function levelOf(days: Likeness["days"]) {
  const [found, expected, made] = (["found", "expected", "made"] as const).map((key) =>
    sumBy(days, (day) => day[key]),
  ) as [number, number, number];
  const ratio = (found + 0.5) / (expected + 0.5);
  const squares = sumBy(days, (day) => (day.found - day.expected * ratio) ** 2);
  const error = Math.sqrt((squares * days.length) / (days.length - 1)) / Math.max(found, 1);
  return { effect: Math.log(ratio), error: Math.max(LEAST_ERROR, error), found, expected, made };
}

/**
 * The level of comparable subjects. For a shift: how far the same shift of other lines is from the other shifts of
 * those lines.
 */
function othersOf(
  like: Group[],
  { factors }: Fit,
  { way, shift, perUnit }: { way: Way; shift: number; perUnit: number },
) {
  const effect = (code: number) => Math.log(factors[way].get(code) ?? 1);
  const crews = groupBy([...new Map(like.map((group) => [group.crew, group])).values()], ({ line }) => String(line));
  const levels = [...foundBy(way, like)].flatMap(([code, count]): Level[] => {
    const error = Math.sqrt(perUnit / Math.max(count, 0.5));
    if (way !== "crew") return [{ effect: effect(code), error }];
    const own = like.find(({ crew }) => crew === code) as Group;
    const rest = (crews.get(String(own.line)) ?? []).filter(({ crew }) => crew !== code);
    if (own.shift !== shift || rest.length === 0) return [];
    return [
      { effect: effect(code) - sumBy(rest, ({ crew }) => effect(crew)) / rest.length, error: error * Math.SQRT2 },
    ];
  });
  return levels.filter(({ error }) => error < 1);
}
