import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";

const version = z.number().int().min(1);

/** Two that are one: `id` goes and `into` stays, each as it was read. `confirmed` is the yes to a {@link MergeQuestion}. */
export const Merge = z.object({ id: Id, version, into: Id, intoVersion: version, confirmed: z.boolean().optional() });
export type Merge = z.infer<typeof Merge>;

export const MergeUndo = z.object({ mergeId: Id });
export type MergeUndo = z.infer<typeof MergeUndo>;

export const MERGED_NOUNS = ["worker", "product"] as const;
export type MergedNoun = (typeof MERGED_NOUNS)[number];

/** What moves from one to the other, and what has no place there: shifts planned twice, absences and targets of both. */
export type MergeFigures = {
  records: number;
  assignments: number;
  absences: number;
  targets: number;
  crews: number;
  plannedTwice: number;
  lost: number;
};

/** A shift in which both are planned; the place on `line` stays, the one on `lostLine` does not. */
export type PlannedTwice = { date: Day; shift: Shift; line: string; lostLine: string };

/** The question before a merge that takes shifts off the plan. */
export type MergeQuestion = { figures: MergeFigures; plannedTwice: PlannedTwice[] };

/** The crews with one person in place of another, who has one place in all crews of all lines. */
export function crewsWith<Crew extends { workerIds: readonly Id[] }>(
  crews: readonly Crew[],
  { from, into, isPlaced }: { from: Id; into: Id; isPlaced: boolean },
): Crew[] {
  return crews.map((crew) => ({
    ...crew,
    workerIds: isPlaced
      ? crew.workerIds.filter((id) => id !== from)
      : crew.workerIds.map((id) => (id === from ? into : id)),
  }));
}
