import { compareRatios } from "#app/core/domain/statistics/difference";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { type DescribedFigure, knownValue } from "#app/plant/domain/described-figure";
import { costOfLost, onStandardEfficiency } from "./lost-time";
import { rankingMinimum } from "./ranking";

const RANKED_DAY = "2026-03-13";

/** The figures of analytics. */
export const ANALYTICS_FIGURES: readonly DescribedFigure[] = [
  {
    name: "onStandardEfficiency",
    section: "lostTime",
    example: () => {
      const inputs = { good: 36, standard: 12, minutes: 480, lost: 30 };
      const value = onStandardEfficiency({
        earnedMillis: inputs.good * inputs.standard * 1_000,
        measuredSeconds: inputs.minutes * SECONDS_PER_MINUTE,
        lostMinutes: inputs.lost,
      });
      const sum = "good × standard ÷ (minutes − lost)";
      return { inputs, sum, result: { unit: "ratio", value: knownValue(value) } };
    },
    settings: [],
    shownOn: ["analytics"],
  },
  {
    name: "lostPieces",
    section: "lostTime",
    example: () => {
      const inputs = { workMinutes: 240, standard: 12, pace: 0.75 };
      const { pieces } = costOfLost({ ...inputs, standardMinutes: inputs.standard, price: null });
      return { inputs, sum: "workMinutes × pace ÷ standard", result: { unit: "pieces", value: pieces } };
    },
    settings: [],
    shownOn: ["analytics"],
  },
  {
    name: "lostValue",
    section: "lostTime",
    example: () => {
      const inputs = { workMinutes: 240, standard: 12, pace: 0.75, price: 2.5 };
      const { value } = costOfLost({ ...inputs, standardMinutes: inputs.standard });
      return {
        inputs,
        sum: "workMinutes × pace ÷ standard × price",
        result: { unit: "money", value: knownValue(value) },
      };
    },
    settings: [],
    shownOn: ["analytics"],
  },
  {
    name: "rankingMinimum",
    section: "reports",
    example: () => {
      const { records, hours } = rankingMinimum({ from: RANKED_DAY, to: RANKED_DAY });
      return { inputs: { records }, result: { unit: "hours", value: hours } };
    },
    settings: [],
    shownOn: ["dashboard", "analytics"],
  },
  {
    name: "difference",
    section: "reports",
    example: () => {
      const days = (...defective: number[]) => defective.map((above) => ({ above, below: 1_000 }));
      const { first, second, chance, verdict } = compareRatios(days(25, 35, 25, 35), days(45, 55, 45, 55));
      const inputs = {
        first: knownValue(first) * 100,
        second: knownValue(second) * 100,
        chance: knownValue(chance) * 100,
      };
      return { inputs, result: { unit: "answer", value: verdict } };
    },
    settings: [],
    shownOn: ["analytics"],
  },
];
