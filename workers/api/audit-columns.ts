import type { TFunction } from "i18next";
import { type AuditEntry, differences } from "#app/domain/audit-logs";
import type { SheetColumn } from "#app/domain/sheets/columns";

/** The exported log: codes in the reader's language, what changed once as a sentence and once as it was kept. */
export function auditColumns(t: TFunction): SheetColumn<AuditEntry>[] {
  const values: Record<string, SheetColumn<AuditEntry>["value"]> = {
    id: ({ id }) => id,
    at: ({ at }) => new Date(at).toISOString(),
    action: ({ action }) => t(`audit-logs:actions.${action}`),
    resource: ({ resource }) => t(`audit-logs:resources.${resource}`),
    resourceId: ({ resourceId }) => resourceId,
    object: ({ resourceName }) => resourceName,
    actor: ({ actor }) => (actor.id === null ? t("audit-logs:system") : actor.name),
    role: ({ role }) => role && t(`common:role.${role}`),
    description: ({ description }) => description,
    changed: (entry) =>
      differences(entry)
        .map(({ field }) => t(`audit-logs:fields.${field}`, field))
        .join(", "),
    ip: ({ ip }) => ip,
    userAgent: ({ userAgent }) => userAgent,
    previous: ({ previous }) => previous && JSON.stringify(previous),
    next: ({ next }) => next && JSON.stringify(next),
    metadata: ({ metadata }) => metadata && JSON.stringify(metadata),
  };
  return Object.entries(values).map(([key, value]) => ({ key, header: t(`audit-logs:columns.${key}`), value }));
}
