import {
  type Context,
  daysPerWeek,
  drawn,
  type Look,
  lineSubject,
  paceOf,
  passOver,
  productSubject,
} from "#app/domain/insights/context";
import type { Advice, Alert, AlertKind, Candidate, Subject } from "#app/domain/insights/findings";
import { MINIMUM } from "#app/domain/insights/series/cells";
import type { Way } from "#app/domain/insights/series/like-model";
import { compared, count, day, named, percent, points, ratio, shiftNamed } from "#app/domain/insights/values";
import type { Day } from "#app/domain/plant/days";
import type { Shift } from "#app/domain/plant/shifts";
import { sumBy } from "#app/domain/statistics/grouping";
import { type Chronic, type ChronicLook, chronicLook } from "./chronic-looks";

/**
 * The smallest difference that is reported: points of error rate and excess over comparable subjects, or a share of
 * output.
 */
const SMALLEST_POINTS = 0.6;
const SMALLEST_RATIO = 1.4;
const SMALLEST_SHARE = { product: 0.1, line: 0.08, crew: 0.05 };
const CRITICAL_POINTS = 5;
const CRITICAL_SHARE = 0.2;
const EIGHTY = 1.2816;

/** The subjects that could not be judged, because nothing comparable exists. */
export type Unjudged = { way: Way; subject: Subject };

export type ChronicLooks = { products: Look; lines: Look; output: Look; unjudged: Unjudged[] };

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
  const lookOf = ({ found, judged }: ChronicLook, isAsked: (way: Way) => boolean): Look => ({
    candidates: found.filter(({ way }) => isAsked(way)).flatMap((chronic) => finding(context, chronic) ?? []),
    looked: judged.filter(({ way }) => isAsked(way)).length,
  });
  return {
    products: lookOf(errors, (way) => way === "product"),
    lines: lookOf(errors, (way) => way !== "product"),
    output: lookOf(output, () => true),
    unjudged: [...errors.unjudged, ...output.unjudged].map(({ way, code }) => ({
      way,
      subject: subjectOf(context, way, code),
    })),
  };
}

function subjectOf(context: Context, way: Way, code: number): Subject {
  const { table } = context;
  if (way === "product") return productSubject(context, table.product.names[code] as string);
  if (way === "line") return lineSubject(context, table.line.names[code] as string);
  const [lineId, shift] = (table.crew.names[code] as string).split(" ") as [string, Shift];
  return lineSubject(context, lineId, shift);
}

function kindOf(measure: Chronic["measure"], way: Way): AlertKind {
  if (way === "product") return "chronic_product_errors";
  if (measure === "errors") return "chronic_line_errors";
  return way === "line" ? "chronic_line_output" : "shift_gap";
}

