import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Day } from "#app/core/domain/calendar/days";
import type { Advice, Alert, Impact, NotifiedAlert, Subject, Value, Values } from "./findings";
import type { InsightReport } from "./report";
import { byGain, type ToDo } from "./to-do";

/** The words and the conventions of a language; keys are those of `insights.json`. */
export type Words = {
  t: (key: string, values?: Record<string, string | number | undefined>) => string;
  number: (value: number, digits?: number) => string;
  /** A ratio: 1 is 100%. */
  ratio: (ratio: number, digits?: number) => string;
  day: (day: Day) => string;
  /** An estimated amount, in whole units of the currency. */
  money: (amount: number) => string;
  cause: (cause: NamedCause) => string;
};

/** One finding in words, as a person reads it. */
export type WrittenFinding = { text: string; action: string };

export function writeAlert(alert: Alert, words: Words): WrittenFinding {
  const span = { from: words.day(alert.from), to: words.day(alert.to) };
  const sentence = { ...span, ...sayAll(alert.values, words), context: contextOf(alert) };
  const text = words.t(`insights:alerts.${alert.kind}.text`, sentence);
  const beside = besideSentences(alert, words);
  return {
    text: [text, ...beside, ...persistSentences(alert, words)].join(" "),
    action: words.t(actionOf(alert), sentence),
  };
}

/** Stops that explain at least this share of a drop are what to do something about. */
const MOSTLY = 0.5;

/** What to do: about the cause that was noted, where one carries the finding. */
function actionOf({ kind, values }: Alert): string {
  if (values.over) return "insights:over";
  if (values.fault) return "insights:beside.faultAction";
  if (values.reason && Number(values.byStops?.value ?? 0) >= MOSTLY) return "insights:beside.stopsAction";
  return `insights:alerts.${kind}.action`;
}

/** What is not counted, and what was noted of defective pieces or stopped hours in these days. */
function causeSentences({ values }: Alert, words: Words): string[] {
  const extra = (["without", "fault", "commonFault", "repaired", "byStops", "stoppedUsual"] as const).filter(
    (name) => values[name] && !(name === "stoppedUsual" && values.byStops),
  );
  const context = values.faultOfOthers ? "others" : values.byStops && !values.reason ? "several" : undefined;
  return extra.map((name) => words.t(`insights:beside.${name}`, { ...sayAll(values, words), context }));
}

/**
 * The changes beside somebody's drop, or a sentence that there were no others; the way from a line's target to what it
 * made.
 */
function besideSentences(alert: Alert, words: Words): string[] {
  const { values, subject } = alert;
  if (values.whole) return [words.t("insights:beside.way", sayAll(values, words))];
  if (subject.resource !== "worker") return causeSentences(alert, words);
  if (alert.kind === "person_errors") return [];
  const extra = (["product", "line", "shift", "partner"] as const).filter((name) => values[name]);
  const worded = sayAll(values, words);
  return (extra.length > 0 ? extra : (["nothing"] as const)).map((name) => words.t(`insights:beside.${name}`, worded));
}

/** For how long reports have had it. */
function persistSentences({ persists, values }: Alert, words: Words): string[] {
  if (!persists || values.over) return [];
  const { days, since } = persists;
  return [words.t("insights:persists", { count: days, number: words.number(days), since: words.day(since) })];
}

/** What is to be done about it, what it would bring, and who does it by when: empty where that is not known. */
export function writeToDo({ alert, advice, leaders, by }: ToDo, words: Words) {
  const said = leaders.length > 0 ? (by ? "whoBy" : "who") : by ? "by" : null;
  return {
    text: advice ? writeAdvice(advice, words).text : "",
    action: alert ? writeAlert(alert, words).action : "",
    gain: advice ? writeGain(advice, words) : "",
    who: said ? words.t(`insights:toDo.${said}`, { names: leaders.join(", "), day: by ? words.day(by) : "" }) : "",
  };
}

/** "It would gain an estimated 120 to 180 good pieces a week, worth €400 to €600 at …". */
function writeGain({ expectedImpact, worth }: Advice, words: Words): string {
  if (expectedImpact.high <= 0) return "";
  const impact = writeImpact(expectedImpact, words);
  if (!worth) return words.t("insights:toDo.gain", { impact });
  return words.t("insights:toDo.gainWorth", { impact, low: words.money(worth.low), high: words.money(worth.high) });
}

