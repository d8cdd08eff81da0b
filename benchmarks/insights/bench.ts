import { median } from "#app/core/domain/statistics/robust";
import { analyse } from "#app/insights/domain/engine";
import type { Evidence } from "#app/insights/domain/series/cells";
import { openPlant, type Plant, type SimulatedLine } from "./plant";
import { byThreeSigma, byThreshold } from "./references";
import { type Called, isAbout, isConsequence, NOTHING, plus, type Score, scoreOf } from "./score";
import { simulate } from "./simulate";
import { plantTroubles, type Trouble } from "./troubles";

const METHODS: Record<string, (evidence: Evidence) => Called[]> = {
  engine: (evidence) =>
    analyse(evidence).alerts.map(({ kind, from, to, subject }) => ({
      kind,
      from,
      to,
      subjectId: subject.id,
      shift: subject.shift,
    })),
  threshold: byThreshold,
  threeSigma: byThreeSigma,
};

/**
 * Half of the factories have planted troubles, half have none; every figure by method, and the engine's by kind and
 * size.
 */
export function bench({ factories, seed, verbose }: { factories: number; seed: string; verbose: boolean }) {
  const totals = Object.fromEntries(Object.keys(METHODS).map((name) => [name, { troubled: NOTHING, quiet: NOTHING }]));
  const kinds = new Map<string, Score>();
  for (let index = 0; index < factories; index += 1) {
    const plant = openPlant(`${seed} ${index}`);
    const troubles = index % 2 === 0 ? plantTroubles(plant) : [];
    const evidence = simulate(plant, troubles);
    for (const [name, method] of Object.entries(METHODS)) {
      const calls = method(evidence).filter((called) => !isSoByDesign(plant, called));
      const half = troubles.length > 0 ? "troubled" : "quiet";
      const total = totals[name] as { troubled: Score; quiet: Score };
      total[half] = plus(total[half], scoreOf(troubles, calls));
      if (name !== "engine") continue;
      for (const trouble of troubles) {
        const key = `${trouble.kind} ${trouble.size}${isRestless(plant, trouble) ? " restless" : ""}`;
        kinds.set(
          key,
          plus(
            kinds.get(key) ?? NOTHING,
            scoreOf(
              [trouble],
              calls.filter((called) => isAbout(called, trouble)),
            ),
          ),
        );
        if (verbose && !calls.some((called) => isAbout(called, trouble)))
          console.log("missed", plant.seed, JSON.stringify(trouble));
      }
      const wrong = calls.filter(
        (called) => !troubles.some((one) => isAbout(called, one) || isConsequence(called, one)),
      );
      if (verbose)
        for (const called of wrong)
          console.log(
            "false",
            plant.seed,
            JSON.stringify(called),
            plant.noise,
            troubles.map(({ kind, lineId }) => `${kind} ${lineId}`).join(),
          );
    }
  }
  return { totals, kinds: [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)), quietFactories: Math.floor(factories / 2) };
}

/** A level is truly worse than similar ones from this many times the errors on, or at most this share of the pace. */
const [TIMES_ERRORS, LINE_PACE, SHIFT_PACE] = [1.4, 0.92, 0.95];

/**
 * Whether a named level differs by the factory's design. These factories draw lines, crews and products with permanent
 * differences: errors one, two or five times as many, paces 8% apart. A report that names such a level is right,
 * although nobody planted a trouble; any other named level is false. A line is compared with the lines that make its
 * products, a shift with the other shifts of its line.
 */
function isSoByDesign({ lines, products }: Plant, { kind, subjectId, shift }: Called) {
  const line = lines.find(({ id }) => id === subjectId);
  const product = products.find(({ id }) => id === subjectId);
  const middle = (values: number[]) => median(values) ?? 1;
  if (kind === "chronic_product_errors" && product)
    return product.errors >= TIMES_ERRORS * middle(products.map(({ errors }) => errors));
  if (!line) return false;
  const against = (levelOf: (each: SimulatedLine) => number) => levelOf(line) / likeOf(line, lines, levelOf);
  if (kind === "chronic_line_errors") return shift ? false : against(({ errors }) => errors) >= TIMES_ERRORS;
  if (kind === "chronic_line_output") return against((each) => paceOf(each, each.shifts)) <= LINE_PACE;
  const rest = line.shifts.filter((other) => other !== shift);
  return (
    kind === "shift_gap" &&
    rest.length > 0 &&
    paceOf(
      line,
      line.shifts.filter((other) => other === shift),
    ) <=
      SHIFT_PACE * paceOf(line, rest)
  );
}

/** The level of the lines that make the same products, product by product, as the line makes them. */
function likeOf(line: SimulatedLine, lines: SimulatedLine[], levelOf: (each: SimulatedLine) => number) {
  let [sum, shares] = [0, 0];
  for (const [index, id] of line.products.entries()) {
    const like = lines.filter((other) => other !== line && other.products.includes(id));
    const weights = like.map(
      ({ crew, shifts, shares, products }) => crew * shifts.length * (shares[products.indexOf(id)] ?? 0),
    );
    const all = weights.reduce((total, each) => total + each, 0);
    if (all === 0) continue;
    const share = line.shares[index] as number;
    shares += share;
    sum += share * like.reduce((total, other, at) => total + (levelOf(other) * (weights[at] as number)) / all, 0);
  }
  return sum / Math.max(shares, 1e-9);
}

/** The pace of a line in these shifts by the true skill of its people, without the usual effect of each shift. */
function paceOf({ pace, skills }: SimulatedLine, shifts: SimulatedLine["shifts"]) {
  const own = shifts.flatMap((shift) => skills[shift]);
  return (pace * own.reduce((sum, skill) => sum + skill, 0)) / Math.max(1, own.length);
}

/**
 * Lines whose output of a week is known to no better than one percent by chance alone, so that a drop of 5% need not
 * show.
 */
function isRestless({ lines, noise }: Plant, { kind, lineId }: Trouble) {
  const line = lines.find(({ id }) => id === lineId);
  if (kind !== "efficiency_drop" || !line) return false;
  const ofPeople = noise.record / Math.sqrt(line.crew * line.shifts.length);
  const likeness = (1 + noise.likeness) / (1 - noise.likeness);
  return Math.hypot(ofPeople, noise.day * Math.sqrt(likeness)) / Math.sqrt(6) > 0.01;
}
