import type * as z from "zod";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { DeletedStop } from "#app/losses/domain/stops";
import { RESTORABLE_NOUNS } from "#app/nouns/domain/nouns";
import { AssignmentInput } from "#app/planning/domain/assignments";
import { DeletedReport } from "#app/records/domain/line-reports";
import { KeptRecord } from "#app/records/domain/stored-record";
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

/** The objects that the log can restore: the permission, and the schema of the deleted object in its entry. */
export const RESTORING = {
  ...RESTORABLE_NOUNS,
  assignment: { right: "assignments.write", input: AssignmentInput },
  performance_record: { right: "records.editAny", input: KeptRecord },
  line_report: { right: "records.editAny", input: DeletedReport },
  stop: { right: "records.editAny", input: DeletedStop },
} as const satisfies Partial<Record<AuditResource, { right: Permission; input: z.ZodType }>>;
export type Restorable = keyof typeof RESTORING;

export function isRestorableResource(resource: AuditResource): resource is Restorable {
  return Object.hasOwn(RESTORING, resource);
}
