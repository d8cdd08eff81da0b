import * as z from "zod";
import { SHIFTS, shiftsOf } from "#app/core/domain/calendar/shifts";

/** The shifts in which a factory or a line works: one at least, in the order of the day. */
export const ShiftsInUse = z
  .array(z.enum(SHIFTS, "errors:choiceInvalid"), "plant:shiftsRequired")
  .min(1, "plant:shiftsRequired")
  .transform((shifts) => shiftsOf({ shifts }));
