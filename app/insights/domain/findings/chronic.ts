import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import {
  type Context,
  daysPerWeek,
  drawn,
  type Look,
  lineSubject,
  paceOf,
  passOver,
  productSubject,
} from "#app/insights/domain/context";
import type { Advice, Alert, AlertKind, CandidateFinding, Subject } from "#app/insights/domain/findings";
import { MINIMUM, pieceSums, type SeriesCell } from "#app/insights/domain/series/cells";
import type { Alone, Dimension } from "#app/insights/domain/series/like-model";
import { compared, count, day, each, named, percent, points, ratio, shiftNamed } from "#app/insights/domain/values";
import { errorRate } from "#app/records/domain/production";
import { type Chronic, chronicLook, SMALLEST_POINTS, SMALLEST_RATIO } from "./chronic-looks";

const CRITICAL_POINTS = 5;
const CRITICAL_SHARE = 0.2;

/** At most this many lines, shifts or products with the same trouble are reported: those that cost most. */
const MOST_OF_A_KIND = 3;

/** The subjects that could not be judged, and the reason. */
export type Unjudged = { way: Dimension; subject: Subject; why: Alone };

/**
 * `products` are tested against the usual differences between products. `facts` are lines and shifts that are behind
 * whoever works there: each is certain by itself, and they are not tested together.
 */
export type ChronicLooks = { products: Look; facts: Look; unjudged: Unjudged[] };

/** Subjects that are always worse than comparable ones: products and lines by errors, lines and shifts by output. */
export function chronicFindings(context: Context): ChronicLooks {
  const errors = chronicLook(context, "errors", ["product", "line", "crew"]);
  const output = chronicLook(context, "output", ["line", "crew"]);
  for (const { measure, unclear } of [
    { measure: "errors", ...errors },
    { measure: "output", ...output },
  ] as const)
    for (const { way, code } of unclear)
      passOver(context, { kind: kindOf(measure, way), subject: subjectOf(context, way, code) }, "not clear");
  const all = [...errors.found, ...output.found].map((chronic) => ({ chronic, notified: finding(context, chronic) }));
  const toldOf = (isAsked: (way: Dimension) => boolean) =>
    all.flatMap(({ chronic, notified }) => (notified && isAsked(chronic.way) ? [notified] : []));
  const lookedAt = (isAsked: (way: Dimension) => boolean) =>
    [...errors.judged, ...output.judged].filter(({ way }) => isAsked(way)).length;
  const isProduct = (way: Dimension) => way === "product";
  const isPlace = (way: Dimension) => way !== "product";
  return {
    products: { candidates: toldOf(isProduct), looked: lookedAt(isProduct) },
    facts: { candidates: costliest(toldOf(isPlace)), looked: lookedAt(isPlace) },
    unjudged: [...errors.unjudged, ...output.unjudged].map(({ way, code, why }) => ({
      way,
      subject: subjectOf(context, way, code),
      why,
    })),
  };
}

/** Of each kind of finding the few that cost most. */
export function costliest(candidates: CandidateFinding[]): CandidateFinding[] {
  const costOf = ({ alert: { values } }: CandidateFinding) =>
    Number((values.lost ?? values.extra ?? values.missing)?.value);
  return [...groupBy(candidates, ({ alert }) => alert.kind).values()].flatMap((ofKind) =>
    ofKind.sort((a, b) => costOf(b) - costOf(a)).slice(0, MOST_OF_A_KIND),
  );
}

function subjectOf(context: Context, way: Dimension, code: number): Subject {
  const { table } = context;
  if (way === "product") return productSubject(context, table.product.names[code] as string);
  if (way === "line") return lineSubject(context, table.line.names[code] as string);
  const [lineId, shift] = (table.crew.names[code] as string).split(" ") as [string, Shift];
  return lineSubject(context, lineId, shift);
}

function kindOf(measure: Chronic["measure"], way: Dimension): AlertKind {
  if (way === "product") return "chronic_product_errors";
  if (measure === "errors") return "chronic_line_errors";
  return way === "line" ? "chronic_line_output" : "shift_gap";
}

/** The records of a finding: those of its subject and of the comparable ones, on the products that all of them make. */
type Counted = {
  own: SeriesCell[];
  /** The products of a line that are counted, or the lines of a product. */
  places: ReadonlySet<string | undefined>;
  others: { label: string; shift: Shift | null; cells: SeriesCell[] }[];
  from: Day;
  to: Day;
};

