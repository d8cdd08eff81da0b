import type { Id } from "#app/core/domain/ids";
import { readTypedMinutes } from "#app/core/domain/texts/durations";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Stage } from "#app/plant/domain/factory";
import type { StageStandard } from "#app/plant/domain/standards";

/** The id of the stage with a name; a text that names none stays, and its field is refused. */
export function readStage(text: string, stages: readonly Stage[]): Id {
  return stages.find(({ name }) => uniqueKey(name) === uniqueKey(text))?.id ?? text;
}

/** The standards of "Cutting: 2.5; Sewing: 22"; what cannot be read stays unreadable, and its field is refused. */
export function readStageStandards(text: string, stages: readonly Stage[]): StageStandard[] {
  return text
    .split(/[;\n|]/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, name = part, minutes = ""] = /^(.*?)[\s:=]+([\d.,'’:]+)\s*(?:min[a-z]*\.?)?\s*$/i.exec(part) ?? [];
      return { stageId: readStage(name.trim(), stages), standardMinutes: readTypedMinutes(minutes) };
    });
}
