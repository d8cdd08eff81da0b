import { namedStandards, type StageStandard } from "#app/plant/domain/standards";
import { useFormat } from "#app/ui/text/use-format";
import { useStages } from "#app/ui/text/use-stages";

/** Says the stages of a product, and its standards by stage, each in the order of the stages. */
export function useStageWords() {
  const format = useFormat();
  const stages = useStages();
  return {
    namesOf: (ids: readonly string[]) =>
      stages
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(", "),
    standardsIn: (standards: readonly StageStandard[]) =>
      namedStandards(standards, stages).map(
        ({ name, standardMinutes }) => `${name}\u00a0${format.number(standardMinutes, 3)}`,
      ),
  };
}

export type StageWords = ReturnType<typeof useStageWords>;
