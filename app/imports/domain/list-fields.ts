import type { SheetField } from "#app/core/domain/sheets/header";
import { ASSIGNMENT_FIELDS } from "./assignment-sheet";
import type { ImportKind } from "./imports";
import { LINE_FIELDS } from "./line-sheet";
import { PRODUCT_FIELDS } from "./product-sheet";
import { RECORD_FIELDS } from "./record-fields";
import { STOP_FIELDS } from "./stop-sheet";
import { WORKER_FIELDS } from "./worker-sheet";

/** The columns of each list that is imported. */
export const FIELDS: Record<ImportKind, readonly SheetField[]> = {
  workers: WORKER_FIELDS,
  production_lines: LINE_FIELDS,
  products: PRODUCT_FIELDS,
  assignments: ASSIGNMENT_FIELDS,
  performance_records: RECORD_FIELDS,
  stops: STOP_FIELDS,
};
