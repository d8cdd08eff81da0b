import { analyse } from "#app/domain/insights/engine";
import type { Evidence } from "#app/domain/insights/series/cells";
import { median } from "#app/domain/statistics/robust";
import { openPlant, type Plant } from "./plant";
import { byThreeSigma, byThreshold } from "./references";
import { type Called, isAbout, isConsequence, NOTHING, plus, type Score, scoreOf } from "./score";
import { simulate } from "./simulate";
import { plantTroubles, type Trouble } from "./troubles";

const METHODS: Record<string, (evidence: Evidence) => Called[]> = {
  engine: (evidence) =>
    analyse(evidence).alerts.map(({ kind, from, to, subject }) => ({ kind, from, to, subjectId: subject.id })),
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
const [TIMES_ERRORS, SHARE_OF_PACE] = [1.4, 0.92];

/**
 * Whether a named level differs by the factory's design. These factories draw lines and products with permanent
 * differences: errors one, two or five times as many, paces 8% apart. A report that names such a level is right,
 * although nobody planted a trouble; any other named level is false.
 */
function isSoByDesign({ lines, products }: Plant, { kind, subjectId }: Called) {
  const line = lines.find(({ id }) => id === subjectId);
  const product = products.find(({ id }) => id === subjectId);
  const middle = (values: number[]) => median(values) ?? 1;
  if (kind === "chronic_line_errors" && line)
    return line.errors >= TIMES_ERRORS * middle(lines.map(({ errors }) => errors));
  if (kind === "chronic_product_errors" && product)
    return product.errors >= TIMES_ERRORS * middle(products.map(({ errors }) => errors));
  return (
    kind === "chronic_line_output" &&
    line !== undefined &&
    line.pace <= SHARE_OF_PACE * middle(lines.map(({ pace }) => pace))
  );
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
