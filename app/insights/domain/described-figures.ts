import type { DescribedFigure } from "#app/plant/domain/described-figure";
import { beginsProduct } from "#app/records/domain/styles";
import { directionOf, qualityScoreOf } from "./figures";
import { riskOf } from "./risk";
import { trendOf } from "./statistics/trends";

const RISING = [100, 101, 103, 102, 104, 106, 107, 109];

/** The figures of insight reports. */
export const INSIGHT_FIGURES: readonly DescribedFigure[] = [
  {
    name: "qualityScore",
    section: "quality",
    example: () => {
      const rate = 3;
      return { inputs: { rate }, sum: "100 − rate", result: { unit: "number", value: qualityScoreOf(rate) } };
    },
    settings: [],
    shownOn: ["insights"],
  },
  {
    name: "trend",
    section: "reports",
    example: () => {
      const trend = trendOf(RISING);
      const inputs = { days: RISING.length, from: RISING[0] as number, to: RISING.at(-1) as number };
      const value = trend ? directionOf(trend.pValue, trend.slope) : "unknown";
      return { inputs: { ...inputs, chance: (trend?.pValue ?? 1) * 100 }, result: { unit: "answer", value } };
    },
    settings: [],
    shownOn: ["insights"],
  },
  {
    name: "changeover",
    section: "reports",
    example: () => {
      const share = 0.1;
      const value = beginsProduct(share) ? "changeover" : "sameProduct";
      return { inputs: { share: share * 100 }, result: { unit: "answer", value } };
    },
    settings: [],
    shownOn: ["insights"],
  },
  {
    name: "risk",
    section: "reports",
    example: () => {
      const warnings = 3;
      const alerts = Array.from({ length: warnings }, () => ({ severity: "warning" as const }));
      return { inputs: { warnings }, result: { unit: "answer", value: riskOf(alerts, false) } };
    },
    settings: ["smallestGap"],
    shownOn: ["insights"],
  },
];
