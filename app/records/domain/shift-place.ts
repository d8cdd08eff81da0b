import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";

/** One shift of a line, the place of a sheet. `date` is the production day. */
export const ShiftPlace = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type ShiftPlace = z.infer<typeof ShiftPlace>;
