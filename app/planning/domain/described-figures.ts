import type { DescribedFigure } from "#app/plant/domain/described-figure";
import { always } from "#app/plant/domain/held";
import { coverageOfDay } from "./coverage";

const DAY = "2026-03-13";
const VALUES = { capacity: 14, crew: 12, targetOutput: null, targetEfficiency: null };
const SEWING = { id: "1", name: "", held: always(VALUES), status: "active" } as const;

/** The figures of the plan. */
export const PLAN_FIGURES: readonly DescribedFigure[] = [
  {
    name: "coverage",
    section: "plan",
    example: ({ workingDays, daysOff }) => {
      const cell = { date: DAY, shift: "morning" as const, productionLineId: SEWING.id, filled: 9 };
      const lines = [{ ...SEWING, shifts: ["morning" as const], expected: ["morning" as const] }];
      const { filled, needed } = coverageOfDay(DAY, [cell], {
        lines,
        workDays: { workingDays, daysOff },
        isOver: () => false,
      }).morning;
      const inputs = { filled, needed, positions: VALUES.capacity };
      return { inputs, sum: "needed − filled", result: { unit: "people", value: needed - filled } };
    },
    settings: ["shifts", "workingDays"],
    shownOn: ["calendar"],
  },
];
