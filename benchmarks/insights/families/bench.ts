import { lookedAt } from "#app/insights/domain/engine";
import type { CandidateFinding } from "#app/insights/domain/findings";
import { isSoByDraw } from "./drawn";
import { type Factory, nestedOf, openFactory } from "./factory";
import { clarityOf, powerOf } from "./oracle";
import { KINDS, type Kind, plantTrouble, TIMES, type Trouble } from "./plant-trouble";
import { recordsOf } from "./records";

type Called = { kind: string; subjectId: string | null; shift: string | null; from: string; to: string };

/** The right answers to each trouble: every kind that names the same thing of the same subject. */
const SAID: Record<Kind, readonly string[]> = {
  product_errors: ["chronic_product_errors", "product_quality"],
  shift_output: ["shift_gap"],
  line_output: ["chronic_line_output"],
  line_errors: ["chronic_line_errors"],
  person: ["person_behind", "person_recovered"],
  below_target: ["below_target"],
  drop: ["efficiency_drop", "efficiency_decline", "shift_gap"],
  jump: ["error_rate_jump", "error_rate_drift"],
  drift: ["error_rate_jump", "error_rate_drift"],
  changeover: ["changeover_dip"],
  missing: ["missing_reports"],
};

const TOUCHES_OUTPUT: readonly Kind[] = ["shift_output", "line_output", "drop"];

type Found = {
  planted: number;
  found: number;
  /** The number that an observer with one look at the right place would find. */
  observed: number;
  clear: number;
  foundClear: number;
};
type Kept = Found & { whys: Map<string, number> };

/** Two factories of three have a trouble, of each kind and size in turn, and the third has none. */
export function families({ factories, seed, verbose }: { factories: number; seed: string; verbose: boolean }) {
  const kinds = new Map<string, Kept>();
  const total = {
    ...NONE,
    called: 0,
    wrong: 0,
    clean: 0,
    falseOnClean: 0,
  };
  const falseKinds = new Map<string, { wrong: number; drawn: number }>();
  let turn = 0;
  for (let index = 0; index < factories; index += 1) {
    const factory = openFactory(`${seed} ${index}`);
    const troubles: Trouble[] = [];
    for (let tries = 0; index % 3 !== 2 && troubles.length === 0 && tries < KINDS.length; tries += 1) {
      const kind = KINDS[turn % KINDS.length] as Kind;
      const times = TIMES[Math.floor(turn / KINDS.length) % TIMES.length] as Trouble["times"];
      const planted = plantTrouble(factory, kind, times);
      turn += 1;
      if (planted) troubles.push(planted);
    }
    const looked = lookedAt(recordsOf(factory, troubles));
    const calls = callsOf(looked.notified);
    const about = (what: string) =>
      `${what} factory ${index}, ${factory.lines.length} lines, ${factory.days.length} days`;
    for (const trouble of troubles) {
      const isFound = calls.some((called) => isAbout(called, trouble));
      const clarity = clarityOf(factory, trouble);
      const why = isFound ? null : whyMissed(looked, trouble);
      if (verbose && why) console.log(about("missed"), why, clarity.toFixed(1), JSON.stringify(trouble));
      for (const key of [trouble.kind, `${trouble.kind} x${trouble.times}`]) {
        const sum = kinds.get(key) ?? { ...NONE, whys: new Map() };
        kinds.set(key, sum);
        count(sum, isFound, clarity);
        if (why) sum.whys.set(why, (sum.whys.get(why) ?? 0) + 1);
      }
      count(total, isFound, clarity);
    }
    const unplanted = calls.filter(
      (called) => !troubles.some((one) => isAbout(called, one) || isConsequence(called, one)),
    );
    const wrong = unplanted.filter((called) => !isSoByDraw(factory, called));
    for (const called of unplanted) {
      const sum = falseKinds.get(called.kind) ?? { wrong: 0, drawn: 0 };
      const isWrong = wrong.includes(called);
      if (isWrong) sum.wrong += 1;
      else sum.drawn += 1;
      falseKinds.set(called.kind, sum);
      if (verbose) console.log(about(isWrong ? "false" : "drawn"), JSON.stringify(called), JSON.stringify(troubles));
    }
    total.called += calls.length;
    total.wrong += wrong.length;
    if (troubles.length === 0) {
      total.clean += 1;
      total.falseOnClean += wrong.length;
    }
  }
  return { total, kinds: [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)), falseKinds: [...falseKinds] };
}

