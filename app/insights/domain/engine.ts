import { sumBy } from "#app/core/domain/statistics/grouping";
import { type Context, contextOf } from "./context";
import { isDrop, withoutEchoes } from "./echoes";
import { productivityTrend, reportFigures } from "./figures";
import type { Advice, Alert } from "./findings";
import { badStartFindings } from "./findings/bad-start";
import { withCauses, withoutNamedStops } from "./findings/causes-beside";
import { changeoverFindings } from "./findings/changeover";
import { chronicFindings, type Unjudged } from "./findings/chronic";
import { errorFindings } from "./findings/errors";
import { implausibleRecords } from "./findings/implausible-records";
import { lostDayFindings } from "./findings/lost-days";
import { missingFindings, reportingDays } from "./findings/missing-reports";
import { mixFindings } from "./findings/mix";
import { outputFindings } from "./findings/output";
import { peopleMissingFindings } from "./findings/people-missing";
import { personFindings } from "./findings/person";
import { personErrorFindings } from "./findings/person-errors";
import { productPaceFindings } from "./findings/product-pace";
import { riseFindings } from "./findings/rises";
import { staffingAdvice } from "./findings/staffing";
import { standardFindings } from "./findings/standard-wrong";
import { stopFindings } from "./findings/stops";
import { targetFindings } from "./findings/target";
import { workerHelp } from "./findings/worker-help";
import type { StoredReport } from "./report";
import { riskOf } from "./risk";
import { type Evidence, MINIMUM } from "./series/cells";
import { believable } from "./statistics/false-discovery";

/**
 * The share of chance among the findings that each kind of question may call out at most. On a factory without trouble,
 * this is also the largest share of reports that call anything out; all kinds add up to one report in twenty. A kind
 * has a larger share where even the findings beyond it were mostly true, and people have the smallest.
 */
const FALSE_DISCOVERIES = {
  output: 0.0075,
  lostDays: 0.0025,
  rises: 0.0025,
  errors: 0.0025,
  productPace: 0.0025,
  standards: 0.0025,
  chronicProducts: 0.005,
  people: 0.001,
  peopleErrors: 0.001,
  peopleMissing: 0.0025,
  changeovers: 0.005,
  starts: 0.0025,
  stops: 0.0025,
  missing: 0.0075,
  mix: 0.003,
};
const MOST_ADVICE = 12;
const MOST_MISSING = 200;

/**
 * The whole report except its words: the figures of the range, the findings that are distinct from chance among all the
 * looks taken, and advice. The same evidence always gives the same report.
 */
export function analyse(evidence: Evidence) {
  return reportOf(lookedAt(evidence));
}

/** Takes all looks at the evidence, and decides which findings are believed and reported. */
export function lookedAt(evidence: Evidence) {
  const context = contextOf(evidence);
  const reporting = reportingDays(context);
  const targets = targetFindings(context);
  const changeovers = changeoverFindings(context);
  const chronics = chronicFindings(context);
  const dropped = outputFindings(context);
  const looks = [
    { ...dropped, rate: FALSE_DISCOVERIES.output },
    { ...lostDayFindings(context, dropped.output), rate: FALSE_DISCOVERIES.lostDays },
    { ...riseFindings(context, dropped.output), rate: FALSE_DISCOVERIES.rises },
    { ...errorFindings(context), rate: FALSE_DISCOVERIES.errors },
    { ...productPaceFindings(context), rate: FALSE_DISCOVERIES.productPace },
    { ...standardFindings(context), rate: FALSE_DISCOVERIES.standards },
    { ...chronics.products, rate: FALSE_DISCOVERIES.chronicProducts },
    { ...chronics.facts, rate: null },
    { ...personFindings(context), rate: FALSE_DISCOVERIES.people },
    { ...personErrorFindings(context), rate: FALSE_DISCOVERIES.peopleErrors },
    { ...peopleMissingFindings(context), rate: FALSE_DISCOVERIES.peopleMissing },
    { ...badStartFindings(context), rate: FALSE_DISCOVERIES.starts },
    { ...stopFindings(context), rate: FALSE_DISCOVERIES.stops },
    { ...changeovers, rate: FALSE_DISCOVERIES.changeovers },
    { ...missingFindings(context, reporting), rate: FALSE_DISCOVERIES.missing },
    { ...targets, rate: null },
    { ...mixFindings(context), rate: FALSE_DISCOVERIES.mix },
  ];
  // What is always behind is certain by itself; everything else is chosen among all looks of its kind.
  const believed = looks.flatMap(({ candidates, rate, looked }) =>
    rate === null ? candidates : believable(candidates, rate, looked),
  );
  return {
    context,
    reporting,
    targets,
    changeovers,
    chronics,
    looks,
    believed,
    notified: withoutNamedStops(withoutEchoes(believed, context).map((one) => withCauses(context, one))),
  };
}

