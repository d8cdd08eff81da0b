import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { IsoInstant, wholeNumber } from "../answer-schemas";

/** A part of the chain; `next` is where the next part begins, null at its end. */
export const VerifiedAnswer = z.object({
  ok: z.boolean(),
  firstBroken: Id.nullable(),
  checked: wholeNumber,
  next: z.string().nullable(),
});
/** What a cleanup would delete: the entries before this day. */
export const CleanupCountAnswer = z.object({ before: z.string(), beforeAt: IsoInstant, count: wholeNumber });
/** `isDone` is false while more old entries are left. */
export const CleanupAnswer = z.object({ deleted: wholeNumber, isDone: z.boolean() });
