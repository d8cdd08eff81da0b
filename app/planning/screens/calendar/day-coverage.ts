import type { CalendarPlan } from "#app/planning/domain/calendar";
import { type Coverage, cellsOf, coverageOfDay } from "#app/planning/domain/coverage";
import type { Day } from "#app/plant/domain/days";
import { SHIFTS, type Shift } from "#app/plant/domain/shifts";

/** The bars of a day: every shift that has or needs people. Under a filter for a worker they are the worker's. */
export function dayCoverage(plan: CalendarPlan, day: Day): (Coverage & { shift: Shift })[] {
  const { lines, workingDays, time } = plan;
  const isOver = (date: Day) => date < time.day;
  const coverage = coverageOfDay(day, plan.isOfWorker ? cellsOf(plan.people) : plan.cells, {
    lines,
    workingDays,
    isOver,
  });
  return SHIFTS.map((shift) => {
    const { filled, needed } = coverage[shift];
    return { shift, filled, needed: plan.isOfWorker ? 0 : needed };
  }).filter(({ filled, needed }) => filled > 0 || needed > 0);
}
