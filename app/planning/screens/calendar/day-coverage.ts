import { type Day, daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import { type Coverage, cellsOf, coverageOfDay, type StaffedPlace } from "#app/planning/domain/coverage";

type Plan = Pick<CalendarPlan, "from" | "to" | "cells" | "people" | "lines" | "workDays" | "time" | "isOfWorker">;

/** The bars of each day: every shift that has or needs people. Under a filter for a worker they are the worker's. */
export function coverageOfDays(plan: Plan): Map<Day, (Coverage & { shift: Shift })[]> {
  const { lines, workDays, time, isOfWorker } = plan;
  const isOver = ({ date }: StaffedPlace) => date < time.day;
  const cells = groupBy(isOfWorker ? cellsOf(plan.people) : plan.cells, ({ date }) => date);
  return new Map(
    daysBetween(plan.from, plan.to).map((day) => {
      const coverage = coverageOfDay(day, cells.get(day) ?? [], { lines, workDays, isOver });
      const bars = SHIFTS.map((shift) => {
        const { filled, needed } = coverage[shift];
        return { shift, filled, needed: isOfWorker ? 0 : needed };
      });
      return [day, bars.filter(({ filled, needed }) => filled > 0 || needed > 0)];
    }),
  );
}
