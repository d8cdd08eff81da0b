import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { WARNING_KINDS } from "#app/planning/domain/warnings";
import { AssignmentAnswer, wholeNumber } from "../answer-schemas";

const Warning = z.object({
  kind: z.enum(WARNING_KINDS),
  params: z.record(z.string(), z.number()),
  other: z.object({ date: Day, shift: z.enum(SHIFTS), productionLineId: Id }).optional(),
  /** The place of its assignment among those of the call. */
  index: wholeNumber,
});

export const AssignedAnswer = AssignmentAnswer.extend({ warnings: z.array(Warning) });
/** `hasChanged` is false for a save without changes. */
export const ReassignedAnswer = AssignedAnswer.extend({ hasChanged: z.boolean() });

/** An act on the plan. `strokeId` undoes it; null when it changed nothing. */
export const PlannedAnswer = z.object({
  strokeId: Id.nullable(),
  created: wholeNumber,
  removed: wholeNumber,
  warnings: z.array(Warning),
});
/** `stayed` counts the assignments of a swap that have a record. */
export const DrawnAnswer = PlannedAnswer.extend({ leftOut: wholeNumber, stayed: wholeNumber.optional() });
export const CopiedAnswer = PlannedAnswer.extend({ leftOut: wholeNumber, skipped: wholeNumber });
export const UndoneAnswer = z.object({ created: wholeNumber, removed: wholeNumber, left: wholeNumber });
export const AbsenceReportedAnswer = PlannedAnswer.extend({
  open: wholeNumber,
  absences: z.array(z.object({ id: Id, workerId: Id, date: Day })),
});
export const AbsenceWithdrawnAnswer = PlannedAnswer.omit({ warnings: true }).extend({ withdrawn: wholeNumber });

/** The crews of a line, and another line in whose crew somebody is too. `version` is 0 once they are removed. */
export const LineCrewsAnswer = z.object({
  productionLineId: Id,
  productionLineName: z.string(),
  begins: Day,
  version: wholeNumber,
  crews: z.array(
    z.object({
      shift: z.enum(SHIFTS),
      workers: z.array(z.object({ id: Id, name: z.string(), alsoIn: z.string().optional() })),
    }),
  ),
});
export const CrewsAnswer = z.object({ items: z.array(LineCrewsAnswer) });
/** `places` are to be planned, `warned` of them with a warning; the others are left out. */
const NamedPlace = z.object({ date: Day, shift: z.enum(SHIFTS), lineName: z.string() });
/** The first warnings of a kind in words, and the number of all; a line with too many people is one. */
const WarningsOfKind = z.object({
  kind: Warning.shape.kind,
  total: wholeNumber,
  items: z.array(
    z.object({
      params: Warning.shape.params,
      planned: NamedPlace,
      other: NamedPlace.nullable(),
      workerNames: z.array(z.string()),
    }),
  ),
});

/** A plan with warnings asks for a reason. */
export const CrewPreviewAnswer = z.object({
  from: Day,
  to: Day,
  places: wholeNumber,
  warned: wholeNumber,
  warnings: z.array(WarningsOfKind),
  planned: wholeNumber,
  away: wholeNumber,
  left: wholeNumber,
  switchedOff: wholeNumber,
  daysOff: z.array(Day),
});

const Overtime = z.object({ productionLineId: Id, date: Day, shift: z.enum(SHIFTS), minutes: wholeNumber });
/** The overtime that is planned on lines, in minutes. */
export const OvertimeAnswer = z.object({ items: z.array(Overtime) });
/** The overtime of the days that were set, and what was planned there before. */
export const OvertimePlannedAnswer = OvertimeAnswer.extend({ before: z.array(Overtime) });
