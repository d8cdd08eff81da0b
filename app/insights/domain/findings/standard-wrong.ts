import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { type Context, drawn, efficiencyIn, type Look, passOver, productSubject } from "#app/insights/domain/context";
import type { Alert, CandidateFinding } from "#app/insights/domain/findings";
import { lastStandard, MINIMUM, type SeriesCell } from "#app/insights/domain/series/cells";
import { standAmong } from "#app/insights/domain/statistics/partial-pooling";
import { count, day, each, efficiency, named, ratio, standard } from "#app/insights/domain/values";

/** When the range has fewer calendar days, earlier days are judged as well. */
const JUDGED_DAYS = 42;
/** A product is learnt until so many days after its first one. */
const KNOWN_DAYS = 28;
/** A product's standard is judged on at least so many lines, against so many other products, and on so many days. */
const [FEWEST_LINES, FEWEST_RIVALS, FEWEST_DAYS] = [2, 2, 12];
/** A smaller difference in efficiency is not reported: products differ by as much. */
const SMALLEST = 0.15;
/** Each line, and each third of the days, must show at least this share of the whole difference. */
const LASTING = 0.5;
const THIRDS = 3;
/** What gets better is learning: the last third must show at least this share. */
const NO_LEARNING = 0.75;
/** The usual difference between products in efficiency, and the number of the factory's own products it counts for. */
const [SPREAD, WEIGHT] = [0.06, 16];
const LEAST_ERROR = 0.01;

/**
 * Products whose standard minutes are too few: on at least two lines, and since ever, the product reaches far less
 * efficiency than what the same crews make else. All by plain sums of the records, for each stage by itself, since a
 * standard belongs to a stage. Source: Morris, "Parametric empirical Bayes inference", JASA 1983, for the differences
 * that products usually have.
 */
export function standardFindings(context: Context): Look {
  const stages = groupBy(context.evidence.lines, ({ stageId }) => stageId);
  const looks = [...stages.values()].map((lines) =>
    ofStage(
      context,
      lines.map(({ id }) => id),
    ),
  );
  return {
    looked: sumBy(looks, ({ looked }) => looked),
    candidates: looks.flatMap(({ candidates }) => candidates),
  };
}

function ofStage(context: Context, lines: Id[]): Look {
  const { range } = context.evidence;
  const since = [range.from, addDays(range.to, 1 - JUDGED_DAYS)].sort()[0] as Day;
  const cells = lines.flatMap((id) =>
    (context.cells.get(id) ?? []).filter(({ date, measuredSeconds }) => date >= since && measuredSeconds > 0),
  );
  const crews = [...groupBy(cells, crewOf).values()].map((ofCrew) => groupBy(ofCrew, ({ productId }) => productId));
  const products = [...groupBy(cells, ({ productId }) => productId).keys()];
  const judged = products.flatMap((id) => besideOf(crews, id) ?? []);
  const candidates = judged.flatMap(
    (one) =>
      finding(
        context,
        one,
        judged.filter((other) => other !== one),
      ) ?? [],
  );
  return { looked: judged.length, candidates };
}

function crewOf({ lineId, shift }: SeriesCell) {
  return `${lineId} ${shift}`;
}

type Beside = {
  productId: Id;
  /** The product's cells of crews that make others too, with the efficiency of those others. */
  own: { cell: SeriesCell; others: number }[];
  /** What those crews make else. */
  rivals: ReadonlySet<Id>;
  now: number;
  usual: number;
  error: number;
};

/** A product beside the others of the same crews; null where too few days of both are known. */
function besideOf(all: readonly Map<Id, SeriesCell[]>[], productId: Id): Beside | null {
  const crews = all.flatMap((products) => {
    const own = products.get(productId);
    if (!own) return [];
    const ids = [...products.keys()].filter((id) => id !== productId);
    const rivals = ids.flatMap((id) => products.get(id) ?? []);
    return daysOf(rivals) >= MINIMUM.windowDays ? [{ own, ids, others: reached(rivals) }] : [];
  });
  const own = crews.flatMap(({ own, others }) => own.map((cell) => ({ cell, others })));
  const cells = own.map(({ cell }) => cell);
  if (daysOf(cells) < FEWEST_DAYS) return null;
  const [now, usual] = [reached(cells), expectedOf(own)];
  if (!(now > 0 && usual > 0)) return null;
  const rivals = new Set(crews.flatMap((crew) => crew.ids));
  return { productId, own, rivals, now, usual, error: errorOf(own, now / usual) };
}

/** The efficiency of cells that all have a standard. */
function reached(cells: readonly SeriesCell[]) {
  return efficiencyIn(cells) ?? Number.NaN;
}

/** The efficiency of the others of each crew, for the hours that it spent on the product. */
function expectedOf(own: Beside["own"]) {
  const worked = sumBy(own, ({ cell }) => cell.measuredSeconds);
  return sumBy(own, ({ cell, others }) => cell.measuredSeconds * others) / worked;
}

/** The error of the ratio, as a logarithm, from its days: days differ by more than chance in a piece. */
function errorOf(own: Beside["own"], share: number) {
  const days = [...groupBy(own, ({ cell }) => cell.date).values()].map((ofDay) => {
    const minutes = sumBy(ofDay, ({ cell, others }) => (cell.measuredSeconds / 60) * others * share);
    return { minutes, away: sumBy(ofDay, ({ cell }) => cell.earnedMillis) / 1000 - minutes };
  });
  const variance = (sumBy(days, ({ away }) => away ** 2) * days.length) / (days.length - 1);
  return Math.max(LEAST_ERROR, Math.sqrt(variance) / sumBy(days, ({ minutes }) => minutes));
}

