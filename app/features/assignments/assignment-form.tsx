import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/browser/use-choices";
import { type Assignment, AssignmentEdit, AssignmentInput } from "#app/domain/assignments";
import type { Id } from "#app/domain/ids";
import type { LineChoice } from "#app/domain/record-choices";
import { type PlantTime, SHIFTS } from "#app/domain/shifts";
import { ComboboxField } from "#app/ui/combobox-field";
import { IntentForm } from "#app/ui/intent-form";
import { NumberField } from "#app/ui/number-field";
import { offered } from "#app/ui/offered";
import { SelectField } from "#app/ui/select-field";
import { TextField } from "#app/ui/text-field";
import { useIntentForm } from "#app/ui/use-intent-form";
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

/** A new assignment, or the change of one; what speaks against it is told while it is put together. */
export function AssignmentForm({ assignment, lines, time, lineId, onClose }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const of = useIntentForm({
    intent: assignment ? "update" : "create",
    // A new assignment has neither id nor version; the rest is the same form.
    schema: (assignment ? AssignmentEdit : AssignmentInput) as typeof AssignmentEdit,
    defaultValue: assignment ?? { date: time.day, shift: time.shift ?? "", productionLineId: lineId ?? "" },
    onDone: onClose,
    failed: "assignments:failedToSave",
  });
  const { fields } = of;
  const [workerId, setWorkerId] = useState(assignment?.workerId ?? "");
  const workers = useWorkerChoices();
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)])) as Record<string, string>;
  return (
    <IntentForm of={of} labels={labels} submitLabel={t("save")} onCancel={onClose}>
      {assignment && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {assignment && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <ComboboxField
        field={fields.workerId}
        label={t("fields.worker")}
        hint={t("searchWorker")}
        choices={workers.choices}
        chosen={assignment ? { value: assignment.workerId, label: assignment.workerName } : undefined}
        onSearch={workers.search}
        onChoose={(choice) => setWorkerId(choice?.value ?? "")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.productionLineId}
          label={t("fields.line")}
          placeholder={t("chooseLine")}
          choices={offered(lines, assignment?.productionLineId ?? "", assignment?.productionLineName ?? "")}
        />
        <SelectField
          field={fields.shift}
          label={labels.shift as string}
          placeholder=""
          choices={SHIFTS.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) }))}
        />
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
          workerId,
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
