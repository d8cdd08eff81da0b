import * as z from "zod";
import type { AuditResource } from "#app/core/domain/audit-lines";
import { Id } from "#app/core/domain/ids";
import { RESTORABLE_NOUNS } from "#app/core/domain/nouns";
import type { Permission } from "#app/core/domain/permissions";
import { DeletedStop } from "#app/losses/domain/stops";
import { AssignmentInput } from "#app/planning/domain/assignments";
import { Day } from "#app/plant/domain/day";
import { SHIFTS } from "#app/plant/domain/shifts";
import { KeptKinds } from "#app/records/domain/kind-input";
import type { AuditEntry } from "./log";

type Told = Pick<AuditEntry, "action" | "resource" | "resourceId" | "previous">;

/** Whether an entry records a deletion that can be undone. */
export function isRestorable<Entry extends Told>(
  entry: Entry,
): entry is Entry & { resource: Restorable; resourceId: Id } {
  return (
    entry.action === "delete" &&
    isRestorableResource(entry.resource) &&
    entry.resourceId !== null &&
    entry.previous !== null
  );
}

const count = z.number().int().min(0);

/** Records are kept in whole seconds and thousandths of a minute, unlike typed values. */
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
  firstDate: Day.optional(),
  defectKinds: KeptKinds.default([]),
});

/** The objects that the log can restore: the permission, and the schema of the deleted object in its entry. */
export const RESTORING = {
  ...RESTORABLE_NOUNS,
  assignment: { right: "assignments.write", input: AssignmentInput },
  performance_record: { right: "records.editAny", input: KeptRecord },
  stop: { right: "records.editAny", input: DeletedStop },
} as const satisfies Partial<Record<AuditResource, { right: Permission; input: z.ZodType }>>;
export type Restorable = keyof typeof RESTORING;

export function isRestorableResource(resource: AuditResource): resource is Restorable {
  return Object.hasOwn(RESTORING, resource);
}
