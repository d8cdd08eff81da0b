import { type FormMetadata, getInputProps } from "@conform-to/react";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import type { FactorySettings } from "#app/plant/domain/factory-settings";
import { type StageInput, USUAL_STAGES } from "#app/plant/domain/stages";
import { Button } from "#app/ui/form/button";
import { FieldError } from "#app/ui/form/field-error";
import { IconButton } from "#app/ui/form/icon-button";
import { NumberField } from "#app/ui/form/number-field";
import { TextField } from "#app/ui/form/text-field";
import { Panel } from "#app/ui/page/panel";
import type { PartProps } from "./labelled";

type Props = Pick<PartProps, "fields"> & {
  // biome-ignore lint/suspicious/noExplicitAny: the form of the settings, of which this part changes one list
  form: FormMetadata<any, string[]>;
  saved: FactorySettings;
};

/** The stages of the factory in their order: named, moved, removed, and what was counted behind each. */
export function StagesSection({ fields: { stages: field }, form, saved }: Props) {
  const { t } = useTranslation("plant");
  const { name } = field;
  const stages = field.getFieldList();
  const typed = (field.value ?? []) as StageInput[];
  const isChanged = JSON.stringify(typed.map((each) => each?.name)) !== JSON.stringify(namesOf(saved.stages));
  const add = (stage: string) => form.insert({ name, defaultValue: { name: stage } });
  return (
    <Panel id="stages" title={t("sections.stages")} note={t("stagesNote")}>
      <div id={field.id} tabIndex={-1} className="space-y-3">
        {/* A stage that was moved or removed leaves no edited field; this box says that the form is edited. */}
        <input type="checkbox" hidden readOnly checked={isChanged} />
        {stages.length === 0 && <p className="text-sm text-muted">{t("noStages")}</p>}
        <ol className="space-y-3">
          {stages.map((stage, index) => (
            <StageItem
              key={stage.key}
              stage={stage}
              index={index}
              isLast={index === stages.length - 1}
              onMove={(to) => form.reorder({ name, from: index, to })}
              onRemove={() => form.remove({ name, index })}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {stages.length < LIMITS.stagesMaximum && (
            <Button size="s" onClick={() => add("")}>
              {t("addStage")}
            </Button>
          )}
          {stages.length === 0 && (
            <Button
              size="s"
              onClick={() => form.update({ name, value: USUAL_STAGES.map((each) => ({ name: t(`usual.${each}`) })) })}
            >
              {t("usualStages")}
            </Button>
          )}
        </div>
        <FieldError field={field} />
      </div>
    </Panel>
  );
}

type ItemProps = {
  stage: ReturnType<Props["fields"]["stages"]["getFieldList"]>[number];
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One stage: its name, its place among the others, and the pieces that were counted behind it. */
function StageItem({ stage, index, isLast, onMove, onRemove }: ItemProps) {
  const { t } = useTranslation(["plant", "common"]);
  const fields = stage.getFieldset();
  const name = fields.name.value || t("stageName", { place: index + 1 });
  return (
    <li className="rounded-s border border-line p-3">
      <input {...getInputProps(fields.id, { type: "hidden" })} key={`${stage.key} id`} />
      <div className="flex items-end gap-1">
        <TextField field={fields.name} label={t("stageName", { place: index + 1 })} className="grow" />
        <IconButton
          icon={ArrowUp}
          label={t("stageUp", { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("stageDown", { name })}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton icon={X} label={t("removeStage", { name })} onClick={onRemove} />
      </div>
      <details open={fields.counted.value !== undefined || !fields.counted.valid || !fields.countedOn.valid}>
        <summary className="w-fit cursor-pointer py-2 text-sm pointer-coarse:py-3 text-accent-ink">
          {t("countStage")}
        </summary>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField field={fields.countedOn} type="date" label={t("countedOn")} />
          <NumberField
            field={fields.counted}
            label={t("counted")}
            unit={t("common:unit.pieces", { count: 2 })}
            isWhole
          />
        </div>
      </details>
    </li>
  );
}

function namesOf(stages: readonly { name?: string | undefined }[]) {
  return stages.map(({ name }) => name);
}
