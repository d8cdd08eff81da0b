import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Context } from "./context";
import type { Alert, CandidateFinding } from "./findings";

/** A change over this share of the days of "always" leaves too few others to say so. */
const MUCH = 0.4;
/** What is always so must be at least this share of what is told without the days of a change. */
const STILL = 0.5;
/** Lost days with this share of what a drop lost are what happened. */
const MOSTLY = 0.7;
/** With so much of its target, a line would not have been told as behind it. */
const REACHED = 0.95;

/**
 * One finding for each trouble: leaves out what another finding of the same place explains, which also told when it
 * began, and with it the gain that it promised a second time.
 */
export function withoutEchoes(candidates: CandidateFinding[], context: Context): CandidateFinding[] {
  const alerts = candidates.map(({ alert }) => alert);
  const isEcho = ({ alert, pValue }: CandidateFinding) => {
    if (alert.kind === "below_target") return isBehindByDrops(context, alert, alerts);
    if (isDrop(alert) && alerts.some((other) => isOfFewDays(other, alert))) return true;
    if (alert.kind === "bad_start") return alerts.some((other) => explainsStart(other, alert));
    if (alert.kind === "lost_days") return alerts.some((other) => isOfLonger(other, alert));
    if (isDrop(alert) && isByProducts(context, alert, alerts)) return true;
    if (alert.kind === "shift_gap" && candidates.some((other) => isClearerShift(other, alert, pValue))) return true;
    return isChronic(alert) && alerts.some((other) => isChangeOf(other, alert) && explains(other, alert));
  };
  return candidates.filter((candidate) => !isEcho(candidate));
}

export function isDrop({ kind }: Alert) {
  return kind.startsWith("efficiency_") || kind === "shift_gap";
}

/** Whether a line's bad start is told as its drop, or is that of a product which is slow or measured wrongly. */
function explainsStart(other: Alert, start: Alert) {
  if (overlap(other, start) === 0) return false;
  if (isDrop(other)) return other.subject.id === start.subject.id;
  const isOfProduct = other.kind === "standard_wrong" || other.kind === "product_slower";
  return isOfProduct && other.subject.id === start.proof.filter.productId;
}

/** Whether lost days are part of a drop of the same place, or of what the whole factory lost. */
function isOfLonger(other: Alert, lost: Alert) {
  const isPlace = other.subject.id === lost.subject.id || other.subject.id === null;
  const isLonger = isDrop(other) && !isOfFewDays(lost, other);
  return other !== lost && isPlace && (isLonger || other.kind === "lost_days") && overlap(other, lost) > 0;
}

/** Whether lost days of the same place are most of a drop: it is the shortest stretch around them. */
function isOfFewDays(lost: Alert, drop: Alert) {
  if (lost.kind !== "lost_days" || lost.subject.id !== drop.subject.id || overlap(lost, drop) === 0) return false;
  const lostOf = ({ values }: Alert) => numberOf(values.change) * numberOf(values.days);
  return lostOf(lost) >= MOSTLY * lostOf(drop);
}

function isClearerShift({ alert, pValue }: CandidateFinding, one: Alert, itsChance: number) {
  return alert !== one && alert.kind === "shift_gap" && alert.subject.id === one.subject.id && pValue < itsChance;
}

/** Whether a finding says "always": only these have an interval for their level. */
function isChronic({ kind, values }: Alert) {
  return kind.startsWith("chronic_") || kind === "standard_wrong" || (kind === "shift_gap" && values.low !== undefined);
}

/** Whether a finding is a change of what another says is always so, at the same place. */
function isChangeOf(change: Alert, { kind, subject }: Alert) {
  const isErrors = kind.endsWith("_errors");
  const isOutput = kind === "standard_wrong" ? change.kind === "product_slower" : isDrop(change) && !isChronic(change);
  const isKind = isErrors ? change.kind.startsWith("error_rate_") || change.kind === "product_quality" : isOutput;
  const { resource, id, shift } = change.subject;
  return isKind && resource === subject.resource && id === subject.id && shift === subject.shift;
}

/** Whether little of what is always so is left without the days of a change. */
function explains(change: Alert, always: Alert) {
  const covered = overlap(change, always) / daysOf(always);
  const left = (sizeOf(always) - covered * sizeOf(change)) / Math.max(1e-9, 1 - covered);
  return covered >= MUCH || left < STILL * sizeOf(always);
}

/** Whether little of a drop is left without the products that were slower on all their lines in its days. */
function isByProducts(context: Context, drop: Alert, alerts: Alert[]) {
  const slower = alerts.filter(({ kind }) => kind === "product_slower");
  const explained = sumBy(slower, (product) => {
    const days = overlap(product, drop) / daysOf(drop);
    return sizeOf(product) * days * shareOfHours(context, product, drop);
  });
  return explained > (1 - STILL) * sizeOf(drop);
}

/** The share of a product in the hours of a line, a shift or the factory in these days. */
function shareOfHours({ cells, evidence }: Context, product: Alert, { subject, from, to }: Alert) {
  const all = subject.id === null ? evidence.cells : (cells.get(subject.id) ?? []);
  const { shift } = subject;
  const own = all.filter(({ date, ...cell }) => date >= from && date <= to && (shift === null || cell.shift === shift));
  const made = own.filter(({ productId }) => productId === product.subject.id);
  return (
    sumBy(made, ({ seconds }) => seconds) /
    Math.max(
      1,
      sumBy(own, ({ seconds }) => seconds),
    )
  );
}

/** The share of the hours of a line's days that are of the shift of a drop; 1 when it is of all shifts. */
function shareOfShift({ cells }: Context, { subject: { shift } }: Alert, { subject, from, to }: Alert) {
  const own = (cells.get(subject.id as string) ?? []).filter(({ date }) => date >= from && date <= to);
  const during = shift === null ? own : own.filter((cell) => cell.shift === shift);
  return (
    sumBy(during, ({ seconds }) => seconds) /
    Math.max(
      1,
      sumBy(own, ({ seconds }) => seconds),
    )
  );
}

/** Whether a line would have reached its target with the pieces that drops of output cost it in those days. */
function isBehindByDrops(context: Context, behind: Alert, alerts: Alert[]) {
  const { from, to, values, subject } = behind;
  const share = numberOf(values.good) / Math.max(1, numberOf(values.target));
  const causes = alerts.filter((alert) => isDrop(alert) || alert.kind === "product_slower");
  const won = sumBy(causes, (drop) => {
    const days = overlap(drop, { from, to });
    const ofAll = (share * days * (1 / (1 - sizeOf(drop)) - 1)) / daysOf({ from, to });
    if (drop.subject.id === null) return ofAll * shareOfShift(context, drop, behind);
    if (drop.kind === "product_slower") return ofAll * shareOfHours(context, drop, behind);
    const lost = drop.subject.id === subject.id ? numberOf(drop.values.lost) : 0;
    return (lost * days) / daysOf(drop) / Math.max(1, numberOf(values.target));
  });
  return won > 0 && share + won >= REACHED;
}

type Span = Pick<Alert, "from" | "to">;

function daysOf({ from, to }: Span) {
  return dayNumber(to) - dayNumber(from) + 1;
}

function overlap(one: Span, other: Span) {
  const [from, to] = [one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to];
  return Math.max(0, daysOf({ from, to }));
}

function sizeOf({ values }: Alert) {
  return numberOf(values.change);
}

function numberOf(value: Alert["values"][string] | undefined) {
  return typeof value?.value === "number" ? value.value : 0;
}