function countedOf(context: Context, { way, likeness }: Chronic, subject: Subject): Counted {
  const { table } = context;
  const [from, to] = [likeness.days[0], likeness.days.at(-1)].map(
    (each) => table.date.names[each?.date as number] as Day,
  ) as [Day, Day];
  const places = new Set(likeness.places.map((code) => table[way === "product" ? "line" : "product"].names[code]));
  const counted = (cells: readonly SeriesCell[]) =>
    cells.filter(
      ({ date, lineId, productId }) => date >= from && date <= to && places.has(way === "product" ? lineId : productId),
    );
  if (way === "product") {
    const ofProduct = (id: string) => counted(context.ofProducts.get(id) ?? []);
    const others = likeness.rivals.map((code) => table.product.names[code] as string);
    return {
      own: ofProduct(subject.id as string),
      places,
      others: others.map((id) => ({
        label: productSubject(context, id).label,
        shift: null,
        cells: ofProduct(id),
      })),
      from,
      to,
    };
  }
  const ofLine = (id: string, shift: Shift | null) =>
    counted(context.cells.get(id) ?? []).filter((cell) => shift === null || cell.shift === shift);
  return {
    own: ofLine(subject.id as string, subject.shift),
    places,
    others: likeness.rivals.map((code) => {
      if (way === "line") {
        const id = table.line.names[code] as string;
        return { label: lineSubject(context, id).label, shift: null, cells: ofLine(id, null) };
      }
      const shift = table.shift.names[code] as Shift;
      return { label: "", shift, cells: ofLine(subject.id as string, shift) };
    }),
    from,
    to,
  };
}

/**
 * The names of the products of a line, or the lines of a product, that others share and that are not counted, because
 * they have a trouble of their own.
 */
function leftOut(
  { evidence }: Context,
  { resource, id, shift }: Subject,
  { from, to, places }: Pick<Counted, "from" | "to" | "places">,
): string[] {
  const isProduct = resource === "product";
  const placeOf = (cell: SeriesCell) => (isProduct ? cell.lineId : cell.productId);
  const isOwn = (cell: SeriesCell) =>
    (isProduct ? cell.productId : cell.lineId) === id && (shift === null || cell.shift === shift);
  const isNear = (cell: SeriesCell) => shift === null || cell.lineId === id;
  const within = evidence.cells.filter(({ date, pieces }) => date >= from && date <= to && pieces > 0);
  const shared = new Set(within.filter((cell) => isNear(cell) && !isOwn(cell)).map(placeOf));
  const missed = new Set(within.filter(isOwn).map(placeOf));
  const names = isProduct ? evidence.lines : evidence.products;
  return names
    .filter((each) => missed.has(each.id) && shared.has(each.id) && !places.has(each.id))
    .map(({ name }) => name);
}

function finding(context: Context, chronic: Chronic): CandidateFinding | null {
  const { table } = context;
  const { measure, way, code, pValue } = chronic;
  const subject = subjectOf(context, way, code);
  const counted = countedOf(context, chronic, subject);
  const { own, from, to } = counted;
  const records = sumBy(own, (cell) => cell.records);
  const dates = [...new Set(own.map(({ date }) => date))];
  const kind = kindOf(measure, way);
  if (records < MINIMUM.records || table.date.names.length < MINIMUM.days)
    return passOver(context, { kind, subject }, "too little data");
  const sent = measure === "errors" ? errorsOf(context, chronic, counted) : outputOf(context, chronic, counted);
  if (!sent) return passOver(context, { kind, subject }, "too small");
  const without = leftOut(context, subject, counted);
  const values: Alert["values"] = {
    [way === "product" ? "product" : "line"]: named(subject.label),
    ...(subject.shift && { shift: shiftNamed(subject.shift) }),
    from: day(from),
    to: day(to),
    days: count(dates.length),
    ...(without.length > 0 && { without: named(without.join(", ")) }),
    ...sent.values,
  };
  const proof: Alert["proof"] = {
    measure: sent.measure,
    series: drawn(
      chronic.likeness.days.map(({ date }) => table.date.names[date] as Day),
      sent.series,
      { from: to, to },
    ),
    baseline: sent.baseline,
    records,
    days: dates.length,
    pValue,
    filter: {
      from,
      to,
      ...(way === "product" ? { productId: subject.id as string } : { productionLineId: subject.id as string }),
      ...(subject.shift && { shift: subject.shift }),
    },
  };
  return {
    pValue,
    alert: { kind, severity: sent.isCritical ? "critical" : "warning", subject, from, to, values, proof },
    advice: {
      kind,
      subject,
      values,
      expectedImpact: impactOf(sent, { perDay: sent.made / dates.length, perWeek: daysPerWeek(dates) }),
      proof,
    },
  };
}

type Said = {
  measure: Alert["proof"]["measure"];
  values: Alert["values"];
  series: number[];
  baseline: number;
  isCritical: boolean;
  /** The subject's pieces of these days (good ones, for output), and the share of them that the difference is worth. */
  made: number;
  low: number;
  high: number;
};

