import { useTranslation } from "react-i18next";
import { type ObjectKey, objectKey, REFERENCES } from "#app/domain/audit-logs";
import { ROLES } from "#app/domain/permissions";
import { SHIFTS } from "#app/domain/shifts";
import { USER_STATUSES } from "#app/domain/statuses";
import { useFormat } from "#app/ui/use-format";

/** Fields and values of an entry in the reader's words: codes translated, ids by their names. */
export function useSaid(names: Record<ObjectKey, string>) {
  const { t } = useTranslation(["audit-logs", "common"]);
  const format = useFormat();

  function codeOf(field: string, value: string): string | null {
    if (field === "status" && has(USER_STATUSES, value)) return t(`common:status.${value}`);
    if ((field === "role" || field === "defaultRole") && has(ROLES, value)) return t(`common:role.${value}`);
    if (field === "shift" && has(SHIFTS, value)) return t(`common:shift.${value}`);
    if (DAY.test(value)) return format.day(value);
    return null;
  }

  function value(field: string, of: unknown): string {
    if (of === null || of === undefined || of === "") return t("nothing");
    const reference = REFERENCES[field];
    if (reference) return names[objectKey(reference, String(of))] ?? String(of);
    if (typeof of === "boolean") return t(of ? "common:yes" : "common:no");
    if (typeof of === "number") return format.number(of, 4);
    if (typeof of === "string") return codeOf(field, of) ?? of;
    if (Array.isArray(of)) return of.map((part) => value(field, part)).join(", ");
    return JSON.stringify(of);
  }

  return { field: (name: string) => t(`fields.${name}`, name), value };
}

export type Said = ReturnType<typeof useSaid>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function has(codes: readonly string[], value: string) {
  return codes.includes(value);
}
