import type { Id } from "#app/core/domain/ids";
import type { Assignment, AssignmentInput } from "./assignments";

type Planned = Pick<Assignment, "id" | "workerId" | "productionLineId" | "date" | "shift">;
type Seated = Planned & Pick<Assignment, "position" | "operation">;

/**
 * The plan in which two workers take each other's places, with line, shift, position and operation. Where only one of them is
 * planned, the other gets that place. A shift in which either has worked stays; `stayed` counts its assignments.
 * @param existing the assignments of both on the days of the swap.
 */
export function planOfSwap(
  { workerIds, reason: why }: { workerIds: Id[]; reason: string },
  existing: readonly Seated[],
  hasWorked: (seat: Pick<Planned, "workerId" | "date" | "shift">) => boolean,
): { set: AssignmentInput[]; remove: Id[]; stayed: number } {
  const [one = "", other = ""] = workerIds;
  const standing = new Map(existing.map((each) => [workerShiftKey(each), each]));
  const plan = { set: [] as AssignmentInput[], remove: [] as Id[], stayed: 0 };
  for (const row of existing) {
    const { id, productionLineId, shift, date, position, operation } = row;
    const taken = { workerId: row.workerId === one ? other : one, date, shift };
    const theirs = standing.get(workerShiftKey(taken));
    if (hasWorked(row) || hasWorked(taken)) plan.stayed += 1;
    else if (!theirs || !isSamePlace(theirs, row)) {
      plan.remove.push(id);
      plan.set.push({ ...taken, productionLineId, position, operation, reason: why });
    }
  }
  return plan;
}

function isSamePlace(one: Seated, other: Seated): boolean {
  return (
    one.productionLineId === other.productionLineId &&
    one.position === other.position &&
    one.operation === other.operation
  );
}

/** The shift of a day in which a worker has at most one place. */
export function workerShiftKey({ workerId, date, shift }: Pick<Planned, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}
