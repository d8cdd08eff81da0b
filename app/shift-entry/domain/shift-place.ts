import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { Day } from "#app/plant/domain/day";
import { SHIFTS } from "#app/plant/domain/shifts";

/** One shift of a line, the place of a sheet. `date` is the production day. */
export const ShiftPlace = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type ShiftPlace = z.infer<typeof ShiftPlace>;