/** The share of defective pieces of the subject and of each comparable one, and at their rates for the same products. */
function errorsOf(context: Context, { way, likeness, stand }: Chronic, { own, others }: Counted): Said | null {
  const { days, expected } = likeness;
  const { pieces: made, defective } = pieceSums(own);
  const rate = (defective / made) * 100;
  const byModel = ((expected * Math.exp(stand.center)) / likeness.made) * 100;
  const placeOf = (cell: SeriesCell) => (way === "product" ? cell.lineId : cell.productId);
  const ofPlace = groupBy(
    others.flatMap(({ cells }) => cells),
    placeOf,
  );
  const byRivals =
    sumBy(groupBy(own, placeOf), ([place, cells]) => {
      const theirs = errorRate(pieceSums(ofPlace.get(place) ?? [])) ?? 0;
      return pieceSums(cells).pieces * theirs;
    }) / made;
  const usual = way === "crew" ? Math.max(byModel, byRivals) : byRivals;
  const least = Math.max(byModel, byRivals);
  if (rate - least < SMALLEST_POINTS || rate < least * SMALLEST_RATIO) return null;
  const [low, high] = [-1, 1].map((side) => rate * Math.exp(side * EIGHTY * likeness.error)) as [number, number];
  const [, , poor] = context.evidence.qualityThresholds;
  return {
    measure: "errorRate",
    values: {
      now: percent(rate),
      low: percent(low),
      high: percent(high),
      usual: percent(usual),
      others: each(
        "percent",
        others.map(({ label, shift, cells }) => ({ label, shift, value: errorRate(pieceSums(cells)) ?? 0 })),
      ),
      change: points(Number(percent(rate).value) - Number(percent(usual).value)),
      extra: count(defective - (made * usual) / 100),
    },
    series: days.map((day) => (day.found / Math.max(1, day.made)) * 100),
    baseline: usual,
    isCritical: rate - usual >= CRITICAL_POINTS || rate > poor,
    made,
    low: Math.max(0, low - usual),
    high: high - usual,
  };
}

/** The pace of the subject and of each comparable one, as the screens measure it on the same days and products. */
function outputOf(context: Context, { way, likeness, stand }: Chronic, { own, others }: Counted): Said | null {
  const { found, expected, expectedOfRivals, days } = likeness;
  const [byModel, byRivals] = [expected * Math.exp(stand.center), expectedOfRivals];
  const usual = way === "crew" ? byModel : byRivals;
  const effect = Math.log(found / usual);
  const least = way === "crew" ? byModel : Math.min(byModel, byRivals);
  if (1 - found / least < context.evidence.smallestGap) return null;
  const { measure, usual: pace } = paceOf(own);
  const paces = others.flatMap(({ cells, ...named }) => {
    const theirs = paceOf(cells);
    return theirs.measure === measure ? [{ ...named, value: theirs.usual }] : [];
  });
  if (paces.every(({ value }) => value <= pace)) return null;
  const made = sumBy(own, ({ pieces, defective }) => pieces - defective);
  const [low, high] = [1, -1].map((side) => Math.max(0, Math.exp(-effect - side * EIGHTY * likeness.error) - 1)) as [
    number,
    number,
  ];
  const shareOf = (gain: number) => 1 - 1 / (1 + gain);
  const usualPace = (pace * usual) / found;
  return {
    measure,
    values: {
      change: ratio(1 - Math.exp(effect)),
      low: ratio(shareOf(low)),
      high: ratio(shareOf(high)),
      ...compared(measure, pace, usualPace),
      others: each(measure === "efficiency" ? "ratio" : "rate", paces),
      lost: count(made * (Math.exp(-effect) - 1)),
    },
    series: days.map((day) => (pace * day.found * likeness.expected) / Math.max(1e-9, day.expected * found)),
    baseline: usualPace,
    isCritical: 1 - Math.exp(effect) >= CRITICAL_SHARE,
    made,
    low,
    high,
  };
}

function impactOf(
  { measure, low, high }: Said,
  { perDay, perWeek }: { perDay: number; perWeek: number },
): Advice["expectedImpact"] {
  const isErrors = measure === "errorRate";
  const week = perDay * perWeek * (isErrors ? 0.01 : 1);
  return {
    unit: "pieces",
    low: Math.round(week * low),
    high: Math.round(week * high),
    values: {
      perDay: count(perDay),
      daysPerWeek: count(perWeek),
      low: isErrors ? points(low) : ratio(low),
      high: isErrors ? points(high) : ratio(high),
    },
  };
}
