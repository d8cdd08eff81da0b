import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { LeaveInput } from "./absences";
import type { CalendarPlan, PlannedPerson } from "./calendar";
import { cellKey, type StaffedCell } from "./coverage";
import type { CrewMember } from "./crews";
import type { PaintedCell, PlanCell } from "./strokes";
import { planOfSwap } from "./swaps";

/** The effect of an unwritten stroke on the plan on screen. */
export type Preview = {
  /** People to show, under ids of their own. */
  added: PlannedPerson[];
  /** The ids of people who leave. */
  removed: string[];
  /** The change in the number of people of each cell whose people are not shown. */
  change: { cell: PlanCell; by: number }[];
};

type Swapped = { id: string; name: string };
type Plan = { cells: StaffedCell[]; people: PlannedPerson[] };
type Counted = Plan & Pick<CalendarPlan, "totals">;

/** The filters of the calendar, empty where unset. */
export type Filter = { workerId: string; productionLineId: string };

/**
 * The plan as it will be once these strokes are written, under its filters: people outside a filter are not counted.
 */
export function withPreviews({ cells, people, totals }: Counted, input: readonly Preview[], filter: Filter): Counted {
  const all = input.filter((preview) => !isWritten(preview, people));
  if (all.length === 0) return { cells, people, totals };
  const isSeen = (each: { workerId: string; productionLineId: string }) =>
    (!filter.workerId || each.workerId === filter.workerId) && isOnLine(each);
  const isOnLine = ({ productionLineId }: { productionLineId: string }) =>
    !filter.productionLineId || productionLineId === filter.productionLineId;
  const previews = all.map(({ added, removed, change }) => ({
    added: added.filter(isSeen),
    removed,
    change: change.filter(({ cell }) => isOnLine(cell)),
  }));
  const filled = new Map(cells.map((cell) => [cellKey(cell), { ...cell }]));
  for (const { cell, by } of previews.flatMap(({ change }) => change)) {
    const key = cellKey(cell);
    filled.set(key, { ...cell, filled: Math.max(0, (filled.get(key)?.filled ?? 0) + by) });
  }
  const removedIds = new Set(previews.flatMap((preview) => preview.removed));
  const added = previews.flatMap((preview) => preview.added);
  const remaining = people.filter(({ id }) => !removedIds.has(id));
  const left = people.filter(({ id }) => removedIds.has(id));
  // A worker filter shows everybody who counts. Without one, there are more people than are shown.
  const changes = filter.workerId
    ? [...added.map((cell) => ({ cell, by: 1 })), ...left.map((cell) => ({ cell, by: -1 }))]
    : previews.flatMap(({ change }) => change);
  const counted = { ...totals };
  for (const { cell, by } of changes) counted[cell.date] = Math.max(0, (counted[cell.date] ?? 0) + by);
  return { cells: [...filled.values()], people: [...remaining, ...added], totals: counted };
}

/** A stroke whose answer was lost may be in the plan already. */
function isWritten({ added, removed }: Preview, people: readonly PlannedPerson[]): boolean {
  const seats = new Set(people.map((each) => `${each.workerId} ${cellKey(each)}`));
  const ids = new Set(people.map(({ id }) => id));
  return (
    added.length > 0 &&
    added.every((each) => seats.has(`${each.workerId} ${cellKey(each)}`)) &&
    !removed.some((id) => ids.has(id))
  );
}

export type Brush = CrewMember[];

type Painting = { brush: Brush; cells: PaintedCell[]; people: PlannedPerson[]; lineNames: ReadonlyMap<string, string> };

/**
 * The effect of a brush over cells. People shown there already stay, and people shown elsewhere in that shift leave
 * that place. A person painted into two lines of one shift is on the first, as on the server.
 */
export function paintPreview({ brush, cells, people, lineNames }: Painting): Preview {
  const shown = new Map(people.map((each) => [`${each.workerId} ${each.date} ${each.shift}`, each]));
  const preview: Preview = { added: [], removed: [], change: [] };
  const taken = new Set<string>();
  for (const { workerIds, ...cell } of cells) {
    const painted = brush.filter(({ id }) => !workerIds || workerIds.includes(id));
    for (const { id: workerId, name: workerName } of painted) {
      const seat = `${workerId} ${cell.date} ${cell.shift}`;
      const now = shown.get(seat);
      if (taken.has(seat)) continue;
      taken.add(seat);
      if (now?.productionLineId === cell.productionLineId) continue;
      if (now) {
        preview.removed.push(now.id);
        preview.change.push({ cell: now, by: -1 });
      }
      preview.added.push(personIn(cell, { workerId, workerName, lineNames }));
      preview.change.push({ cell, by: 1 });
    }
  }
  return preview;
}

