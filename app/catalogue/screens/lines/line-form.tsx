import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ProductionLine, ProductionLineEdit, ProductionLineForm } from "#app/catalogue/domain/production-lines";
import { ComingValues } from "#app/catalogue/screens/coming-values";
import { useValuesOfDay } from "#app/catalogue/screens/use-values-of-day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { STATUSES } from "#app/core/domain/statuses";
import { COUNTS, type Counts, type LineValues } from "#app/plant/domain/line-values";
import { asTyped } from "#app/plant/domain/product-targets";
import { IntentForm } from "#app/ui/form/intent-form";
import { labelsOf } from "#app/ui/form/labels-of";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { ShiftsField } from "#app/ui/form/shifts-field";
import { statusChoices } from "#app/ui/form/status-choices";
import { TextArea } from "#app/ui/form/text-area";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { shiftNames } from "#app/ui/text/shift-names";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useStageChoices } from "#app/ui/text/use-stages";
import { ProductTargets } from "./product-targets";
import { useTargetProducts } from "./use-target-products";

type Props = {
  line: ProductionLine | null;
  /** The factory's efficiency of the last days, a ratio; null where no product has standard minutes. */
  usualEfficiency: number | null;
  alsoWritten?: ReactNode;
  onClose: () => void;
};

/** A new line, or the change of one. */
export function LineForm({ line, usualEfficiency, alsoWritten, onClose }: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const form = useLineForm(line, onClose);
  const { fields } = form;
  const offered = useShifts();
  const stages = useStageChoices();
  const labels = labelsOf(ProductionLineEdit, (name) => t(`fields.${name}`));
  const theirs = form.conflict as ProductionLine | null;
  const products = useTargetProducts([theirs, line].flatMap((each) => each?.heldTargets ?? []));
  const words = (name: string, value: string) => {
    if (name === "counts") return t(`countsAs.${value as Counts}`);
    if (name === "targets") return products.words(value);
    if (name === "stageId") return stages.find((stage) => stage.value === value)?.label ?? value;
    return name === "shifts" ? shiftNames(t, value) : value;
  };
  return (
    <IntentForm
      form={{ ...form, conflict: theirs && asForm(theirs) }}
      labels={labels}
      said={words}
      submitLabel={t("save")}
      onCancel={onClose}
    >
      <TextField field={fields.name} label={labels.name} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField isWhole field={fields.capacity} label={labels.capacity} hint={t("capacityHint")} />
        <NumberField isWhole field={fields.crew} label={labels.crew} hint={t("crewHint")} optional />
        <TargetFields fields={fields} labels={labels} usualEfficiency={usualEfficiency} />
        <SelectField
          field={fields.counts}
          label={labels.counts}
          hint={t("countsHint")}
          choices={COUNTS.map((counts) => ({ value: counts, label: t(`countsAs.${counts}`) }))}
        />
        <ProductTargets
          field={fields.targets}
          form={form.form}
          label={labels.targets}
          products={products}
          held={line?.heldTargets ?? []}
        />
        {line && <DatedValues form={form} labels={labels} line={line} />}
        <ShiftsField field={fields.shifts} label={labels.shifts} hint={t("shiftsHint")} offered={offered} />
        {stages.length > 0 && (
          <SelectField
            field={fields.stageId}
            label={labels.stageId}
            choices={stages}
            placeholder={t("common:noStage")}
            optional
          />
        )}
        <TextField field={fields.location} label={labels.location} optional />
        <SelectField field={fields.status} label={labels.status} choices={statusChoices(t, STATUSES, "feminine")} />
      </div>
      <TextArea field={fields.description} label={labels.description} optional />
      {alsoWritten}
    </IntentForm>
  );
}

function useLineForm(line: ProductionLine | null, onDone: () => void) {
  return useIntentForm({
    intent: line ? "update" : "create",
    // A new line has neither id nor version; the rest is the same form.
    schema: (line ? ProductionLineEdit : ProductionLineForm) as typeof ProductionLineEdit,
    defaultValue: line ? asForm(line) : { status: "active", counts: "person", shifts: SHIFTS },
    onDone,
    failed: "production-lines:failedToSave",
  });
}

type PartProps = {
  fields: ReturnType<typeof useLineForm>["fields"];
  labels: Record<"targetOutput" | "targetEfficiency" | "valuesFrom", string>;
};

/** The target of a line, as pieces or as an efficiency. */
function TargetFields({ fields, labels, usualEfficiency }: PartProps & Pick<Props, "usualEfficiency">) {
  const { t } = useTranslation("production-lines");
  const format = useFormat();
  return (
    <>
      <NumberField
        isWhole
        field={fields.targetOutput}
        label={labels.targetOutput}
        unit={t("targetUnit")}
        hint={t("targetHint")}
        optional
      />
      <NumberField
        isWhole
        field={fields.targetEfficiency}
        label={labels.targetEfficiency}
        unit="%"
        hint={
          usualEfficiency === null
            ? t("targetEfficiencyHint")
            : t("targetEfficiencyHintUsual", { usual: format.ratio(usualEfficiency, 0) })
        }
        optional
      />
    </>
  );
}

type DatedProps = Pick<PartProps, "labels"> & { form: ReturnType<typeof useLineForm>; line: ProductionLine };

/** The day from which the values hold, and the values that hold from a later day on. */
function DatedValues({ form, labels, line }: DatedProps) {
  const { t } = useTranslation("production-lines");
  const update = (field: { name: string; value: string }) => form.form.update(field as never);
  const showValuesOf = useValuesOfDay<LineValues>(line, { update, textsOf: textsOfLine });
  const words = (name: string, value: unknown) => (name === "counts" ? t(`countsAs.${value as Counts}`) : undefined);
  return (
    <>
      <TextField
        field={form.fields.valuesFrom}
        type="date"
        label={labels.valuesFrom}
        hint={t("valuesFromHint")}
        onChange={showValuesOf}
        optional
      />
      <ComingValues later={line.held.later} labels={labels} words={words} />
    </>
  );
}

/** The values of a line that hold from a day on, as texts by the names of their fields. */
function textsOfLine({ capacity, crew, targetOutput, targetEfficiency, counts }: LineValues): Record<string, string> {
  const values = { capacity, crew, targetOutput, targetEfficiency, counts };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? "")]));
}

function asForm(line: ProductionLine) {
  return { ...line, targets: line.targets.map(asTyped) };
}
