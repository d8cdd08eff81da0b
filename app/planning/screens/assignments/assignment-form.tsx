import { useTranslation } from "react-i18next";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type Assignment, AssignmentEdit, AssignmentInput } from "#app/planning/domain/assignments";
import { useWorkerChoices } from "#app/records/browser/use-choices";
import type { LineChoice } from "#app/records/domain/choices";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { NumberField } from "#app/ui/form/number-field";
import { type Choice, SelectField } from "#app/ui/form/select-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { choicesOf } from "#app/ui/overlay/offered";
import { useFormat } from "#app/ui/text/use-format";
import { useShiftChoices } from "#app/ui/text/use-shifts";
import { AssignmentWarnings } from "./assignment-warnings";

type Props = {
  assignment: Assignment | null;
  lines: LineChoice[];
  /** The names of the operations of the products. */
  operations: string[];
  time: PlantTime;
  /** The line a new assignment starts with. */
  lineId?: Id;
  onClose: () => void;
};

const LABELLED = ["date", "shift", "position", "operation", "reason"] as const;

/** Creates or changes an assignment, and shows its warnings while it is filled in. */
export function AssignmentForm({ assignment, lines, operations, time, lineId, onClose }: Props) {
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
  const [day, line] = [typedIn(fields.date), typedIn(fields.productionLineId)];
  const workers = useWorkerChoices({ day, line });
  const saved = [form.conflict as Assignment | null, assignment].filter((each) => each !== null);
  const people = saved.map(({ workerId, workerName }) => ({ value: workerId, label: workerName }));
  const shifts = useShiftChoices({ line: lines.find(({ id }) => id === line), kept: saved.map(({ shift }) => shift) });
  const places = placesOf(lines, saved);
  const hasOperations = operations.length > 0 || saved.some(({ operation }) => operation !== "");
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
      <Place
        fields={fields}
        labels={labels}
        places={places}
        shifts={shifts}
        operations={hasOperations ? operations : null}
      />
      <AssignmentWarnings
        typed={{
          id: assignment?.id,
          workerId: typedIn(fields.workerId),
          productionLineId: line,
          shift: typedIn(fields.shift),
          date: day,
          position: typedIn(fields.position),
        }}
      />
      <TextField field={fields.reason} label={labels.reason as string} hint={t("reasonHint")} optional />
    </IntentForm>
  );
}

/** The lines, and those of the saved assignments even where they are no longer offered. */
function placesOf(lines: readonly LineChoice[], saved: readonly Assignment[]): Choice[] {
  const known = new Set(lines.map(({ id }) => id));
  const gone = new Map(
    saved
      .filter(({ productionLineId }) => !known.has(productionLineId))
      .map(({ productionLineId: id, productionLineName: name }) => [id, { id, name }]),
  );
  return choicesOf([...lines, ...gone.values()]);
}

type Fields = ReturnType<typeof useIntentForm<typeof AssignmentEdit>>["fields"];
type PlaceProps = {
  fields: Fields;
  labels: Record<string, string>;
  places: Choice[];
  shifts: Choice[];
  /** Null in a factory without operations. */
  operations: string[] | null;
};

function Place({ fields, labels, places, shifts, operations }: PlaceProps) {
  const { t } = useTranslation("assignments");
  return (
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
      {operations && (
        <TextField
          field={fields.operation}
          label={labels.operation as string}
          hint={t("operationHint")}
          suggestions={operations}
          autoComplete="off"
          optional
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}

/** What stands in a field: typed, or as the form opened. */
function typedIn<Value>({ value, initialValue }: { value?: Value; initialValue?: Value }): Value | undefined {
  return value ?? initialValue;
}