/** The effect of moving one person to a cell, or copying them there. */
export function movePreview(
  person: PlannedPerson,
  to: PlanCell,
  copy: boolean,
  lineNames: ReadonlyMap<string, string>,
): Preview {
  const { workerId, workerName } = person;
  const stays = copy && !(to.date === person.date && to.shift === person.shift);
  return {
    added: [personIn(to, { workerId, workerName, lineNames })],
    removed: stays ? [] : [person.id],
    change: [{ cell: to, by: 1 }, ...(stays ? [] : [{ cell: person, by: -1 }])],
  };
}

/** The effect of a swap of two people over the people shown, as if none of them had a record. */
export function swapPreview(
  [one, other]: readonly [Swapped, Swapped],
  shown: PlannedPerson[],
  lineNames: ReadonlyMap<string, string>,
): Preview {
  const names = new Map([one, other].map(({ id, name }) => [id, name]));
  const theirs = shown.filter(({ workerId }) => names.has(workerId));
  const { set, remove } = planOfSwap({ workerIds: [one.id, other.id], reason: "" }, theirs, () => false);
  const removed = theirs.filter(({ id }) => remove.includes(id));
  return {
    added: set.map(({ workerId, productionLineId, shift, date }) =>
      personIn({ productionLineId, shift, date }, { workerId, workerName: names.get(workerId) ?? "", lineNames }),
    ),
    removed: remove,
    change: [...set.map((cell) => ({ cell, by: 1 })), ...removed.map((cell) => ({ cell, by: -1 }))],
  };
}

/** The effect of removing these people. */
export function goingPreview(people: readonly PlannedPerson[]): Preview {
  return { added: [], removed: people.map(({ id }) => id), change: people.map((cell) => ({ cell, by: -1 })) };
}

/** The effect of an absence from one of somebody's shifts on, until a day. */
export function absencePreview(people: readonly PlannedPerson[], from: PlannedPerson, until: Day): Preview {
  const begins = SHIFTS.indexOf(from.shift);
  const isLater = ({ date, shift }: PlannedPerson) =>
    date > from.date || (date === from.date && SHIFTS.indexOf(shift) >= begins);
  return goingPreview(people.filter((each) => each.workerId === from.workerId && each.date <= until && isLater(each)));
}

/** The effect of a leave on the people shown. */
export function leavePreview(people: readonly PlannedPerson[], { workerIds, from, until, half }: LeaveInput): Preview {
  const isCovered = ({ workerId, date, shift }: PlannedPerson) =>
    workerIds.includes(workerId) && date >= from && date <= until && (half === null || shift === half);
  return goingPreview(people.filter(isCovered));
}

/** Every cell with people on these days. */
export function staffedOn({ cells }: Pick<CalendarPlan, "cells">, days: readonly string[]): PlanCell[] {
  return cells
    .filter(({ date, filled }) => filled > 0 && days.includes(date))
    .map(({ date, shift, productionLineId }) => ({ date, shift, productionLineId }));
}

/** The effect of clearing cells. */
export function clearPreview(cells: PlanCell[], plan: Plan): Preview {
  const keys = new Set(cells.map(cellKey));
  return {
    added: [],
    removed: plan.people.filter((person) => keys.has(cellKey(person))).map(({ id }) => id),
    change: plan.cells.filter((cell) => keys.has(cellKey(cell))).map((cell) => ({ cell, by: -cell.filled })),
  };
}

type Named = { workerId: string; workerName: string; lineNames: ReadonlyMap<string, string> };

function personIn(cell: PlanCell, { workerId, workerName, lineNames }: Named): PlannedPerson {
  const productionLineName = lineNames.get(cell.productionLineId) ?? "";
  const id = `preview-${workerId}-${cellKey(cell)}`;
  return {
    ...cell,
    id,
    workerId,
    workerName,
    productionLineName,
    location: "",
    position: null,
    operation: "",
    reason: "",
  };
}
