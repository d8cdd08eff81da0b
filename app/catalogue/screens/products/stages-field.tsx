import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { Checkbox } from "#app/ui/form/checkbox";
import { useStages } from "#app/ui/text/use-stages";

type Props = { field: FieldMetadata<Id[] | undefined>; label: string; hint: string };

/** Some of the factory's stages; nothing in a factory without stages. */
export function StagesField({ field, label, hint }: Props) {
  const { t } = useTranslation();
  const stages = useStages();
  if (stages.length === 0) return null;
  const boxes = getCollectionProps(field, { type: "checkbox", options: stages.map(({ id }) => id) });
  const hintId = `${field.id}-hint`;
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {boxes.map(({ key, ...box }) => (
          <label key={key} htmlFor={box.id} className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <Checkbox {...box} />
            {stages.find(({ id }) => id === box.value)?.name}
          </label>
        ))}
      </div>
      <p id={hintId} className="text-xs text-muted">
        {hint}
      </p>
      {field.errors?.[0] && (
        <p id={field.errorId} className="text-xs font-medium text-danger">
          {t(field.errors[0])}
        </p>
      )}
    </fieldset>
  );
}
