import * as z from "zod";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";

const version = z.number().int().min(1);

/** Two that are one: `id` goes and `into` stays, each as it was read. `confirmed` is the yes to a {@link MergeQuestion}. */
export const Merge = z.object({ id: Id, version, into: Id, intoVersion: version, confirmed: z.boolean().optional() });
export type Merge = z.infer<typeof Merge>;

export const MergeUndo = z.object({ mergeId: Id });
export type MergeUndo = z.infer<typeof MergeUndo>;

export const MERGED_NOUNS = ["worker", "product"] as const;
export type MergedNoun = (typeof MERGED_NOUNS)[number];

const count = z.number().int();

/**
 * What moves from one to the other, `crews` being lines in whose crews the one was. What has no place there are shifts
 * planned twice, and absences or targets that both have.
 */
export const MergeFigures = z.object({
  records: count,
  assignments: count,
  absences: count,
  targets: count,
  crews: count,
  plannedTwice: count,
  lost: count,
});
export type MergeFigures = z.infer<typeof MergeFigures>;

/** A shift in which both are planned; the place on `line` stays, the one on `lostLine` does not. */
export type PlannedTwice = { date: Day; shift: Shift; line: string; lostLine: string };

/** The question before a merge that takes shifts off the plan. */
export type MergeQuestion = { figures: MergeFigures; plannedTwice: readonly PlannedTwice[] };

/** Both, and what a merge would do; `filled` are the values that the one who stays would get. */
export type MergePreview<Of> = MergeQuestion & { from: Of; kept: Of; filled: Partial<Of> };

/** A merge that can be undone: the one who stayed, and the name of the one who went. */
export type UndoableMerge = { id: Id; keptId: Id; name: string };