function finding(context: Context, chronic: Chronic): Candidate | null {
  const { table } = context;
  const { measure, way, code, likeness, stand } = chronic;
  const subject = subjectOf(context, way, code);
  const dates = likeness.days.map(({ date }) => table.date.names[date] as Day);
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const records = sumBy(likeness.days, (each) => each.records);
  const kind = kindOf(measure, way);
  if (records < MINIMUM.records || table.date.names.length < MINIMUM.days)
    return passOver(context, { kind, subject }, "too little data");
  const said = measure === "errors" ? errorsOf(context, chronic) : outputOf(context, chronic, subject);
  if (!said) return passOver(context, { kind, subject }, "too small");
  const values: Alert["values"] = {
    [way === "product" ? "product" : "line"]: named(subject.label),
    ...(subject.shift && { shift: shiftNamed(subject.shift) }),
    from: day(from),
    to: day(to),
    days: count(dates.length),
    ...said.values,
  };
  const proof: Alert["proof"] = {
    measure: said.measure,
    series: drawn(dates, said.series, { from: to, to }),
    baseline: said.baseline,
    records,
    days: dates.length,
    pValue: stand.pValue,
    filter: {
      from,
      to,
      ...(way === "product" ? { productId: subject.id as string } : { productionLineId: subject.id as string }),
      ...(subject.shift && { shift: subject.shift }),
    },
  };
  return {
    pValue: stand.pValue,
    alert: { kind, severity: said.isCritical ? "critical" : "warning", subject, from, to, values, proof },
    advice: {
      kind,
      subject,
      values,
      expectedImpact: impactOf(said, dates),
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
  /** A day's output, and the share of it that the difference is worth, low and high. */
  perDay: number;
  low: number;
  high: number;
};

function errorsOf({ evidence }: Context, { likeness, stand }: Chronic): Said | null {
  const { days, found, expected, made } = likeness;
  const rate = (found / made) * 100;
  const usual = ((expected * Math.exp(stand.center)) / made) * 100;
  if (rate - usual < SMALLEST_POINTS || rate < usual * SMALLEST_RATIO) return null;
  const [low, high] = [-1, 1].map((side) => rate * Math.exp(side * EIGHTY * likeness.error)) as [number, number];
  const [, , poor] = evidence.qualityThresholds;
  return {
    measure: "errorRate",
    values: {
      now: percent(rate),
      low: percent(low),
      high: percent(high),
      usual: percent(usual),
      change: points(Number(percent(rate).value) - Number(percent(usual).value)),
      extra: count((made * (rate - usual)) / 100),
    },
    series: days.map((day) => (day.found / Math.max(1, day.made)) * 100),
    baseline: usual,
    isCritical: rate - usual >= CRITICAL_POINTS || rate > poor,
    perDay: made / days.length,
    low: Math.max(0, low - usual),
    high: high - usual,
  };
}

function outputOf(context: Context, { way, likeness, stand }: Chronic, subject: Subject): Said | null {
  const share = 1 - Math.exp(stand.effect);
  if (share < SMALLEST_SHARE[way]) return null;
  const ofLine = context.cells.get(subject.id as string) ?? [];
  const { range } = context.evidence;
  const inRange = ofLine.filter(({ date }) => date >= range.from && date <= range.to);
  const own = way === "crew" ? inRange.filter((cell) => cell.shift === subject.shift) : inRange;
  const { measure, usual: now } = paceOf(own.length > 0 ? own : ofLine);
  const usual = now / Math.exp(stand.effect);
  const days = likeness.days.length;
  const perDay =
    sumBy(own, ({ pieces, defective }) => pieces - defective) / Math.max(1, new Set(own.map(({ date }) => date)).size);
  const [low, high] = [1, -1].map((side) =>
    Math.max(0, Math.exp(-stand.effect - side * EIGHTY * likeness.error) - 1),
  ) as [number, number];
  const shareOf = (gain: number) => 1 - 1 / (1 + gain);
  return {
    measure,
    values: {
      change: ratio(share),
      low: ratio(shareOf(low)),
      high: ratio(shareOf(high)),
      ...compared(measure, now, usual),
      lost: count(perDay * days * (Math.exp(-stand.effect) - 1)),
    },
    series: likeness.days.map((day) => (usual * day.found) / Math.max(1e-9, day.expected * Math.exp(stand.center))),
    baseline: usual,
    isCritical: share >= CRITICAL_SHARE,
    perDay,
    low,
    high,
  };
}

function impactOf({ measure, perDay, low, high }: Said, dates: Day[]): Advice["expectedImpact"] {
  const isErrors = measure === "errorRate";
  const week = perDay * daysPerWeek(dates) * (isErrors ? 0.01 : 1);
  return {
    unit: "pieces",
    low: Math.round(week * low),
    high: Math.round(week * high),
    values: {
      perDay: count(perDay),
      daysPerWeek: count(daysPerWeek(dates)),
      low: isErrors ? points(low) : ratio(low),
      high: isErrors ? points(high) : ratio(high),
    },
  };
}