function reportOf({
  context,
  reporting,
  targets,
  changeovers,
  chronics,
  looks,
  notified,
}: ReturnType<typeof lookedAt>) {
  const { evidence } = context;
  const looked = sumBy(looks, (look) => look.looked);
  const alerts = [...notified.map(({ alert }) => alert), ...implausibleRecords(evidence)].sort(byWeight);
  const { days, ...figures } = reportFigures(evidence);
  const staffing = staffingAdvice(
    context,
    targets.attained,
    notified.filter(({ alert }) => alert.kind === "below_target"),
  );
  // Where more people would close the gap to a target, the gap is not counted a second time.
  const isStaffed = ({ kind, subject }: Advice) =>
    kind === "below_target" && staffing.some((advice) => advice.subject.id === subject.id);
  const advice = [
    ...notified
      .flatMap((candidate) => candidate.advice ?? [])
      .filter((each) => !isStaffed(each))
      .sort(byImpact),
    ...staffing,
    ...(changeovers.habit ? [changeovers.habit] : []),
    ...workerHelp(context, alerts.filter(isDrop)),
  ].slice(0, MOST_ADVICE);
  const coverage = {
    ...coverageOf(context, days, reporting),
    unjudged: [...named(chronics.unjudged), ...tooNew(context)],
  };
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
  const records = sumBy(table.records, (each) => each);
  const allDays = table.date.names.length;
  return {
    days,
    expectedShifts: sumBy(inRange, ({ expected }) => expected.length),
    missingShifts: sumBy(inRange, ({ missing }) => missing.length),
    missing: missingShifts(evidence, reporting),
    comparedRecords: records,
    comparedDays: allDays,
    minimumRecords: MINIMUM.records,
    minimumDays: MINIMUM.days,
    /** Too few records to tell a change from chance: the report then holds figures only. */
    isThin: records < MINIMUM.records || allDays < MINIMUM.days,
  };
}

/** The lines and products that could not be judged, each once and with the reason. */
function named(unjudged: Unjudged[]): StoredReport["coverage"]["unjudged"] {
  const whole = unjudged.filter(({ way }) => way !== "crew").map(({ subject, why }) => ({ ...subject, why }));
  const known = new Map(whole.map((subject) => [`${subject.resource} ${subject.id}`, subject]));
  return [...known.values()];
}

/** The lines and shifts that made less than later on, after too few days to tell a drop from learning. */
function tooNew({ passed }: Context): StoredReport["coverage"]["unjudged"] {
  const subjects = passed.filter(({ why }) => why === "new").map(({ subject }) => subject);
  const known = new Map(subjects.map((subject) => [`${subject.id} ${subject.shift}`, subject]));
  return [...known.values()].map((subject) => ({ ...subject, why: "new" }));
}

/** The shifts of the range that nobody reported, the first day first. */
function missingShifts({ range, lines }: Evidence, reporting: ReturnType<typeof reportingDays>) {
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
  return [...reporting]
    .flatMap(([lineId, days]) =>
      days.flatMap(({ date, missing }) =>
        missing.map((shift) => ({ date, lineId, line: nameOf.get(lineId) ?? "", shift })),
      ),
    )
    .filter(({ date }) => date >= range.from && date <= range.to)
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
    .slice(0, MOST_MISSING);
}

const ORDER = { critical: 0, warning: 1, info: 2 } as const;

function byWeight(a: Alert, b: Alert) {
  return ORDER[a.severity] - ORDER[b.severity] || (a.proof.pValue ?? 0) - (b.proof.pValue ?? 0);
}

function byImpact(a: Advice, b: Advice) {
  return b.expectedImpact.high - a.expectedImpact.high;
}
