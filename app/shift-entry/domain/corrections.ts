import { groupBy } from "#app/core/domain/statistics/grouping";
import { RecordChange } from "#app/records/domain/records";
import { type CellName, cellOfField, sentOf, type typedOf } from "./cells";
import type { RecordedRow } from "./sheets";

/** The values of a recorded row, as text during a correction. */
export type Correction = ReturnType<typeof typedOf>;

/** The answer to the question about a correction, and its reason after the day is over. */
export type CorrectionNote = { reason: string; seen?: string | undefined };

/** A place of a correction where something may be wrong; "" is the whole row. */
export type CorrectionPlace = CellName | "reason" | "";

export type Corrected =
  | { body: Omit<RecordChange, "id"> | null }
  | { problems: Partial<Record<CorrectionPlace, string>> };

/** Recorded rows by their product, the most rows first. */
export function rowsByProduct(rows: readonly RecordedRow[]) {
  const groups = groupBy(rows, ({ productId }) => productId);
  return [...groups]
    .map(([productId, own]) => ({ productId, productName: own[0]?.productName ?? "", rows: own }))
    .sort((one, other) => other.rows.length - one.rows.length);
}

/**
 * The body to send for a correction: only the changed fields, so that a typed percentage of defects stays one. Null
 * without changes; message keys by cell for invalid values.
 */
export function correctedRecord(row: RecordedRow, typed: Correction, { reason, seen }: CorrectionNote): Corrected {
  const input = { defectKinds: [], ...sentOf(typed) };
  const changed = Object.entries(input).filter(([field, value]) => !isSame(row[field as keyof typeof input], value));
  if (changed.length === 0) return { body: null };
  const parsed = RecordChange.safeParse({
    id: row.id,
    version: row.version,
    ...Object.fromEntries(changed),
    ...(reason.trim() !== "" && { reason: reason.trim() }),
    ...(seen !== undefined && { confirmRepeat: true, seen }),
  });
  if (!parsed.success) {
    return { problems: placed(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))) };
  }
  const { id: _id, ...body } = parsed.data;
  return { body };
}

/** Kinds are a list in the order of their ids. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Problems by the fields of a record, under the places of its row. */
export function placed(fields: Record<string, string>): Partial<Record<CorrectionPlace, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field === "reason" ? field : cellOfField(field), problem]),
  );
}
