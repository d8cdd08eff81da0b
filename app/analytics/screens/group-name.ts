import type { TFunction } from "i18next";
import type { Group } from "#app/analytics/domain/analytics";
import type { Grouping } from "#app/records/domain/scope";
import type { Format } from "#app/ui/text/use-format";

type Words = { t: TFunction; format: Format };

/** A day or a shift in the reader's language, or the name of a worker, line or product. */
export function groupName(
  { key, label }: Pick<Group, "key" | "label">,
  groupBy: Grouping,
  { t, format }: Words,
): string {
  if (groupBy === "stage") return label || t("common:noStage");
  if (groupBy === "worker") return label || t("common:linesAsOne");
  if (groupBy === "shift") return t(`common:shift.${key}`);
  return groupBy === "date" ? format.day(key, "weekdayShort") : label;
}
