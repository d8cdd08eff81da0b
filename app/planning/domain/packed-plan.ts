import { type Day, daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { CalendarPlan, PlannedPerson } from "./calendar";
import type { Gap, StaffedCell } from "./coverage";

type PackedPerson = [
  id: Id,
  workerId: Id,
  workerName: string,
  productionLineId: Id,
  productionLineName: string,
  shift: Shift,
  date: Day,
  position: number | null,
  reason: string,
  location: string,
  operation?: string,
];

type PackedGap = [date: Day, shift: Shift, productionLineId: Id, lineName: string, filled: number, needed: number];

/** A plan as it travels: rows without the names of their columns, and of each line one text of its figures. */
export type PackedPlan = Omit<CalendarPlan, "cells" | "people" | "gaps"> & {
  /** The people planned on a line, shift by shift and day by day, joined by commas; nothing where nobody is. */
  cells: Record<Id, string>;
  people: PackedPerson[];
  gaps: PackedGap[];
};

/** The smaller form of a plan; {@link unpackedPlan} gives the plan back. */
export function packedPlan({ cells, people, gaps, ...plan }: CalendarPlan): PackedPlan {
  const days = new Map(daysBetween(plan.from, plan.to).map((day, index) => [day, index]));
  const figures = new Map<Id, (number | "")[]>();
  for (const { productionLineId, shift, date, filled } of cells) {
    const ofLine = figures.get(productionLineId) ?? Array<number | "">(SHIFTS.length * days.size).fill("");
    ofLine[SHIFTS.indexOf(shift) * days.size + (days.get(date) ?? 0)] = filled;
    figures.set(productionLineId, ofLine);
  }
  return {
    ...plan,
    cells: Object.fromEntries([...figures].map(([id, ofLine]) => [id, ofLine.join()])),
    people: people.map(
      (person): PackedPerson => [
        person.id,
        person.workerId,
        person.workerName,
        person.productionLineId,
        person.productionLineName,
        person.shift,
        person.date,
        person.position,
        person.reason,
        person.location,
        ...operationOf(person),
      ],
    ),
    gaps: gaps.map((gap) => [gap.date, gap.shift, gap.productionLineId, gap.lineName, gap.filled, gap.needed]),
  };
}

/** Most people have none, and nothing travels for them. */
function operationOf({ operation }: PlannedPerson): [operation?: string] {
  return operation ? [operation] : [];
}

/** The plan of a packed one. Its cells are by line, shift and day. */
export function unpackedPlan({ cells, people, gaps, ...plan }: PackedPlan): CalendarPlan {
  const days = daysBetween(plan.from, plan.to);
  return {
    ...plan,
    cells: Object.entries(cells).flatMap(([productionLineId, figures]) => cellsOf(productionLineId, figures, days)),
    people: people.map(personOf),
    gaps: gaps.map(gapOf),
  };
}

function cellsOf(productionLineId: Id, figures: string, days: Day[]): StaffedCell[] {
  const found: StaffedCell[] = [];
  for (const [index, figure] of figures.split(",").entries()) {
    const date = days[index % days.length];
    const shift = SHIFTS[Math.floor(index / days.length)];
    if (figure && date && shift) found.push({ date, shift, productionLineId, filled: Number(figure) });
  }
  return found;
}

function personOf(packed: PackedPerson): PlannedPerson {
  const [id, workerId, workerName, productionLineId, productionLineName, shift, date, position, reason, location] =
    packed;
  const place = { productionLineId, productionLineName, location, shift, date, position, operation: packed[10] ?? "" };
  return { id, workerId, workerName, ...place, reason };
}

function gapOf([date, shift, productionLineId, lineName, filled, needed]: PackedGap): Gap {
  return { date, shift, productionLineId, lineName, filled, needed };
}
