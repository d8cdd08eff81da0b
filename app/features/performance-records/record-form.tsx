import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/browser/use-choices";
import type { Id } from "#app/domain/ids";
import { type PerformanceRecord, RecordEdit, RecordInput } from "#app/domain/performance-records";
import type { RecordChoices } from "#app/domain/record-choices";
import type { QualityThresholds } from "#app/domain/record-figures";
import { type PlantTime, SHIFTS } from "#app/domain/shifts";
import { ComboboxField } from "#app/ui/combobox-field";
import { IntentForm } from "#app/ui/intent-form";
import { NumberField } from "#app/ui/number-field";
import { SelectField } from "#app/ui/select-field";
import { TextField } from "#app/ui/text-field";
import { useIntentForm } from "#app/ui/use-intent-form";
import { DefectsField, type DefectsMode } from "./defects-field";
import { defaultsOf, lineChoices, productChoices } from "./record-defaults";
import { RecordPreview } from "./record-preview";
import { RepeatQuestion } from "./repeat-question";

type Props = {
  record: PerformanceRecord | null;
  choices: RecordChoices;
  time: PlantTime;
  qualityThresholds: QualityThresholds;
  /** The line a new record starts with. */
  lineId?: Id;
  onClose: () => void;
};

const LABELLED = ["shift", "date", "piecesMade", "piecesDefective", "errorRate", "hours"] as const;

/** A new record, or the correction of one, with what follows from it shown while typing. */
export function RecordForm({ record, choices, time, qualityThresholds, lineId, onClose }: Props) {
  const { t } = useTranslation(["performance-records", "common"]);
  const of = useIntentForm({
    intent: record ? "update" : "create",
    // A new record has neither id nor version, and a correction is never a repeat; the rest is the same form.
    schema: (record ? RecordEdit : RecordInput) as unknown as typeof RecordInput & typeof RecordEdit,
    defaultValue: defaultsOf(record, time, lineId),
    onDone: onClose,
    failed: "performance-records:failedToSave",
  });
  const { fields } = of;
  const [mode, setMode] = useState<DefectsMode>(record?.errorRateTyped == null ? "pieces" : "rate");
  const [productId, setProductId] = useState(record?.productId);
  const workers = useWorkerChoices();
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)])) as Record<string, string>;
  return (
    <IntentForm of={of} labels={labels} submitLabel={t("save")} onCancel={onClose}>
      {record && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {record && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <ComboboxField
          field={fields.workerId}
          label={t("fields.worker")}
          hint={t("searchWorker")}
          choices={workers.choices}
          chosen={record ? { value: record.workerId, label: record.workerName } : undefined}
          onSearch={workers.search}
        />
        <ComboboxField
          field={fields.productId}
          label={t("fields.product")}
          choices={productChoices(choices, record)}
          chosen={record ? { value: record.productId, label: record.productName } : undefined}
          onChoose={(choice) => setProductId(choice?.value)}
        />
        <SelectField
          field={fields.productionLineId}
          label={t("fields.line")}
          placeholder={t("chooseLine")}
          choices={lineChoices(choices, record)}
        />
        <SelectField
          field={fields.shift}
          label={labels.shift as string}
          placeholder=""
          choices={SHIFTS.map((shift) => ({ value: shift, label: t(`common:shift.${shift}`) }))}
        />
        <TextField field={fields.date} type="date" label={labels.date as string} hint={t("dateHint")} max={time.day} />
        <NumberField field={fields.hours} label={labels.hours as string} hint={t("hoursHint")} />
        <NumberField isWhole field={fields.piecesMade} label={labels.piecesMade as string} />
        <DefectsField pieces={fields.piecesDefective} rate={fields.errorRate} mode={mode} onMode={setMode} />
      </div>
      <RecordPreview
        typed={{
          piecesMade: fields.piecesMade.value,
          piecesDefective: mode === "pieces" ? fields.piecesDefective.value : undefined,
          errorRate: mode === "rate" ? fields.errorRate.value : undefined,
          hours: fields.hours.value,
        }}
        product={choices.products.find(({ id }) => id === productId)}
        record={record}
        line={choices.lines.find(({ id }) => id === fields.productionLineId.value)}
        qualityThresholds={qualityThresholds}
      />
      {!record && <RepeatQuestion field={fields.confirmRepeat} isBusy={of.isBusy} />}
    </IntentForm>
  );
}
