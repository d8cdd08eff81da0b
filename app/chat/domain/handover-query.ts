import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";

/** Handovers of one line or all; `unsigned` leaves only those of the last days that nobody has signed. */
export const HandoverQuery = z.object({
  line: optional(Id),
  unsigned: optional(z.literal("1")),
});
export type HandoverQuery = z.infer<typeof HandoverQuery>;
