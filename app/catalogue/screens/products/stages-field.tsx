import type { FieldMetadata } from "@conform-to/react";
import type { Id } from "#app/core/domain/ids";
import { ChecksField } from "#app/ui/form/checks-field";
import { useStages } from "#app/ui/text/use-stages";

type Props = { field: FieldMetadata<Id[] | undefined>; label: string; hint: string };

/** Some of the factory's stages; nothing in a factory without stages. */
export function StagesField(props: Props) {
  const stages = useStages();
  if (stages.length === 0) return null;
  const nameOf = (stage: string) => stages.find(({ id }) => id === stage)?.name;
  return <ChecksField {...props} options={stages.map(({ id }) => id)} labelOf={nameOf} />;
}
