import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { FieldError } from "#app/ui/form/field-error";
import { NumberField } from "#app/ui/form/number-field";
import { useStages } from "#app/ui/text/use-stages";

/** A standard that is empty, or typed. */
type Typed = { stageId: Id; standardMinutes?: number | null | undefined };
type Props = { field: FieldMetadata<Typed[] | undefined>; label: string };

/** The standard minutes at each stage, folded until one has its own; nothing in a factory without stages. */
export function StageStandards({ field, label }: Props) {
  const { t } = useTranslation("products");
  const stages = useStages();
  if (stages.length === 0) return null;
  const standards = field.getFieldList().map((each) => ({ key: each.key, fields: each.getFieldset() }));
  const set = standards.filter(({ fields }) => fields.standardMinutes.initialValue);
  const isRefused = standards.some(({ fields }) => fields.standardMinutes.errors) || Boolean(field.errors);
  return (
    <details
      open={set.length > 0 || isRefused}
      className="rounded-s border border-line px-3 py-2 text-sm sm:col-span-2"
    >
      <summary className="cursor-pointer font-medium">{label}</summary>
      <div id={field.id} tabIndex={-1} className="space-y-3 pt-2 pb-1">
        <p className="text-xs text-muted">{t("stageStandardsHint")}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {standards.map(({ key, fields }) => (
            <div key={key}>
              <input {...getInputProps(fields.stageId, { type: "hidden" })} key={fields.stageId.key} />
              <NumberField
                field={fields.standardMinutes}
                label={stages.find(({ id }) => id === fields.stageId.initialValue)?.name ?? ""}
                unit={t("standardUnit")}
              />
            </div>
          ))}
        </div>
        <FieldError field={field} />
      </div>
    </details>
  );
}
