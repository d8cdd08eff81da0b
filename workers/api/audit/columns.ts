import type { TFunction } from "i18next";
import { differences } from "#app/audit/domain/log";
import { entryWords } from "#app/audit/i18n/entry-words";
import type { NamedAuditEntry } from "#app/audit/services/log";
import type { Snapshot } from "#app/core/domain/audit-lines";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { SheetColumn } from "#app/core/domain/sheets/columns";

type Reader = { language: string; timeZone: TimeZone; currency: string };

const COLUMNS = [
  "id",
  "at",
  "action",
  "resource",
  "resourceId",
  "object",
  "actor",
  "role",
  "changed",
  "previous",
  "next",
  "metadata",
  "ip",
  "userAgent",
  "description",
  "code",
] as const;

/** The exported log in its reader's words: codes, names and figures as the screen shows them. */
export function auditExportColumns(t: TFunction, reader: Reader): SheetColumn<NamedAuditEntry>[] {
  const saidIn = ({ names }: NamedAuditEntry) => entryWords(t, { ...reader, names });
  const fields = (entry: NamedAuditEntry, snapshot: Snapshot | null) => {
    const text = saidIn(entry);
    const notified = differences({ previous: null, next: snapshot });
    return notified
      .map(({ field, next }) =>
        t("audit:fieldSays", { field: text.field(field, entry.resource), value: text.value(field, next) }),
      )
      .join("; ");
  };
  const values: Record<(typeof COLUMNS)[number], SheetColumn<NamedAuditEntry>["value"]> = {
    id: ({ id }) => id,
    at: ({ at }) => at,
    action: ({ action }) => t(`audit:actions.${action}`),
    resource: ({ resource }) => t(`nouns:${resource}.one`),
    resourceId: ({ resourceId }) => resourceId,
    object: (entry) => saidIn(entry).object(entry),
    actor: ({ actor }) => (actor.id === null ? t("audit:system") : actor.name),
    role: ({ role }) => role && t(`common:role.${role}`),
    changed: (entry) =>
      differences(entry)
        .map(({ field }) => saidIn(entry).field(field, entry.resource))
        .join(", "),
    previous: (entry) => fields(entry, entry.previous),
    next: (entry) => fields(entry, entry.next),
    metadata: (entry) => fields(entry, entry.metadata),
    ip: ({ ip }) => ip,
    userAgent: ({ userAgent }) => userAgent,
    description: (entry) => saidIn(entry).sentence(entry),
    code: ({ code }) => code,
  };
  return COLUMNS.map((key) => ({
    key,
    header: t(`audit:columns.${key}`),
    value: values[key],
    kind: key === "at" ? "instant" : undefined,
    hasSeconds: key === "at",
  }));
}
