import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type Assignment, AssignmentEdit, AssignmentInput } from "#app/planning/domain/assignments";
import { useWorkerChoices } from "#app/records/browser/use-choices";
import type { LineChoice } from "#app/records/domain/choices";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { useFormat } from "#app/ui/text/use-format";
import { useShiftChoices } from "#app/ui/text/use-shifts";
import { AssignmentWarnings } from "./assignment-warnings";

type Props = {
  assignment: Assignment | null;
  lines: LineChoice[];
  time: PlantTime;
  /** The line a new assignment starts with. */
  lineId?: Id;
  onClose: () => void;
};

const LABELLED = ["date", "shift", "position", "reason"] as const;

/** Creates or changes an assignment, and shows its warnings while it is filled in. */
export function AssignmentForm({ assignment, lines, time, lineId, onClose }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const format = useFormat();
  const form = useIntentForm({
    intent: assignment ? "update" : "create",
    // A new assignment has neither id nor version; the rest is the same form.
    schema: (assignment ? AssignmentEdit : AssignmentInput) as typeof AssignmentEdit,
    defaultValue: assignment ?? { date: time.day, shift: time.shift ?? "", productionLineId: lineId ?? "" },
    onDone: onClose,
    failed: "assignments:failedToSave",
  });
  const { fields } = form;
  const workers = useWorkerChoices({
    day: fields.date.value ?? fields.date.initialValue,
    line: fields.productionLineId.value ?? fields.productionLineId.initialValue,
  });
  const theirs = form.conflict as Assignment | null;
  const saved = [theirs, assignment].filter((each) => each !== null);
  const people = saved.map(({ workerId, workerName }) => ({ value: workerId, label: workerName }));
  const lineNames = new Map([
    ...lines.map(({ id, name }) => [id, name] as const),
    ...saved.map(({ productionLineId, productionLineName }) => [productionLineId, productionLineName] as const),
  ]);
  const lineOf = fields.productionLineId.value ?? fields.productionLineId.initialValue;
  const shifts = useShiftChoices({
    line: lines.find(({ id }) => id === lineOf),
    kept: saved.map(({ shift }) => shift),
  });
  const places = [...lineNames].map(([value, label]) => ({ value, label }));
  const labels: Record<string, string> = {
    workerId: t("fields.worker"),
    productionLineId: t("fields.line"),
    ...Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)])),
  };
  const words = (name: string, value: string) => {
    if (name === "shift") return t(`common:shift.${value}`);
    if (name === "date") return format.day(value);
    const ofField = { workerId: [...people, ...workers.choices], productionLineId: places };
    return ofField[name as keyof typeof ofField]?.find((choice) => choice.value === value)?.label ?? value;
  };
  return (
    <IntentForm form={form} labels={labels} said={words} submitLabel={t("save")} onCancel={onClose}>
      {assignment && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {assignment && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <ComboboxField
        field={fields.workerId}
        label={labels.workerId as string}
        hint={t("searchWorker")}
        choices={workers.choices}
        known={people}
        onSearch={workers.search}
        all={workers.all}
        autoFocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.productionLineId}
          label={labels.productionLineId as string}
          placeholder={t("chooseLine")}
          choices={places}
        />
        <SelectField field={fields.shift} label={labels.shift as string} placeholder="" choices={shifts} />
        <TextField field={fields.date} type="date" label={labels.date as string} hint={t("dateHint")} />
        <NumberField
          isWhole
          field={fields.position}
          label={labels.position as string}
          hint={t("positionHint")}
          optional
        />
      </div>
      <AssignmentWarnings
        typed={{
          id: assignment?.id,
          workerId: fields.workerId.value ?? fields.workerId.initialValue,
          productionLineId: fields.productionLineId.value ?? fields.productionLineId.initialValue,
          shift: fields.shift.value ?? fields.shift.initialValue,
          date: fields.date.value ?? fields.date.initialValue,
          position: fields.position.value ?? fields.position.initialValue,
        }}
      />
      <TextField field={fields.reason} label={labels.reason as string} hint={t("reasonHint")} optional />
    </IntentForm>
  );
}
