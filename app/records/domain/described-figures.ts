import { secondsOfShifts } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { type DescribedFigure, knownValue } from "#app/plant/domain/described-figure";
import { defectsPerHundred } from "./defect-kinds";
import { aimOf, attainmentOf, dueOf, efficiencyOf, NO_TARGET, runningPart, targetShare } from "./efficiency";
import { NO_OUTCOMES, outcomeFigures } from "./outcomes";
import { overtimeOf } from "./overtime";
import { efficiencyLabel, errorRate, minutesPerPiece, NO_PRODUCTION, qualityLabel } from "./production";
import { expectedOf, shortfallOf } from "./shortfall";
import { finishedIn, firstPassYield, type StageSums, type Ways, waitingBehind } from "./stages";

/** The figures of records. */
export const RECORD_FIGURES: readonly DescribedFigure[] = [
  {
    name: "errorRate",
    section: "quality",
    example: () => {
      const inputs = { pieces: 400, defective: 12 };
      return { inputs, sum: "defective ÷ pieces", result: { unit: "percent", value: knownValue(errorRate(inputs)) } };
    },
    settings: ["qualityLabels"],
    shownOn: ["dashboard", "records", "shiftEntry", "analytics", "insights", "board"],
  },
  {
    name: "qualityLabel",
    section: "quality",
    example: ({ qualityThresholds }) => {
      const rate = 3;
      return {
        inputs: { rate },
        result: { unit: "quality", value: knownValue(qualityLabel(rate, qualityThresholds)) },
      };
    },
    settings: ["qualityLabels"],
    shownOn: ["dashboard", "records", "analytics", "board"],
  },
  {
    name: "defectsPerHundred",
    section: "quality",
    example: () => {
      const inputs = { faults: 18, pieces: 400 };
      return {
        inputs,
        sum: "faults ÷ pieces × 100",
        result: { unit: "number", value: knownValue(defectsPerHundred(inputs)) },
      };
    },
    settings: [],
    shownOn: ["shiftEntry", "analytics"],
  },
  {
    name: "firstPass",
    section: "quality",
    example: () => {
      const inputs = { first: 0.98, second: 0.95 };
      const stages = [inputs.first, inputs.second].map((good) => ({ figures: { good, pieces: 1 } }));
      return { inputs, sum: "first × second", result: { unit: "percent", value: knownValue(firstPassYield(stages)) } };
    },
    settings: ["stages"],
    shownOn: ["dashboard", "analytics"],
  },
  {
    name: "finalYield",
    section: "quality",
    example: () => {
      const inputs = { pieces: 400, defective: 12, repaired: 7 };
      const { finalYield } = outcomeFigures(inputs, { ...NO_OUTCOMES, repaired: inputs.repaired });
      return {
        inputs,
        sum: "(pieces − defective + repaired) ÷ pieces",
        result: { unit: "ratio", value: knownValue(finalYield) },
      };
    },
    settings: [],
    shownOn: ["analytics"],
  },
  {
    name: "finished",
    section: "stages",
    example: () => {
      const inputs = { sewn: 10_020, packed: 9_910 };
      const sums = [madeAt("1", inputs.sewn), madeAt("2", inputs.packed)];
      return { inputs, result: { unit: "pieces", value: finishedIn(sums, EXAMPLE_WAYS) } };
    },
    settings: ["stages"],
    shownOn: ["dashboard", "analytics"],
  },
  {
    name: "waiting",
    section: "stages",
    example: () => {
      const inputs = { counted: 120, good: 10_400, taken: 10_020 };
      const stage = { id: "1", name: "", counted: inputs.counted };
      const sums = [madeAt("1", inputs.good), madeAt("2", inputs.taken)];
      const value = knownValue(waitingBehind(stage, sums, EXAMPLE_WAYS));
      return { inputs, sum: "counted + good − taken", result: { unit: "pieces", value } };
    },
    settings: ["stages"],
    shownOn: ["dashboard"],
  },
  {
    name: "standardMinutes",
    section: "efficiency",
    example: () => {
      const inputs = { good: 40, standard: 12, minutes: 480 };
      return { inputs, sum: "good × standard ÷ minutes", result: { unit: "ratio", value: byStandard(inputs) } };
    },
    settings: [],
    shownOn: ["products", "records", "shiftEntry"],
  },
  {
    name: "efficiency",
    section: "efficiency",
    example: () => {
      const inputs = { good: 36, standard: 12, minutes: 480 };
      return { inputs, sum: "good × standard ÷ minutes", result: { unit: "ratio", value: byStandard(inputs) } };
    },
    settings: ["efficiencyLabels"],
    shownOn: ["dashboard", "records", "shiftEntry", "analytics", "insights"],
  },
  {
    name: "efficiencyLabel",
    section: "efficiency",
    example: ({ efficiencyThresholds }) => {
      const ratio = 0.9;
      const label = knownValue(efficiencyLabel(ratio, efficiencyThresholds));
      return { inputs: { percent: ratio * 100 }, result: { unit: "quality", value: label } };
    },
    settings: ["efficiencyLabels"],
    shownOn: ["analytics"],
  },
  {
    name: "minutesPerPiece",
    section: "efficiency",
    example: () => {
      const inputs = { minutes: 480, pieces: 40 };
      const value = knownValue(
        minutesPerPiece({ pieces: inputs.pieces, seconds: inputs.minutes * SECONDS_PER_MINUTE }),
      );
      return { inputs, sum: "minutes ÷ pieces", result: { unit: "minutes", value } };
    },
    settings: [],
    shownOn: ["records", "analytics"],
  },
  {
    name: "attainment",
    section: "target",
    example: () => {
      const inputs = { good: 170, due: 200 };
      const value = knownValue(attainmentOf({ aimedGood: inputs.good, due: inputs.due }));
      return { inputs, sum: "good ÷ due", result: { unit: "ratio", value } };
    },
    settings: ["shifts", "dueWithoutStops"],
    shownOn: ["dashboard", "records", "analytics", "insights"],
  },
  {
    name: "due",
    section: "target",
    example: ({ shiftWindows }) => {
      const shiftSeconds = secondsOfShifts(shiftWindows).morning;
      const inputs = { target: 400, people: 10, hours: 4, shift: shiftSeconds / SECONDS_PER_HOUR };
      const shift = { crew: inputs.people, shiftSeconds, lostSeconds: 0, secondsOfOthers: 0 };
      const worked = { good: 0, seconds: inputs.hours * SECONDS_PER_HOUR };
      const value = targetShare({ target: inputs.target, ...shift }, worked).due;
      return { inputs, sum: "target ÷ people × hours ÷ shift", result: { unit: "pieces", value } };
    },
    settings: ["shifts", "dueWithoutStops"],
    shownOn: ["dashboard", "board", "analytics"],
  },
  {
    name: "dueByEfficiency",
    section: "target",
    example: ({ shiftWindows }) => {
      const shiftSeconds = secondsOfShifts(shiftWindows).morning;
      const inputs = { efficiency: 70, people: 10, hours: 4, standard: 12 };
      const seconds = inputs.hours * SECONDS_PER_HOUR;
      const line = { targetOutput: null, targetEfficiency: inputs.efficiency, crew: inputs.people };
      const aim = aimOf(line, shiftSeconds, [{ seconds, good: 0, standardMillis: 1000 * inputs.standard, own: null }]);
      const result = { unit: "pieces", value: dueOf(aim, seconds) } as const;
      return { inputs, sum: "efficiency ÷ 100 × hours × 60 ÷ standard", result };
    },
    settings: ["dueWithoutStops"],
    shownOn: ["dashboard", "board", "analytics", "insights"],
  },
  {
    name: "pace",
    section: "target",
    example: ({ shiftWindows }) => {
      const shiftSeconds = secondsOfShifts(shiftWindows).morning;
      const shift = { target: 400, crew: 10, shiftSeconds, seconds: 8 * shiftSeconds, isOver: true };
      const made = { good: 270, lostSeconds: 0.8 * shiftSeconds };
      const { target, good, people, stops, pace } = knownValue(shortfallOf(expectedOf([shift], made)));
      const inputs = { target, people, stops, good };
      return { inputs, sum: "target − people − stops − good", result: { unit: "pieces", value: pace } };
    },
    settings: ["shifts"],
    shownOn: ["dashboard", "board", "analytics", "insights"],
  },
  {
    name: "overtime",
    section: "target",
    example: ({ shiftWindows }) => {
      const shiftSeconds = secondsOfShifts(shiftWindows).morning;
      const inputs = { hours: shiftSeconds / SECONDS_PER_HOUR + 1.5, shift: shiftSeconds / SECONDS_PER_HOUR };
      const value = overtimeOf(inputs.hours * SECONDS_PER_HOUR, shiftSeconds) / SECONDS_PER_HOUR;
      return { inputs, sum: "hours − shift", result: { unit: "hours", value } };
    },
    settings: ["shifts"],
    shownOn: ["records", "analytics"],
  },
  {
    name: "runningPart",
    section: "target",
    example: () => {
      const inputs = { lost: 240, minutes: 4800 };
      const value = runningPart({ lostSeconds: inputs.lost * 60, seconds: inputs.minutes * 60 });
      return { inputs, sum: "1 − lost ÷ minutes", result: { unit: "ratio", value } };
    },
    settings: ["dueWithoutStops"],
    shownOn: ["dashboard", "board", "analytics"],
  },
];

function byStandard({ good, standard, minutes }: { good: number; standard: number; minutes: number }) {
  const earnedMillis = good * standard * 1_000;
  return knownValue(
    efficiencyOf({ earnedMillis, measuredSeconds: minutes * SECONDS_PER_MINUTE, ...NO_TARGET }).efficiency,
  );
}

/** Two stages that every product passes. */
const EXAMPLE_WAYS: Ways = { usual: ["1", "2"], own: new Map() };

function madeAt(stageId: Id, pieces: number): StageSums {
  return { ...NO_PRODUCTION, stageId, productId: null, records: 1, pieces };
}
