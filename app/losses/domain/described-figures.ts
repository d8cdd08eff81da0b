import type { DescribedFigure } from "#app/plant/domain/described-figure";
import { lostWorkMinutes } from "./lost-minutes";

/** The figures of stops. */
export const LOSS_FIGURES: readonly DescribedFigure[] = [
  {
    name: "workMinutes",
    section: "lostTime",
    example: () => {
      const inputs = { minutes: 20, people: 12 };
      return { inputs, sum: "minutes × people", result: { unit: "minutes", value: lostWorkMinutes([inputs]) } };
    },
    settings: [],
    shownOn: ["shiftEntry", "stops", "analytics"],
  },
];
