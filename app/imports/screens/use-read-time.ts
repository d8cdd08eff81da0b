import { useTranslation } from "react-i18next";
import type { Detected } from "#app/core/domain/sheets/reading";
import { isTimed, readTimed, TIMED_FIELDS } from "#app/core/domain/sheets/units";
import { useFormat } from "#app/ui/text/use-format";

/** Words a time of the file in the unit in which it is kept; null where the file already has that unit, or no time. */
export function useReadTime({ decimal, units }: Pick<Detected, "decimal" | "units">) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  return (field: string, text: string): string | null => {
    const read = isTimed(field) ? units[field] : undefined;
    if (!isTimed(field) || !read || read.isOpen || read.unit === TIMED_FIELDS[field].own) return null;
    const value = readTimed(field, text, { decimal, unit: read.unit });
    if (value === null || !Number.isFinite(value)) return null;
    return `${format.number(value, 3)} ${t(`unitSigns.${TIMED_FIELDS[field].own}`)}`;
  };
}
