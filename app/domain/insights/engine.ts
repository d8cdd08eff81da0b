import { type Evidence, MINIMUM, sumBy } from "./cells";
import { changeoverFindings } from "./changeover-findings";
import { type Context, contextOf } from "./context";
import { errorFindings } from "./error-findings";
import { believable } from "./false-discovery";
import { figuresOf, productivityTrend } from "./figures";
import type { Advice, Alert, Candidate } from "./findings";
import { missingFindings, reportingDays } from "./missing-reports";
import { mixFindings } from "./mix-findings";
import { outputFindings } from "./output-findings";
import { riskOf } from "./risk";
import { shiftFindings } from "./shift-findings";
import { targetFindings } from "./target-findings";
import { workerHelp } from "./worker-help";

/**
 * Of what each kind of question calls out, at most this share is expected to be chance; so on a plant without trouble at
 * most so many reports call it out at all. Together below a tenth. Output, where a week's trouble is least above the
 * noise, may err most; errors show so clearly that they need not.
 */
const FALSE_DISCOVERIES = { output: 0.02, errors: 0.005, shifts: 0.01, others: 0.005 };
const MOST_ADVICE = 12;

/**
 * The whole report but its words: figures of the range, what stands out against the baseline and can be told from
 * chance among all the looks taken, and what could be done about it. The same evidence always gives the same report.
 */
export function analyse(evidence: Evidence) {
  const context = contextOf(evidence);
  const reporting = reportingDays(context);
  const targets = targetFindings(context);
  const changeovers = changeoverFindings(context);
  const { output, errors, shifts, others } = FALSE_DISCOVERIES;
  const looks = [
    { ...outputFindings(context), rate: output },
    { ...errorFindings(context), rate: errors },
    { ...shiftFindings(context), rate: shifts },
    { ...changeovers, rate: others },
    { ...missingFindings(context, reporting), rate: others },
    { ...targets, rate: others },
    { ...mixFindings(context), rate: others },
  ];
  const looked = sumBy(looks, (look) => look.looked);
  const believed = withoutEchoes(
    looks.flatMap(({ candidates, rate, looked: made }) => believable(candidates, rate, made)),
  );
  const alerts = believed.map(({ alert }) => alert).sort(byWeight);
  const { days, ...figures } = figuresOf(evidence);
  const advice = [
    ...believed.flatMap((candidate) => candidate.advice ?? []).sort(byImpact),
    ...targets.staffing,
    ...(changeovers.habit ? [changeovers.habit] : []),
    ...workerHelp(context),
  ].slice(0, MOST_ADVICE);
  const coverage = coverageOf(context, days, reporting);
  return {
    ...figures,
    ...productivityTrend(context),
    riskLevel: riskOf(alerts, coverage.isThin || figures.counts.records === 0),
    alerts,
    recommendations: advice as Advice[],
    coverage: { ...coverage, looked },
  };
}

function coverageOf({ table, evidence }: Context, days: number, reporting: ReturnType<typeof reportingDays>) {
  const { range } = evidence;
  const inRange = [...reporting.values()].flat().filter(({ date }) => date >= range.from && date <= range.to);
  const records = sumBy(table.records, (of) => of);
  const allDays = table.date.names.length;
  return {
    days,
    expectedShifts: sumBy(inRange, ({ expected }) => expected.length),
    missingShifts: sumBy(inRange, ({ missing }) => missing.length),
    comparedRecords: records,
    comparedDays: allDays,
    minimumRecords: MINIMUM.records,
    minimumDays: MINIMUM.days,
    /** Too little to tell a change from chance: the report then holds figures only. */
    isThin: records < MINIMUM.records || allDays < MINIMUM.days,
  };
}

/** A line behind its target because of a drop that is called out already says the same thing twice. */
function withoutEchoes(candidates: Candidate[]): Candidate[] {
  const dropped = candidates.filter(({ alert }) => alert.kind.startsWith("efficiency_") || alert.kind === "shift_gap");
  const isEcho = ({ alert, pValue }: Candidate) =>
    candidates.some(
      (other) =>
        other.alert !== alert &&
        other.alert.subject.id === alert.subject.id &&
        ((alert.kind === "below_target" && dropped.includes(other) && covers(other.alert, alert)) ||
          (alert.kind === "shift_gap" && other.alert.kind === "shift_gap" && other.pValue < pValue)),
    );
  return candidates.filter((candidate) => !isEcho(candidate));
}

function covers(one: Alert, other: Alert) {
  return one.from <= other.from && one.to >= other.to;
}

const ORDER = { critical: 0, warning: 1, info: 2 } as const;

function byWeight(a: Alert, b: Alert) {
  return ORDER[a.severity] - ORDER[b.severity] || (a.proof.pValue ?? 0) - (b.proof.pValue ?? 0);
}

function byImpact(a: Advice, b: Advice) {
  return b.expectedImpact.high - a.expectedImpact.high;
}
