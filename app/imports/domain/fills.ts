import type { RecordField } from "./record-fields";

/** The columns of records that a file may lack, because they are the same in all of its rows. */
export const FILLABLE = [
  "date",
  "shift",
  "line",
  "product",
  "hours",
  "defects",
] as const satisfies readonly RecordField[];
export type Fillable = (typeof FILLABLE)[number];

/** Something that rows of a file do not say: it is asked once for all of them. */
export type FillQuestion = {
  /**
   * `month` is asked instead of the date where sheets say the day alone; `until`, the last of the days, and `reason`, for
   * those with warnings, of assignments; `people` of line reports.
   */
  field: Fillable | "month" | "until" | "reason" | "people";
  rows: number;
  /** The answer, as the file would have it; null while there is none. */
  answer: string | null;
  /** The months, lines or products to choose from; empty for other fields. */
  choices: { value: string; label: string }[];
};

/** Whether a row leaves a field unsaid: a rate or faults by kind say the defects, and a name says the product. */
export function isUnsaid(field: Fillable, isEmpty: (field: RecordField) => boolean, hasKinds: () => boolean): boolean {
  if (!isEmpty(field)) return false;
  if (field === "product") return isEmpty("productName");
  if (field === "shift" || field === "hours") return isEmpty("startTime") || isEmpty("endTime");
  if (field === "defects" && !isEmpty("pieces") && !isEmpty("goodPieces")) return false;
  return field !== "defects" || (isEmpty("errorRate") && !hasKinds());
}
