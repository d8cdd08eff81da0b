import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { autocorrelation } from "#app/core/domain/statistics/robust";
import type { Level } from "#app/insights/domain/statistics/partial-pooling";
import { componentsOf } from "./components";
import { crossed, type NameColumn, rowsBy, type Table } from "./table";

/** The counted values and their base: defective pieces on pieces, or standard minutes on hours. */
export type Measured = { table: Table; rows: Int32Array; found: Float64Array; made: Float64Array };

/** The ways to look at a factory. */
export type Dimension = "product" | "line" | "crew";

/** One line's production of one product in one shift. */
export type LikeGroup = {
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
  /** The products on which a line or shift was compared, or the lines on which a product was. */
  places: number[];
  /** The comparable subjects, the one with most production first. */
  rivals: number[];
  /** The amount at the rivals' own rates, product by product (of a product: line by line). */
  expectedOfRivals: number;
};

/** Why a subject was not compared: nothing tells it from its product or line, or too little of it is comparable. */
export type Alone = "inseparable" | "few";

/** The sweeps end when no sum is off by more than a small share. */
const [MOST_SWEEPS, SETTLED] = [60, 1e-4];
/** A subject is compared only when at least this share of its production is comparable. */
const COMPARABLE = 0.25;
const FEWEST_DAYS = 9;
const LEAST_ERROR = 0.01;
const MOST_ALIKE = 0.8;

/**
 * Compares every product, line and shift with comparable ones in one model: made x a rate x a factor each of line,
 * product, shift and line's shift, learnt without the subject itself and without the troubles found before it. A line
 * is compared only by the products that other lines make too, a product only on lines that make others too, and a shift
 * only by the products of its line's other shifts: otherwise nothing tells a line from its product.
 * Sources: Deming and Stephan, 1940, for iterative proportional fitting; Liang and Zeger, "Longitudinal data analysis
 * using generalized linear models", Biometrika 1986, for the error of a sum from its days, which need not be Poisson.
 */
export function openLikeModel(measured: Measured) {
  const groups = groupsOf(measured);
  return {
    groups,
    /** @param left the groups that are not explained yet. */
    compare(way: Dimension, code: number, left: ReadonlySet<LikeGroup>): Likeness | Alone {
      const own = groups.filter((group) => group[way] === code && left.has(group));
      const like = groups.filter((group) => group[way] !== code && left.has(group));
      const place = way === "product" ? "line" : "product";
      const isNear = (group: LikeGroup) => group[way] !== code && (way !== "crew" || group.line === own[0]?.line);
      const shared = new Set(like.filter(isNear).map((group) => group[place]));
      const comparable = own.filter((group) => shared.has(group[place]));
      if (comparable.length === 0) return "inseparable";
      const share = madeIn(comparable) / madeIn(own);
      if (madeIn(comparable) <= 0 || share < COMPARABLE) return "few";
      const fit = fitted(like);
      const days = daysOf(comparable, measured, (group) => fit.rateOf(group, way));
      if (days.length < FEWEST_DAYS) return "few";
      // All that are comparable, with their own troubles: a reader who counts again leaves none of them out.
      const { rivals, places, expected } = rivalsOf(measured, comparable, groups.filter(isNear), { way, place, days });
      if (expected === null) return "few";
      const level = levelOf(days);
      const perUnit = level.error ** 2 * Math.max(level.found, 1);
      const ofLike = sumBy(places, ({ share, found }) => (share ** 2 * perUnit) / Math.max(found, 1));
      return {
        ...level,
        error: Math.sqrt(level.error ** 2 + ofLike),
        days,
        others: othersOf(like, fit, { way, shift: own[0]?.shift as number, perUnit }),
        places: [...shared].filter((code) => comparable.some((group) => group[place] === code)),
        rivals,
        expectedOfRivals: expected,
      };
    },
  };
}

