import type { Group } from "#app/analytics/domain/analytics";
import type { Grouping } from "#app/records/domain/scope";
import type { Format } from "#app/ui/text/use-format";

/** A day in the reader's language, or the name of a worker, line or product. */
export function groupName({ key, label }: Pick<Group, "key" | "label">, groupBy: Grouping, format: Format): string {
  return groupBy === "date" ? format.day(key, "weekdayShort") : label;
}
