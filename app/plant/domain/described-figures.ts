import { localTime, plantTime, shiftInterval } from "#app/core/domain/calendar/shifts";
import { HOUR } from "#app/core/domain/time";
import type { DescribedFigure } from "./described-figure";

const NIGHT = "2026-03-13";

/** The figures of the factory's clock. */
export const PLANT_FIGURES: readonly DescribedFigure[] = [
  {
    name: "productionDay",
    section: "plan",
    example: (factory) => {
      const at = shiftInterval(NIGHT, "night", factory).end - HOUR;
      const { minutes } = localTime(at, factory.timeZone);
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
      return { inputs: { night: NIGHT, clock }, result: { unit: "day", value: plantTime(at, factory).day } };
    },
    settings: ["shifts", "workingDays"],
    shownOn: ["dashboard", "records", "calendar", "shiftEntry"],
  },
];