function finding(context: Context, beside: Beside, others: Beside[]): CandidateFinding | null {
  const { productId, own, rivals, now, usual, error } = beside;
  const subject = productSubject(context, productId);
  const about = { kind: "standard_wrong" as const, subject };
  const levelOf = (one: Beside) => ({ effect: Math.log(one.now / one.usual), error: one.error });
  const stand = standAmong(levelOf(beside), others.map(levelOf), {
    spread: SPREAD,
    weight: WEIGHT,
    center: 0,
    centerWeight: 1,
  });
  const change = 1 - now / usual;
  if (change < SMALLEST || stand.effect >= 0) return null;
  const lines = [...groupBy(own, ({ cell }) => cell.lineId)];
  const isShown =
    lines.length >= FEWEST_LINES &&
    rivals.size >= FEWEST_RIVALS &&
    lines.every(([, ofLine]) => lessOf(ofLine) >= LASTING * change) &&
    isLasting(own, change) &&
    isKnown(context, beside);
  if (!isShown) return passOver(context, about, "not clear");
  const beyond = studentTail((-Math.log(1 - change) + Math.log(1 - SMALLEST / 2)) / error, daysOf(cellsOf(own)) - 1);
  return reported(context, beside, { pValue: Math.max(stand.pValue, beyond), change, lines });
}

function cellsOf(own: Beside["own"]) {
  return own.map(({ cell }) => cell);
}

function lessOf(own: Beside["own"]) {
  return 1 - reached(cellsOf(own)) / expectedOf(own);
}

/** Whether each third of the days shows the difference, and the last one hardly less than all. */
function isLasting(own: Beside["own"], change: number) {
  const dates = [...new Set(own.map(({ cell }) => cell.date))].sort();
  const at = (third: number) => dates[Math.floor((third * dates.length) / THIRDS)];
  const thirds = Array.from({ length: THIRDS }, (_, third) => {
    const [from, before] = [at(third) as Day, at(third + 1)];
    return lessOf(own.filter(({ cell }) => cell.date >= from && (before === undefined || cell.date < before)));
  });
  return thirds.every((less) => less >= LASTING * change) && (thirds.at(-1) as number) >= NO_LEARNING * change;
}

/** Whether the product is no new one, which is still learnt, and all its work is measured against a standard. */
function isKnown({ cells, evidence }: Context, { productId, own }: Beside) {
  const lines = new Set(own.map(({ cell }) => cell.lineId));
  const all = [...lines].flatMap((id) => (cells.get(id) ?? []).filter((cell) => cell.productId === productId));
  const first = all.reduce<Day | null>((least, { date }) => (least === null || date < least ? date : least), null);
  const isOld = first !== null && first <= addDays(evidence.range.to, -KNOWN_DAYS);
  return isOld && own.every(({ cell }) => cell.measuredSeconds > 0.9 * cell.seconds);
}

function daysOf(cells: readonly SeriesCell[]) {
  return new Set(cells.map(({ date }) => date)).size;
}

type Told = { pValue: number; change: number; lines: [Id, Beside["own"]][] };

function reported(context: Context, beside: Beside, { pValue, change, lines }: Told): CandidateFinding | null {
  const { productId, own, now, usual } = beside;
  const { evidence } = context;
  const subject = productSubject(context, productId);
  const cells = cellsOf(own);
  const held = lastStandard(evidence, [lines[0]?.[0] as Id, productId]);
  if (!held) return null;
  const dates = [...new Set(cells.map(({ date }) => date))].sort();
  const [from, to] = [dates[0], dates.at(-1)] as [Day, Day];
  const nameOf = new Map(evidence.lines.map(({ id, name }) => [id, name]));
  const byLine = (figureOf: (ofLine: Beside["own"]) => number) =>
    lines.map(([id, ofLine]) => ({ label: nameOf.get(id) ?? "", shift: null, value: figureOf(ofLine) }));
  const records = sumBy(cells, (cell) => cell.records);
  if (records < MINIMUM.records) return null;
  const values: Alert["values"] = {
    product: named(subject.label),
    from: day(from),
    to: day(to),
    days: count(dates.length),
    change: ratio(change),
    now: ratio(now),
    usual: efficiency(usual),
    byLine: each(
      "ratio",
      byLine((ofLine) => reached(cellsOf(ofLine))),
    ),
    beside: each("ratio", byLine(expectedOf)),
    standard: standard(held / 1000),
    fit: standard(((held / 1000) * usual) / now),
  };
  const ofDates = groupBy(cells, ({ date }) => date);
  const proof: Alert["proof"] = {
    measure: "efficiency",
    series: drawn(
      dates,
      dates.map((date) => reached(ofDates.get(date) ?? [])),
      { from: to, to },
    ),
    baseline: usual,
    records,
    days: dates.length,
    pValue,
    filter: { from, to, productId },
  };
  return {
    pValue,
    alert: { kind: "standard_wrong", severity: "warning", subject, from, to, values, proof },
    advice: null,
  };
}
