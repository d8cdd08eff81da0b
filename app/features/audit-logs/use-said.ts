import { useTranslation } from "react-i18next";
import { type ObjectKey, objectKey, REFERENCES } from "#app/domain/audit-logs";
import { addDays } from "#app/domain/days";
import { ROLES } from "#app/domain/permissions";
import { QUALITY_LABELS } from "#app/domain/production";
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
    if (field === "quality" && has(QUALITY_LABELS, value)) return t(`common:quality.${value}`);
    if (DAY.test(value)) return format.day(value);
    return CODED.has(field) && CODE.test(value) ? t(`codes.${field}.${value}`, value) : null;
  }

  /** The parts of a value that has some, each by its name. */
  function partsOf(of: object): string {
    const parts = Object.entries(of).filter(([key, part]) => !ARRANGING.has(key) && part !== null && part !== "");
    if (parts.length === 0) return t("nothing");
    return parts.map(([key, part]) => t("fieldSays", { field: nameOf(key), value: value(key, part) })).join("; ");
  }

  function nameOf(field: string): string {
    return has(SHIFTS, field) ? t(`common:shift.${field}`) : t(`fields.${field}`, field);
  }

  function value(field: string, of: unknown): string {
    if (of === null || of === undefined || of === "") return t("nothing");
    if (Array.isArray(of)) return of.map((part) => value(field, part)).join(", ");
    const reference = REFERENCES[field];
    if (reference) return names[objectKey(reference, String(of))] ?? String(of);
    if (typeof of === "boolean") return t(of ? "common:yes" : "common:no");
    if (field === "workingDays") return format.day(addDays(A_SUNDAY, Number(of)), "weekday");
    if (typeof of === "number") return format.number(of, 4);
    if (typeof of === "string") return codeOf(field, of) ?? of;
    return partsOf(of);
  }

  return { field: nameOf, value };
}

export type Said = ReturnType<typeof useSaid>;

/** Fields whose values are codes with words of the log's own. */
const CODED = new Set(["registration", "kind", "reason", "riskLevel", "efficiencyKind", "present", "groupBy", "seed"]);
const CODE = /^[a-z]+(_[a-z]+)*$/i;
/** What a filter says of the order of rows, not of which they are. */
const ARRANGING = new Set(["page", "size", "cursor", "sort", "order"]);
/** Monday is day 1. */
const A_SUNDAY = "2023-12-31";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function has(codes: readonly string[], value: string) {
  return codes.includes(value);
}
