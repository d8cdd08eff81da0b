import type { Id } from "#app/core/domain/ids";

/** A line that somebody may lead. */
export type LedLine = { id: Id; name: string };

/** The names of lines, in the order of the ids; a line that does not work has none. */
export function lineNames(lines: readonly LedLine[], ids: readonly Id[]): string {
  return ids.flatMap((id) => lines.find((line) => line.id === id)?.name ?? []).join(", ");
}