/** The groups of the rows: one line's production of one product in one shift. */
function groupsOf({ table, rows, found, made }: Measured): LikeGroup[] {
  return rowsBy(crossed(table.crew, table.product), rows).flatMap((own): LikeGroup[] => {
    const first = own[0];
    if (first === undefined) return [];
    const codeOf = ({ code }: NameColumn) => code[first] as number;
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
}

/**
 * The comparable subjects, and what the subject would have at their rates on its days: product by product, or line by
 * line. `expected` is null where they made nothing of its kind then.
 */
function rivalsOf(
  { table, found, made }: Measured,
  comparable: LikeGroup[],
  near: LikeGroup[],
  { way, place, days }: { way: Dimension; place: "line" | "product"; days: Likeness["days"] },
) {
  const [first, last] = [days[0]?.date as number, days.at(-1)?.date as number];
  const isIn = (row: number) => (table.date.code[row] as number) >= first && (table.date.code[row] as number) <= last;
  const ofPlaces = new Map<number, { own: number; found: number; made: number }>();
  for (const group of comparable) {
    const sum = ofPlaces.get(group[place]) ?? { own: 0, found: 0, made: 0 };
    ofPlaces.set(group[place], { ...sum, own: sum.own + group.made });
  }
  const bySubject = new Map<number, number>();
  for (const group of near) {
    const ofPlace = ofPlaces.get(group[place]);
    if (!ofPlace) continue;
    const code = group[way === "crew" ? "shift" : way];
    for (const row of group.rows) {
      if (!isIn(row)) continue;
      ofPlace.found += found[row] as number;
      ofPlace.made += made[row] as number;
      bySubject.set(code, (bySubject.get(code) ?? 0) + (made[row] as number));
    }
  }
  const all = madeIn(comparable);
  const places = [...ofPlaces.values()].map((sum) => ({ ...sum, share: sum.own / all }));
  const isMade = places.every(({ made }) => made > 0);
  return {
    places,
    rivals: [...bySubject].sort(([, a], [, b]) => b - a).map(([code]) => code),
    expected: isMade ? sumBy(places, ({ own, found, made }) => (own * found) / made) : null,
  };
}

function madeIn(groups: LikeGroup[]) {
  return sumBy(groups, ({ made }) => made);
}

type Fit = {
  /** A subject's logarithmic distance from the usual of its component. */
  effectOf: (group: LikeGroup, way: Dimension) => number;
  rateOf: (group: LikeGroup, way: Dimension) => number;
};

function fitted(groups: LikeGroup[]): Fit {
  const rate = Math.max(foundIn(groups), 0.5) / Math.max(madeIn(groups), 1e-9);
  const ways = ["product", "line", "shift", "crew"] as const;
  const factors: Record<(typeof ways)[number], Map<number, number>> = {
    line: new Map(),
    product: new Map(),
    shift: new Map(),
    crew: new Map(),
  };
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
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    let largest = 0;
    for (const { way, byCode } of members) {
      for (const [code, own] of byCode) {
        const now = SHRINKAGE + sumBy(own, (index) => groups[index]?.found ?? 0);
        const usual = SHRINKAGE + sumBy(own, (index) => expected[index] as number);
        const step = now / usual;
        largest = Math.max(largest, Math.abs(step - 1));
        for (const index of own) expected[index] = (expected[index] as number) * step;
        factors[way].set(code, (factors[way].get(code) ?? 1) * step);
      }
    }
    if (largest < SETTLED) break;
  }
  const factor = (way: keyof typeof factors, code: number) => factors[way].get(code) ?? 1;
  // The subject itself is in no component: its line is found by its products, and its product by its lines.
  const usual = { line: new Map<number, number>(), product: new Map<number, number>() };
  for (const component of componentsOf(groups)) {
    const [ofLine, ofProduct] = (["line", "product"] as const).map((way) =>
      middleOf(component, (group) => factor(way, group[way])),
    ) as [number, number];
    for (const { line, product } of component) {
      usual.line.set(product, ofLine);
      usual.product.set(line, ofProduct);
    }
  }
  const usualOf = ({ line, product }: LikeGroup, way: Dimension) =>
    way === "crew" ? 1 : ((way === "line" ? usual.line.get(product) : usual.product.get(line)) ?? 1);
  return {
    effectOf: (group, way) => Math.log(factor(way, group[way]) / usualOf(group, way)),
    rateOf: (group, way) =>
      rate *
      factor("shift", group.shift) *
      (way === "line" ? usualOf(group, way) : factor("line", group.line)) *
      (way === "product" ? factor("crew", group.crew) * usualOf(group, way) : factor("product", group.product)),
  };
}

/**
 * The usual factor of a component, weighted by production: between lines and products that share nothing, no factor
 * says how they differ, so that a subject is compared within its own component.
 */
function middleOf(groups: LikeGroup[], factorOf: (group: LikeGroup) => number) {
  return Math.exp(sumBy(groups, (group) => group.made * Math.log(factorOf(group))) / Math.max(madeIn(groups), 1e-9));
}

function foundIn(groups: LikeGroup[]) {
  return sumBy(groups, ({ found }) => found);
}

/** Every group counts as if this much more had been both found and expected. */
const SHRINKAGE = 2;

function daysOf(
  groups: LikeGroup[],
  { table, found, made }: Omit<Measured, "rows">,
  rateOf: (group: LikeGroup) => number,
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
  const away = days.map((day) => day.found - day.expected * ratio);
  const squares = sumBy(away, (each) => each ** 2);
  const alike = Math.min(MOST_ALIKE, Math.max(0, autocorrelation(away) - 1 / Math.sqrt(days.length)));
  const variance = ((squares * days.length) / (days.length - 1)) * ((1 + alike) / (1 - alike));
  const error = Math.sqrt(variance) / Math.max(found, 1);
  return { effect: Math.log(ratio), error: Math.max(LEAST_ERROR, error), found, expected, made };
}

/**
 * The level of comparable subjects. For a shift: how far the same shift of other lines is from the other shifts of
 * those lines.
 */
function othersOf(
  like: LikeGroup[],
  fit: Fit,
  { way, shift, perUnit }: { way: Dimension; shift: number; perUnit: number },
) {
  const subjects = groupBy(like, (group) => group[way]);
  const crews = groupBy([...new Map(like.map((group) => [group.crew, group])).values()], ({ line }) => line);
  const levels = [...subjects].flatMap(([code, groups]): Level[] => {
    const own = groups[0] as LikeGroup;
    const effect = fit.effectOf(own, way);
    const error = Math.sqrt(perUnit / Math.max(foundIn(groups), 0.5));
    if (way !== "crew") return [{ effect, error }];
    const rest = (crews.get(own.line) ?? []).filter(({ crew }) => crew !== code);
    if (own.shift !== shift || rest.length === 0) return [];
    const ofRest = sumBy(rest, (group) => fit.effectOf(group, way)) / rest.length;
    return [{ effect: effect - ofRest, error: error * Math.SQRT2 }];
  });
  return levels.filter(({ error }) => error < 1);
}