export function writeAdvice(advice: Advice, words: Words) {
  const { kind, subject, values, expectedImpact } = advice;
  return {
    text: words.t(`insights:advice.${kind}`, {
      ...sayAll(values, words),
      context: contextOf(advice),
      count: countOf(values),
    }),
    impact: kind === "target_too_low" ? words.t("insights:impact.none") : writeImpact(expectedImpact, words),
    arithmetic: words.t(`insights:arithmetic.${arithmeticOf(kind, subject)}`, sayAll(expectedImpact.values, words)),
  };
}

/** The number that a sentence agrees with: the people to move. */
function countOf({ difference }: Values): number | undefined {
  return typeof difference?.value === "number" ? difference.value : undefined;
}

/** "120 to 180 pieces a week". */
export function writeImpact({ unit, low, high }: Impact, words: Words): string {
  const amount = (value: number) => (unit === "money" ? words.money(value) : words.number(value));
  return words.t(`insights:impact.${unit}`, { low: amount(low), high: amount(high) });
}

/** The subject of a finding: "Sewing 3, night", or the whole factory. */
export function writeSubject({ label, shift, id }: Subject, { t }: Pick<Words, "t">): string {
  if (id === null && shift === null) return t("insights:wholeFactory");
  const line = id === null ? t("insights:allLines") : label;
  return shift ? t("insights:lineAndShift", { line, shift: t(`insights:shift.${shift}`) }) : line;
}

/** The method of a finding, for the table of figures and formulas. */
export function writeFormula(finding: Alert | Advice, { t }: Words): string {
  const { kind } = finding;
  return t(`insights:formulas.${kind}`, kind === "shift_gap" ? { context: contextOf(finding) } : {});
}

/** The built-in writer: the report in a few sentences, from its figures and findings alone. */
export function writeSummary(report: InsightReport, words: Words): string {
  const { t, number } = words;
  const { counts, coverage, from, to } = report;
  if (counts.records === 0) return t("insights:summary.nothing", { from: words.day(from), to: words.day(to) });
  const counted = (what: string, amount: number) =>
    t(`insights:summary.${what}`, { count: amount, number: number(amount) });
  const sentences = [
    t("insights:summary.scope", {
      from: words.day(from),
      to: words.day(to),
      workers: counted("workers", counts.workers),
      lines: counted("lines", counts.productionLines),
      good:
        report.finished === null
          ? counted("good", report.pieces - report.defective)
          : counted("finished", report.finished),
      records: counted("records", counts.records),
    }),
    paceSentence(report, words),
    t(`insights:summary.trend.${report.productivityTrend}`, { change: words.ratio(Math.abs(report.change ?? 0)) }),
    ...(coverage.isThin ? [thinSentence(report, words)] : alertSentences(report, words)),
    ...(report.gone.length > 0
      ? [t("insights:summary.gone", { count: report.gone.length, findings: listOf(report.gone, words) })]
      : []),
    ...unjudgedSentences(report, words),
    ...(coverage.missingShifts > 0
      ? [
          t("insights:summary.missing", {
            count: coverage.missingShifts,
            missing: number(coverage.missingShifts),
            expected: number(coverage.expectedShifts),
          }),
        ]
      : []),
  ];
  return sentences.join(" ");
}

/** The sentence of each reason for which a line, shift or product was not judged. */
const NOT_JUDGED = { inseparable: "inseparable", few: "unjudged", new: "new" } as const;

/** What was not judged, and why: one sentence for each reason. Nothing is judged in a report with too little data. */
export function unjudgedSentences({ coverage: { unjudged, isThin } }: InsightReport, words: Words): string[] {
  if (isThin) return [];
  const reasons = Object.entries(NOT_JUDGED).map(([reason, text]) => ({
    text,
    subjects: unjudged.filter(({ why }) => why === reason),
  }));
  return reasons
    .filter(({ subjects }) => subjects.length > 0)
    .map(({ text, subjects }) =>
      words.t(`insights:summary.${text}`, {
        count: subjects.length,
        number: words.number(subjects.length),
        names: namesOf(subjects, words),
      }),
    );
}

const NAMED = 6;

/** The names of the first subjects. */
function namesOf(subjects: Subject[], words: Words) {
  const names = subjects.slice(0, NAMED).map((subject) => writeSubject(subject, words));
  return subjects.length > NAMED ? `${names.join(", ")}…` : names.join(", ");
}

function listOf(notified: NotifiedAlert[], words: Words) {
  return notified
    .map(({ kind, subject }) =>
      words.t("insights:told", { subject: writeSubject(subject, words), kind: words.t(`insights:kinds.${kind}`) }),
    )
    .join("; ");
}

