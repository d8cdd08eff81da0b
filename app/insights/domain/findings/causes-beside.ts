import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { chiSquareTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { Context } from "#app/insights/domain/context";
import { isDrop } from "#app/insights/domain/echoes";
import type { Alert, CandidateFinding, Subject, Values } from "#app/insights/domain/findings";
import { causeNamed, count, ratio } from "#app/insights/domain/values";

/** Fewer noted faults, in the stretch or to compare with, say nothing about kinds. */
const FEWEST_FAULTS = 20;
/** A mix of kinds that chance explains with a larger probability is as usual. */
const SERIOUS = 0.01;
/** A kind carries the excess when it is at least this share of it. */
const CARRIES = 0.5;
/** Stops that explain less than this share of a drop do not explain it. */
const EXPLAINS = 0.1;

/**
 * The finding with what was noted beside it: of defects, the kind of fault that carries the excess and what became of
 * the pieces; of a drop of output, what stops took and how much of the drop that explains.
 */
export function withCauses(context: Context, candidate: CandidateFinding): CandidateFinding {
  const { alert } = candidate;
  const found = isAboutErrors(alert)
    ? { ...faultsBeside(context, alert), ...outcomesOf(context, alert) }
    : (isDrop(alert) && !alert.values.low) || alert.kind === "lost_days"
      ? stopsBeside(context, alert)
      : {};
  return Object.keys(found).length > 0
    ? { ...candidate, alert: { ...alert, values: { ...alert.values, ...found } } }
    : candidate;
}

/** A rise of stops that a drop of the same place names as what explains most of it is told there. */
export function withoutNamedStops(candidates: CandidateFinding[]): CandidateFinding[] {
  const drops = candidates
    .map(({ alert }) => alert)
    .filter(({ values }) => Number(values.byStops?.value ?? 0) >= CARRIES);
  return candidates.filter(
    ({ alert }) =>
      alert.kind !== "stops_growing" ||
      !drops.some(
        (drop) =>
          drop.subject.id === alert.subject.id &&
          isSameReason(drop, alert) &&
          drop.from <= alert.to &&
          drop.to >= alert.from,
      ),
  );
}

function isSameReason(one: Alert, other: Alert) {
  const codes = [one, other].map(({ values: { reason } }) => (reason?.as === "cause" ? reason.value.code : null));
  return codes[0] === codes[1];
}

function isAboutErrors({ kind }: Alert) {
  return kind.startsWith("error_rate_") || kind === "product_quality" || /^chronic_.*_errors$/.test(kind);
}

type Placed = { date: Day; lineId: Id; shift: string; productId?: Id };

function isOf({ resource, id, shift }: Subject) {
  return (row: Placed) =>
    (id === null || (resource === "product" ? row.productId : row.lineId) === id) &&
    (shift === null || row.shift === shift);
}

/** Whether a row is of the days whose figures the finding tells. */
function isDuring({ from, to, values }: Alert) {
  const since = typeof values.since?.value === "string" ? values.since.value : from;
  return ({ date }: Placed) => date >= since && date <= to;
}

/**
 * A rise is compared with the subject's other days, without those in which it began slowly; what is always so with the
 * others in the same days.
 */
function comparedWith(alert: Alert) {
  const [isOwn, isNow] = [isOf(alert.subject), isDuring(alert)];
  const isUsual = ({ date }: Placed) => date < alert.from || date > alert.to;
  return (row: Placed) => (isAlways(alert) ? !isOwn(row) && isNow(row) : isOwn(row) && isUsual(row));
}

function isAlways({ kind }: Alert) {
  return kind.startsWith("chronic_");
}

/**
 * The kind of fault that carries an excess, by the mix of kinds against the usual one. Days of one kind come in lumps, so
 * the statistic is divided by how much the mix varies between other days. Source: Pearson 1900; McCullagh and Nelder,
 * 1989, for the dispersion.
 */
function faultsBeside({ evidence, finished }: Context, alert: Alert): Values {
  const [isOwn, isNow, isOther] = [isOf(alert.subject), isDuring(alert), comparedWith(alert)];
  const [inside, outside] = [
    evidence.faults.filter((row) => isOwn(row) && isNow(row)),
    evidence.faults.filter(isOther),
  ];
  const [faults, compared] = [inside, outside].map(faultsIn) as [number, number];
  if (faults < FEWEST_FAULTS || compared < FEWEST_FAULTS) return {};
  const made = sumBy(
    finished.filter((row) => isOwn(row) && isNow(row)),
    ({ pieces }) => pieces,
  );
  const madeOutside = sumBy(finished.filter(isOther), ({ pieces }) => pieces);
  const [byKind, usually] = [inside, outside].map((rows) => groupBy(rows, ({ causeId }) => causeId)) as [Kinds, Kinds];
  const kinds = [...new Set([...byKind.keys(), ...usually.keys()])].map((id) => {
    const [own, usual] = [faultsIn(byKind.get(id) ?? []), faultsIn(usually.get(id) ?? [])];
    return { id, own, usual, excess: own - (usual * made) / Math.max(1, madeOutside) };
  });
  const [most] = kinds.toSorted((a, b) => b.excess - a.excess);
  if (!most || kinds.length < 2) return {};
  const squares = sumBy(kinds, ({ own, usual }) => {
    const share = (own + usual) / (faults + compared);
    return (own - faults * share) ** 2 / (faults * share) + (usual - compared * share) ** 2 / (compared * share);
  });
  const chance = chiSquareTail(squares / dispersionOf(outside), kinds.length - 1);
  const excess = sumBy(kinds, (kind) => Math.max(0, kind.excess));
  const isCarried = chance <= SERIOUS && most.excess >= CARRIES * excess && most.own / faults > most.usual / compared;
  const [told] = isCarried ? [most] : kinds.toSorted((a, b) => b.own - a.own);
  const cause = evidence.causes.find(({ id }) => id === told?.id);
  if (!cause) return {};
  return {
    [isCarried ? "fault" : "commonFault"]: causeNamed(cause),
    faults: count(faults),
    ofFault: count(told?.own ?? 0),
    faultShare: ratio((told?.own ?? 0) / faults),
    [isAlways(alert) ? "faultOfOthers" : "faultUsual"]: ratio((told?.usual ?? 0) / compared),
  };
}

type Noted = Context["evidence"]["faults"];
type Kinds = Map<Id, Noted>;

function faultsIn(rows: Noted) {
  return sumBy(rows, ({ faults }) => faults);
}

/** How much more the mix of kinds varies from day to day than chance; 1 is chance alone. */
function dispersionOf(rows: Noted): number {
  const all = faultsIn(rows);
  const shares = [...groupBy(rows, ({ causeId }) => causeId).values()].map((ofKind) => ({
    share: faultsIn(ofKind) / all,
    byDay: new Map([...groupBy(ofKind, ({ date }) => date)].map(([date, ofDay]) => [date, faultsIn(ofDay)])),
  }));
  const days = [...groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({ date, total: faultsIn(ofDay) }));
  const squares = sumBy(days, ({ date, total }) =>
    sumBy(shares, ({ share, byDay }) => ((byDay.get(date) ?? 0) - total * share) ** 2 / (total * share)),
  );
  return Math.max(1, squares / Math.max(1, (days.length - 1) * (shares.length - 1)));
}

/** What became of the defective pieces of these days, where it was noted. */
function outcomesOf({ evidence }: Context, alert: Alert): Values {
  const [isOwn, isNow] = [isOf(alert.subject), isDuring(alert)];
  const own = evidence.outcomes.filter((row) => isOwn(row) && isNow(row));
  if (own.length === 0) return {};
  return {
    repaired: count(sumBy(own, ({ repaired }) => repaired)),
    second: count(sumBy(own, ({ second }) => second)),
    scrapped: count(sumBy(own, ({ scrap }) => scrap)),
  };
}

/**
 * The share of the hours that stops took in the days of a drop and on the others, the reason that is most of the
 * difference, where one is, and the share of the drop that the difference explains. Nothing where nobody notes stops.
 */
function stopsBeside({ evidence, finished }: Context, alert: Alert): Values {
  const [isOwn, isNow, isOther] = [isOf(alert.subject), isDuring(alert), comparedWith(alert)];
  const stops = evidence.stopped.filter(isOwn);
  if (stops.length === 0) return {};
  const own = finished.filter(isOwn);
  const secondsOf = (rows: readonly { seconds: number }[]) => sumBy(rows, ({ seconds }) => seconds);
  const [worked, workedBefore] = [secondsOf(own.filter(isNow)), secondsOf(own.filter(isOther))];
  if (worked === 0 || workedBefore === 0) return {};
  const [stopped, usual] = [secondsOf(stops.filter(isNow)) / worked, secondsOf(stops.filter(isOther)) / workedBefore];
  const drop = -Math.log(1 - Math.min(0.99, Number(alert.values.change?.value ?? 0)));
  const byStops = Math.min(
    1,
    Math.log((1 - Math.min(0.99, usual)) / (1 - Math.min(0.99, stopped))) / Math.max(1e-9, drop),
  );
  const shares = { stopped: ratio(stopped), stoppedUsual: ratio(usual) };
  if (byStops < EXPLAINS) return shares;
  const [grown] = [...groupBy(stops, ({ reasonId }) => reasonId)]
    .map(([id, ofReason]) => ({
      id,
      more: secondsOf(ofReason.filter(isNow)) / worked - secondsOf(ofReason.filter(isOther)) / workedBefore,
    }))
    .sort((a, b) => b.more - a.more);
  const isMost = grown && grown.more >= CARRIES * (stopped - usual);
  const reason = isMost ? evidence.causes.find(({ id }) => id === grown.id) : undefined;
  return {
    ...shares,
    ...(reason && { reason: causeNamed(reason) }),
    byStops: ratio(byStops),
    left: ratio(1 - Number(ratio(byStops).value)),
  };
}
