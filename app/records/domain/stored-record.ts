import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { KeptKinds } from "./kind-input";

const count = z.number().int().min(0);

/** What a record says, as it is stored: in whole seconds and thousandths of a minute, unlike typed values. */
export const StoredRecord = z.object({
  workerId: Id,
  productId: Id,
  productionLineId: Id,
  shift: z.enum(SHIFTS),
  date: Day,
  piecesMade: count,
  piecesDefective: count,
  /** The percentage as it was typed, when it was. */
  errorRateTyped: z.number().nullable(),
  secondsWorked: count,
  standardMillis: count.nullable(),
  /** Faults by kind, in the order of the ids; empty when nobody noted any. */
  defectKinds: KeptKinds.default([]),
});
export type StoredRecord = z.infer<typeof StoredRecord>;

/** A deleted record in the log, from which it can be restored. Older entries do not say who had recorded it. */
export const KeptRecord = StoredRecord.extend({
  createdBy: Id.optional(),
  firstDate: Day.nullable().default(null),
});

/** What a record says, without its names and stamps. */
export function storedOf(record: StoredRecord): StoredRecord {
  const fields = Object.keys(StoredRecord.shape) as (keyof StoredRecord)[];
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as StoredRecord;
}
