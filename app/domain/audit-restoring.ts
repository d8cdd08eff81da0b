import * as z from "zod";
import { AssignmentInput } from "./assignments";
import type { AuditResource } from "./audit";
import type { AuditEntry } from "./audit-logs";
import { Day } from "./day";
import { Id } from "./ids";
import type { Permission } from "./permissions";
import { ProductionLineInput } from "./production-lines";
import { ProductInput } from "./products";
import { SHIFTS } from "./shifts";
import { WorkerInput } from "./workers";

/**
 * What the log can give back once it was deleted, and who may. An account is not among them: its password and its other
 * ways in are gone for good, so it is made anew.
 */
export const RESTORING = {
  worker: "workers.create",
  production_line: "lines.write",
  product: "products.write",
  assignment: "assignments.write",
  performance_record: "records.editAny",
} as const satisfies Partial<Record<AuditResource, Permission>>;
export type Restorable = keyof typeof RESTORING;

type Told = Pick<AuditEntry, "action" | "resource" | "resourceId" | "previous">;

/** Whether an entry tells of a deletion that can be taken back. */
export function isRestorable<Entry extends Told>(
  entry: Entry,
): entry is Entry & { resource: Restorable; resourceId: Id } {
  return (
    entry.action === "delete" && entry.resource in RESTORING && entry.resourceId !== null && entry.previous !== null
  );
}

const count = z.number().int().min(0);

/** Records are kept in whole seconds and thousandths of a minute, unlike what is typed. */
const KeptRecord = z.object({
  workerId: Id,
  productId: Id,
  productionLineId: Id,
  shift: z.enum(SHIFTS),
  date: Day,
  piecesMade: count,
  piecesDefective: count,
  errorRateTyped: z.number().nullable(),
  secondsWorked: count,
  standardMillis: count.nullable(),
  /** Older entries do not say who had recorded it. */
  createdBy: Id.optional(),
});

/** What a deletion says of the object that was. */
export const DELETED = {
  worker: WorkerInput,
  production_line: ProductionLineInput,
  product: ProductInput,
  assignment: AssignmentInput,
  performance_record: KeptRecord,
} as const satisfies Record<Restorable, z.ZodType>;
