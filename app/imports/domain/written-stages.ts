import type { Id } from "#app/core/domain/ids";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Stage } from "#app/plant/domain/factory";

/** The id of the stage with a name; a text that names none stays, and its field is refused. */
export function readStage(text: string, stages: readonly Stage[]): Id {
  return stages.find(({ name }) => uniqueKey(name) === uniqueKey(text))?.id ?? text;
}
