import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { optional } from "#app/core/domain/lists";
import { paragraph } from "#app/core/domain/texts/fields";
import type { WarningGroup } from "./warning-groups";

const Crew = z.object({
  /** The shift in which the crew begins. */
  shift: z.enum(SHIFTS, "assignments:shiftRequired"),
  workerIds: z
    .array(Id)
    .min(1, "assignments:nobodyChosen")
    .max(LIMITS.brushMaximum, "assignments:crewTooLarge")
    .transform((ids) => [...new Set(ids)]),
});

/** The crews of a line; an empty list removes them. `version` is the one that was read, 0 for the first crews. */
export const CrewsInput = z
  .object({
    productionLineId: Id,
    /** The week in which each crew is in its first shift, by any of its days. */
    begins: Day,
    crews: z.array(Crew).max(SHIFTS.length, "assignments:crewShiftTwice"),
    version: z.number().int().min(0),
  })
  .superRefine(({ crews }, context) => {
    const shifts = crews.map(({ shift }) => shift);
    const people = crews.flatMap(({ workerIds }) => workerIds);
    const firstOf = (index: number) => crews.slice(0, index).flatMap(({ workerIds }) => workerIds);
    for (const [index, { shift, workerIds }] of crews.entries()) {
      if (shifts.indexOf(shift) < index) {
        context.addIssue({ code: "custom", path: ["crews", index, "shift"], message: "assignments:crewShiftTwice" });
      }
      if (people.length > new Set(people).size && workerIds.some((id) => firstOf(index).includes(id))) {
        const path = ["crews", index, "workerIds"];
        context.addIssue({ code: "custom", path, message: "assignments:crewPersonTwice" });
      }
    }
  });
export type CrewsInput = z.infer<typeof CrewsInput>;

/** The weeks to plan from crews: from a day on, of one line if given. */
const CrewWeeks = { from: Day, productionLineId: optional(Id) };

export const CrewQuery = z.object({ productionLineId: optional(Id) });
export const CrewPreviewQuery = z.object({
  ...CrewWeeks,
  weeks: z.coerce.number().int().min(1).max(LIMITS.crewWeeksMaximum).default(1),
});
export type CrewPreviewQuery = z.infer<typeof CrewPreviewQuery>;

export const CrewSuggestionQuery = z.object({ productionLineId: Id, day: Day });

export const CrewPlan = z.object({
  ...CrewWeeks,
  weeks: z.number().int().min(1).max(LIMITS.crewWeeksMaximum).default(1),
  /** The reason for the plan in spite of warnings. */
  reason: paragraph().max(LIMITS.reasonLength, "assignments:reasonTooLong").default(""),
  /** Leaves out assignments with warnings, and plans the rest. */
  withoutWarned: z.boolean().optional(),
});
export type CrewPlan = z.infer<typeof CrewPlan>;

/**
 * The crews of a line with the names of their people; `alsoIn` is another line in whose crew somebody is too. `version`
 * is 0 where nothing is saved.
 */
export type LineCrews = {
  productionLineId: Id;
  productionLineName: string;
  begins: Day;
  version: number;
  crews: { shift: Shift; workers: { id: Id; name: string; alsoIn?: string }[] }[];
};

/**
 * What planning from crews will do: places to plan, those of them with a warning, which ask for a reason, and those left
 * out by why.
 */
export type CrewPreview = {
  from: Day;
  to: Day;
  places: number;
  warned: number;
  warnings: WarningGroup[];
  planned: number;
  away: number;
  left: number;
  switchedOff: number;
  daysOff: Day[];
};

/** The crews of all lines, and what planning them would do; null for days that cannot be read. */
export type CrewBook = { lines: LineCrews[]; preview: CrewPreview | null };
