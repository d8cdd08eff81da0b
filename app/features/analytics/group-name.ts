import type { Group, Grouping } from "#app/domain/analytics";
import type { Format } from "#app/ui/use-format";

/** A day in the reader's language, or the name of who or what it is. */
export function groupName({ key, label }: Pick<Group, "key" | "label">, groupBy: Grouping, format: Format): string {
  return groupBy === "date" ? format.day(key, "weekdayShort") : label;
}
