import { type DescribedFigure, knownValue } from "#app/plant/domain/described-figure";
import { lineBalance, lineOutput, peopleNeeded } from "./line-balance";

/** The figures of a product's operations. */
export const CATALOGUE_FIGURES: readonly DescribedFigure[] = [
  {
    name: "peopleNeeded",
    section: "plan",
    example: () => {
      const inputs = { minutes: 1.5, target: 600, work: 480, efficiency: 0.75 };
      return {
        inputs,
        sum: "minutes × target ÷ (work × efficiency)",
        result: { unit: "people", value: peopleNeeded(inputs, { ...inputs, workMinutes: inputs.work }) },
      };
    },
    settings: ["shifts"],
    shownOn: ["products"],
  },
  {
    name: "lineBalance",
    section: "plan",
    example: () => {
      const operations = [{ minutes: 0.45 }, { minutes: 1.5 }, { minutes: 0.45 }];
      const { balance, cycle } = knownValue(lineBalance(operations, 4));
      return {
        inputs: { minutes: 2.4, people: 4, cycle },
        sum: "minutes ÷ (people × cycle)",
        result: { unit: "ratio", value: balance },
      };
    },
    settings: [],
    shownOn: ["products"],
  },
  {
    name: "lineOutput",
    section: "plan",
    example: () => {
      const inputs = { hour: 60, cycle: 0.75, efficiency: 0.8 };
      return { inputs, sum: "hour ÷ cycle × efficiency", result: { unit: "pieces", value: lineOutput(inputs) } };
    },
    settings: [],
    shownOn: ["products"],
  },
];