/** A figure as its kind is written. */
export function say(value: Value, words: Words): string {
  switch (value.as) {
    case "ratio":
      return words.ratio(value.value);
    case "percent":
      return words.ratio(value.value / 100);
    case "points":
    case "hours":
    case "rate":
      return words.number(value.value, 1);
    case "standard":
      return words.number(value.value, 2);
    case "efficiency":
      return words.t("insights:units.efficiency", { value: words.ratio(value.value) });
    case "pace":
      return words.t("insights:units.pace", { value: words.number(value.value, 1) });
    case "day":
      return words.day(value.value);
    case "shift":
      return words.t(`insights:shift.${value.value}`);
    case "cause":
      return words.cause(value.value);
    case "name":
      return value.value;
    case "each":
      return eachNamed(value, words);
    default:
      return words.number(value.value);
  }
}

const NAMED_EACH = 6;

/** "Sewing 2 1.1%, Sewing 3 0.9%": the subjects with most production, each with its figure. */
function eachNamed({ unit, value }: Extract<Value, { as: "each" }>, words: Words) {
  const texts = value.slice(0, NAMED_EACH).map(({ label, shift, value }) =>
    words.t("insights:each", {
      subject: shift ? words.t(`insights:shift.${shift}`) : label,
      value: say({ as: unit, value }, words),
    }),
  );
  const others = value.length - texts.length;
  const more = others > 0 ? [words.t("insights:eachMore", { count: others, number: words.number(others) })] : [];
  return [...texts, ...more].join(", ");
}

function sayAll(values: Values, words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value, words)]));
}

/**
 * The variant of a sentence. A shift is behind its own usual, or always behind the line's other shifts; only the latter
 * has an interval for its level.
 */
function contextOf({ kind, subject: { id, resource, shift }, values }: Alert | Advice) {
  if (kind === "shift_gap" && id === null) return "dropFactory";
  if (kind === "shift_gap") return values.low ? undefined : "drop";
  if (kind === "implausible_records")
    return values.hours && values.efficiency ? undefined : values.hours ? "hours" : "pace";
  if (kind === "worker_help") return values.before ? "before" : undefined;
  if (kind === "changeover_dip") return values.common ? "alone" : undefined;
  if (kind === "lost_days" && values.from?.value === values.to?.value) return id === null ? "factoryDay" : "day";
  if (id === null) return shift ? "factoryShift" : "factory";
  if (kind === "target_too_low" && !values.target) return "products";
  if (kind === "target_too_low" && values.target?.as === "ratio") return "efficiency";
  return resource === "production_line" && shift ? "shift" : undefined;
}

function arithmeticOf(kind: Advice["kind"], { resource }: Subject) {
  if (kind === "product_slower") return "output";
  if (kind.startsWith("error_") || kind === "chronic_line_errors" || resource === "product") return "errors";
  if (kind.startsWith("changeover_")) return "changeovers";
  if (kind.endsWith("staffed")) return "people";
  if (kind === "move_people") return "people";
  if (kind === "target_too_low") return "none";
  if (kind === "worker_help") return "help";
  return kind === "below_target" ? "target" : "output";
}

function paceSentence({ overallEfficiency, efficiencyBasis, errorRate }: InsightReport, words: Words) {
  return words.t(`insights:summary.pace.${efficiencyBasis}`, {
    efficiency: words.ratio(overallEfficiency ?? 0),
    rate: words.ratio((errorRate ?? 0) / 100, 2),
  });
}

function thinSentence({ coverage }: InsightReport, words: Words) {
  return words.t("insights:summary.thin", {
    records: words.number(coverage.comparedRecords),
    days: words.number(coverage.comparedDays),
    minimumRecords: words.number(coverage.minimumRecords),
    minimumDays: words.number(coverage.minimumDays),
  });
}

function alertSentences({ alerts, recommendations, coverage }: InsightReport, words: Words): string[] {
  const [first] = alerts;
  if (!first) return [words.t(`insights:summary.${coverage.unjudged.length > 0 ? "quietJudged" : "quiet"}`)];
  const [most] = byGain(recommendations);
  const critical = alerts.filter(({ severity }) => severity === "critical").length;
  return [
    words.t("insights:summary.alerts", { count: alerts.length, alerts: words.number(alerts.length) }),
    ...(critical > 0
      ? [
          words.t(`insights:summary.${critical === alerts.length ? "allCritical" : "critical"}`, {
            count: critical,
            critical: words.number(critical),
          }),
        ]
      : []),
    writeAlert(first, words).text,
    ...(most
      ? [
          words.t("insights:summary.worth", {
            subject: writeSubject(most.subject, words),
            kind: words.t(`insights:kinds.${most.kind}`),
            impact: writeImpact(most.expectedImpact, words),
          }),
        ]
      : []),
  ];
}