/** The kinds that nobody can tell in a nested factory, whose reports are complete apart from a forgotten one. */
const INSEPARABLE = ["chronic_product_errors", "chronic_line_errors", "chronic_line_output"];

/** The false findings of factories whose lines share no product and whose crews take turns. */
export function nestedFamilies({ factories, seed, verbose }: { factories: number; seed: string; verbose: boolean }) {
  let [reports, blamed, missing, expected] = [0, 0, 0, 0];
  for (let index = 0; index < factories; index += 1) {
    const factory = nestedOf(openFactory(`${seed} nested ${index}`));
    const looked = lookedAt(recordsOf(factory, []));
    const calls = callsOf(looked.notified);
    const wrong = calls.filter(({ kind, shift }) => INSEPARABLE.includes(kind) && shift === null);
    reports += 1;
    blamed += wrong.filter(({ subjectId }) => !isComparable(factory, subjectId)).length;
    for (const days of looked.reporting.values())
      for (const day of days) {
        expected += day.expected.length;
        missing += day.missing.length;
      }
    if (verbose) for (const called of wrong) console.log(`nested ${index}`, JSON.stringify(called));
  }
  return { reports, blamed, missing, expected };
}

/** A product beside others on its line can be told from them. */
function isComparable({ lines }: Factory, id: string | null) {
  return lines.some(({ products }) => products.length > 1 && products.includes(id ?? ""));
}

const NONE: Found = { planted: 0, found: 0, observed: 0, clear: 0, foundClear: 0 };
/** A trouble is far beyond chance from this many standard errors on. */
const CLEAR = 5;

function count(sum: Found, isFound: boolean, clarity: number) {
  sum.planted += 1;
  sum.found += Number(isFound);
  sum.observed += powerOf(clarity);
  sum.clear += Number(clarity >= CLEAR);
  sum.foundClear += Number(isFound && clarity >= CLEAR);
}

type Looked = ReturnType<typeof lookedAt>;

function callsOf(candidates: CandidateFinding[]): Called[] {
  return candidates
    .map(({ alert }) => alert)
    .filter(({ kind }) => kind !== "mix_change")
    .map(({ kind, subject, from, to }) => ({ kind, subjectId: subject.id, shift: subject.shift, from, to }));
}

/** Why a trouble was missed: the last check at which it failed, the furthest one first. */
function whyMissed({ context, looks, believed, notified }: Looked, trouble: Trouble): string {
  const among = (candidates: CandidateFinding[]) => callsOf(candidates).some((called) => isAbout(called, trouble));
  if (among(believed)) return "merged into another finding";
  if (among(looks.flatMap(({ candidates }) => candidates))) return "chance among many looks";
  const place = trouble.workerId ?? trouble.productId ?? trouble.lineId;
  if (callsOf(notified).some((called) => called.subjectId === place)) return "called something else";
  const whys = context.passed
    .filter(({ kind, subject }) => SAID[trouble.kind].includes(kind) && subject.id === place)
    .filter(({ subject }) => !trouble.shift || subject.shift === trouble.shift || subject.shift === null)
    .map(({ why }) => why);
  return (
    (["too small", "too little data", "new", "not clear"] as const).find((why) => whys.includes(why)) ?? "not tested"
  );
}

function isAbout(called: Called, trouble: Trouble) {
  const { kind, lineId, productId, workerId, shift, from, to } = trouble;
  const isSubject = called.subjectId === (workerId ?? productId ?? lineId) && (!shift || called.shift === shift);
  return SAID[kind].includes(called.kind) && isSubject && called.from <= to && called.to >= from;
}

/**
 * Whether a finding is true as well, and so neither found nor false: a slow line behind its target, or a slow shift
 * that slows its line.
 */
function isConsequence(called: Called, { kind, lineId }: Trouble) {
  if (called.subjectId !== lineId) return false;
  const isOutput = [
    "below_target",
    "chronic_line_output",
    "shift_gap",
    "efficiency_drop",
    "efficiency_decline",
  ].includes(called.kind);
  const isErrors = ["chronic_line_errors", "error_rate_jump", "error_rate_drift"].includes(called.kind);
  if (TOUCHES_OUTPUT.includes(kind)) return isOutput;
  return isErrors && ["line_errors", "jump", "drift"].includes(kind);
}
