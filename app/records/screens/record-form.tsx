import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { useWorkerChoices } from "#app/records/browser/use-choices";
import { useRecordExpectation } from "#app/records/browser/use-record-expectation";
import type { RecordQuestions } from "#app/records/domain/answers";
import type { RecordChoices } from "#app/records/domain/choices";
import { faultsOf } from "#app/records/domain/defect-kinds";
import type { QualityThresholds } from "#app/records/domain/figures";
import { type PerformanceRecord, RecordEdit, RecordInput } from "#app/records/domain/records";
import { mayRecordFor, mayRecordOn, needsReason, needsReasonToRecord, type Viewer } from "#app/records/domain/rights";
import { TALLY } from "#app/records/domain/tally";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { useFormat } from "#app/ui/text/use-format";
import { useShiftChoices } from "#app/ui/text/use-shifts";
import { DefectsField, type DefectsMode } from "./defects-field";
import { fieldsOf, modeOf, subjectChoices } from "./record-conflict";
import { defaultsOf, lineChoices, productChoices } from "./record-defaults";
import { RecordPreview } from "./record-preview";
import { RepeatQuestion } from "./repeat-question";
import { TallyField } from "./tally/tally-field";
import { useFormTally } from "./tally/use-form-tally";

type Props = {
  record: PerformanceRecord | null;
  choices: RecordChoices;
  kinds: readonly Cause[];
  time: PlantTime;
  viewer: Viewer;
  qualityThresholds: QualityThresholds;
  /** The line a new record starts with. */
  lineId?: Id;
  onClose: () => void;
};

const LABELLED = ["shift", "date", "hours", "piecesMade", "piecesDefective", "errorRate", "reason"] as const;
/** The fields that hold an id, with the name of its object. */
const CHOSEN = { workerId: "worker", productId: "product", productionLineId: "line" } as const;

/** A new record, or the correction of one, with its figures shown while typing. */
export function RecordForm({ record, choices, kinds, time, viewer, qualityThresholds, lineId, onClose }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const format = useFormat();
  const form = useIntentForm({
    intent: record ? "update" : "create",
    // A new record has neither id nor version; the rest is the same form.
    schema: (record ? RecordEdit : RecordInput) as unknown as typeof RecordInput & typeof RecordEdit,
    defaultValue: defaultsOf(record, time, lineId),
    onDone: onClose,
    failed: "records:failedToSave",
  });
  const { fields } = form;
  const [mode, setMode] = useState<DefectsMode>(modeOf(record));
  const tally = useFormTally(form, { kinds, mode });
  const workers = useWorkerChoices({
    day: fields.date.value ?? fields.date.initialValue,
    line: fields.productionLineId.value ?? fields.productionLineId.initialValue,
  });
  const theirs = form.conflict as PerformanceRecord | null;
  const named = subjectChoices([theirs, record]);
  const products = productChoices(choices, named.products);
  const lines = lineChoices(
    { ...choices, lines: choices.lines.filter(({ id }) => mayRecordOn(viewer, id)) },
    named.lines,
  );
  const line = choices.lines.find(({ id }) => id === fields.productionLineId.value);
  const shifts = useShiftChoices({
    line,
    kept: [theirs?.shift, record?.shift],
  });
  const labels: Record<string, string> = Object.fromEntries([
    ...Object.entries(CHOSEN).map(([name, label]) => [name, t(`fields.${label}`)]),
    ...LABELLED.map((name) => [name, t(`fields.${name}`)]),
    [TALLY, t("tally.title")],
  ]);
  const words = (name: string, value: string) => {
    if (name === "shift") return t(`common:shift.${value}`);
    if (name === "date") return format.day(value);
    if (name === TALLY) return tally.words(value);
    const ofField = { workerId: [...named.workers, ...workers.choices], productId: products, productionLineId: lines };
    return ofField[name as keyof typeof ofField]?.find((choice) => choice.value === value)?.label ?? value;
  };
  const onAdopt = (names: string[]) => {
    if (theirs && names.includes(mode === "pieces" ? "piecesDefective" : "errorRate")) setMode(modeOf(theirs));
  };
  const productId = fields.productId.value;
  const day = fields.date.value;
  const isReasonAsked = record
    ? needsReason(record, time.day)
    : day !== undefined && mayRecordFor(viewer, day, time.day) && needsReasonToRecord(viewer, day, time.day);
  const expectation = useRecordExpectation({
    id: record?.id,
    workerId: fields.workerId.value,
    productId: productId || undefined,
    productionLineId: fields.productionLineId.value,
    shift: fields.shift.value,
    date: fields.date.value,
  });
  return (
    <IntentForm
      form={{ ...form, conflict: theirs && fieldsOf(theirs, time) }}
      labels={labels}
      said={words}
      onAdopt={onAdopt}
      submitLabel={t("save")}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ComboboxField
          field={fields.workerId}
          label={labels.workerId as string}
          hint={t("searchWorker")}
          choices={workers.choices}
          known={named.workers}
          onSearch={workers.search}
          all={workers.all}
          autoFocus={!record}
        />
        <ComboboxField field={fields.productId} label={labels.productId as string} choices={products} />
        <SelectField
          field={fields.productionLineId}
          label={labels.productionLineId as string}
          placeholder={t("chooseLine")}
          choices={lines}
        />
        <SelectField field={fields.shift} label={labels.shift as string} placeholder="" choices={shifts} />
        <TextField field={fields.date} type="date" label={labels.date as string} hint={t("dateHint")} max={time.day} />
        <NumberField field={fields.hours} label={labels.hours as string} hint={t("hoursHint")} />
        <NumberField
          isWhole
          field={fields.piecesMade}
          label={labels.piecesMade as string}
          autoFocus={record !== null}
        />
        <DefectsField
          pieces={fields.piecesDefective}
          rate={fields.errorRate}
          mode={mode}
          onMode={setMode}
          tally={tally.isOffered ? tally : null}
        />
      </div>
      <TallyField
        tally={tally}
        kinds={kinds}
        name={named.workers.find(({ value }) => value === fields.workerId.value)?.label}
        pieces={fields.piecesMade.value ?? ""}
      />
      <RecordPreview
        typed={{
          piecesMade: fields.piecesMade.value,
          piecesDefective: mode === "pieces" ? fields.piecesDefective.value : undefined,
          errorRate: mode === "rate" ? fields.errorRate.value : undefined,
          hours: fields.hours.value,
        }}
        product={choices.products.find(({ id }) => id === productId)}
        line={line}
        date={fields.date.value ?? time.day}
        record={record}
        faults={faultsOf(tally.tallied.kinds ?? [])}
        expectation={expectation}
        qualityThresholds={qualityThresholds}
      />
      {isReasonAsked && (
        <TextField
          field={fields.reason}
          label={t(record ? "fields.reason" : "fields.lateReason")}
          hint={t("reasonHint")}
        />
      )}
      <RepeatQuestion
        field={fields.confirmRepeat}
        seenName={fields.seen.name}
        raised={form.asked as RecordQuestions | null}
        isBusy={form.isBusy}
      />
    </IntentForm>
  );
}
