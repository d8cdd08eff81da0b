import * as z from "zod";
import type { Cause } from "#app/catalogue/domain/causes";
import { Day } from "#app/core/domain/calendar/day";
import { isWithin, SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { changeOf } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Page } from "#app/core/domain/lists";
import { paragraph } from "#app/core/domain/texts/fields";
import { MINUTES_PER_DAY } from "#app/core/domain/time";
import { type Lost, lostWorkMinutes } from "./lost-minutes";

/**
 * The minutes that a line lost, their reason, and the number of people held up; without a number, everybody on the
 * line.
 */
const lost = {
  reasonId: z.string("stops:reasonRequired").pipe(Id),
  minutes: z
    .number("stops:minutesInvalid")
    .int("stops:minutesInvalid")
    .min(1, "stops:minutesInvalid")
    .max(MINUTES_PER_DAY, "stops:minutesInvalid"),
  people: z
    .number("stops:peopleInvalid")
    .int("stops:peopleInvalid")
    .min(1, "stops:peopleInvalid")
    .max(LIMITS.capacityMaximum, "stops:peopleInvalid")
    .nullish(),
  /** When it began, "HH:MM" on the factory's clock, where somebody knows. */
  start: z
    .string("stops:startInvalid")
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "stops:startInvalid")
    .nullish(),
  note: paragraph("errors:textInvalid").max(LIMITS.reasonLength, "stops:noteTooLong").default(""),
};

const place = {
  productionLineId: z.string("records:lineRequired").pipe(Id),
  shift: z.enum(SHIFTS, "records:shiftRequired"),
  date: z.string("records:dateRequired").pipe(Day),
};

/**
 * The answer "record it like this" to questions about stops. `seenStops` returns the question's own list of recorded
 * stops; the answer then covers these alone.
 */
export const StopConfirmation = {
  confirmStops: z.boolean().default(false),
  seenStops: z
    .string()
    .regex(/^(\d+\.\d+( \d+\.\d+)*)?$/, "errors:malformed")
    .max(40 * LIMITS.bulkMaximum, "errors:malformed")
    .optional(),
};

/** The reason for entering or correcting a stop after its day; kept in the audit log. */
const lateness = { reason: paragraph().max(LIMITS.reasonLength, "records:reasonTooLong").optional() };

/** A stop of a sheet; the place is the sheet's. */
export const SheetStop = z.object(lost);
export type SheetStop = z.infer<typeof SheetStop>;

export const StopInput = z.object({ ...lost, ...place, ...StopConfirmation, ...lateness });
export type StopInput = z.infer<typeof StopInput>;

/** A change; line, shift and day stay. */
export const StopChange = changeOf(z.object(lost)).extend({
  confirmStops: z.boolean().optional(),
  seenStops: StopConfirmation.seenStops,
  ...lateness,
});
export type StopChange = z.infer<typeof StopChange>;

/** The stored fields of a stop. */
export type KeptStop = {
  productionLineId: Id;
  shift: Shift;
  date: Day;
  reasonId: Id;
  minutes: number;
  people: number;
  /** "HH:MM" on the factory's clock; null where nobody knows. */
  start: string | null;
  note: string;
};

export type Stop = KeptStop & {
  id: Id;
  createdBy: Id | null;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** A stop as a list shows it. */
export type ListedStop = Stop & { productionLineName: string };

/** Work minutes = minutes x people. */
export type StopSums = { stops: number; minutes: number; workMinutes: number };

/** A page of stops, the sums of all that its filters find, and every reason. */
export type StopList = { stops: Page<ListedStop>; sums: StopSums; reasons: Cause[] };

/** The log entry of a deleted stop. */
export const DeletedStop = z.object({ ...lost, ...place, people: z.number().int().min(1), createdBy: Id.nullish() });

/**
 * The doubts that raise a question and never forbid a stop: the reason is recorded for this shift already, the minutes are
 * more than the shift has, or the stop began outside the shift.
 */
export const STOP_DOUBTS = ["repeat", "tooLong", "outside"] as const;
export type StopDoubt = (typeof STOP_DOUBTS)[number];

/** `stop` is its index among the given stops. */
export type StopQuestion = { stop: number; doubts: StopDoubt[] };

/** The details of a refusal at `confirmStops`. The confirmation returns `seen`. */
export type StopQuestions = { stopQuestions: StopQuestion[]; seen: string };

type Told = Lost & Pick<KeptStop, "reasonId"> & { start?: string | null };

/** The work minutes of a shift, and its start and end. */
export type StoppedShift = { shiftMinutes: number; window: readonly [string, string] };

/**
 * The questions about the stops of one shift of a line. One stop can have more minutes than the shift. So can all
 * together: their work minutes then exceed those of as many people as any one stop held up. `window` is the shift on the
 * factory's clock.
 */
export function stopQuestions(
  input: readonly Told[],
  existing: readonly Told[],
  { shiftMinutes, window }: StoppedShift,
): StopQuestion[] {
  const questions: StopQuestion[] = [];
  for (const [stop, one] of input.entries()) {
    const before = [...existing, ...input.slice(0, stop)];
    const all = [...before, one];
    const available = shiftMinutes * Math.max(...all.map(({ people }) => people));
    const doubts: StopDoubt[] = [];
    if (before.some(({ reasonId }) => reasonId === one.reasonId)) doubts.push("repeat");
    if (one.minutes > shiftMinutes || lostWorkMinutes(all) > available) doubts.push("tooLong");
    if (one.start && !isWithin(window, one.start)) doubts.push("outside");
    if (doubts.length > 0) questions.push({ stop, doubts });
  }
  return questions;
}
