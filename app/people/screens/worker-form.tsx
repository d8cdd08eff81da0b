import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { EMPLOYMENT_DAYS, type Employment, employmentAsText } from "#app/people/domain/here";
import { WORKER_ROLES } from "#app/people/domain/worker-roles";
import { hasIdentity, identified, type Worker, WorkerEdit, WorkerInput } from "#app/people/domain/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import { WorkingDays } from "#app/plant/screens/working-days";
import { CheckField } from "#app/ui/form/check-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { labelsOf } from "#app/ui/form/labels-of";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { ShiftsField } from "#app/ui/form/shifts-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { shiftNames } from "#app/ui/text/shift-names";
import { useDayList } from "#app/ui/text/use-day-list";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useRestrictionWords } from "./use-restriction-words";

type Props = {
  worker: Worker | null;
  /** Whether the factory wants a cin of everybody; who has none keeps none. */
  needsCin: boolean;
  /** The lines that somebody may have as home line. */
  lines: readonly { id: Id; name: string }[];
  alsoWritten?: ReactNode;
  onClose: () => void;
};

/** A new worker, or the change of one. */
export function WorkerForm({ worker, needsCin, lines, alsoWritten, onClose }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const format = useFormat();
  const isCinNeeded = needsCin && (worker === null || hasIdentity(worker));
  const form = useWorkerForm(worker, isCinNeeded, onClose);
  const { fields } = form;
  const labels = labelsOf(WorkerEdit, (name) => t(`fields.${name}`));
  const words = useRestrictionWords();
  const shifts = useShifts({ kept: worker?.shiftsOff ?? [] });
  const homes = homeChoices(lines, worker);
  const said = (name: string, value: string) => {
    if (name === "productionLineId") return homes.find((line) => line.value === value)?.label ?? value;
    if (name === "shiftsOff") return shiftNames(t, value);
    if (name === "weekdaysOff") return words.weekdays(value.split(",").map(Number));
    return EMPLOYMENT_DAYS.some((day) => day === name) ? format.day(value) : value;
  };
  return (
    <IntentForm form={form} labels={labels} said={said} submitLabel={t("save")} onCancel={onClose}>
      <TextField field={fields.name} label={labels.name} autoComplete="off" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.number} label={labels.number} hint={t("numberHelp")} autoComplete="off" optional />
        <TextField
          field={fields.cin}
          label={labels.cin}
          hint={t(isCinNeeded ? "cinNeededHelp" : "cinHelp")}
          autoComplete="off"
          optional={!isCinNeeded || Boolean(fields.number.value)}
        />
        <TextField
          field={fields.role}
          label={labels.role}
          hint={t("roleHelp")}
          suggestions={WORKER_ROLES.map((role) => workerRoleName(t, role))}
          autoComplete="off"
          optional
        />
        <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="off" optional />
        <TextField field={fields.email} label={labels.email} type="email" autoComplete="off" optional />
        {homes.length > 0 && (
          <SelectField
            field={fields.productionLineId}
            label={labels.productionLineId}
            hint={t("homeLineHelp")}
            choices={homes}
            placeholder={t("noHomeLine")}
            optional
          />
        )}
        {EMPLOYMENT_DAYS.map((day) => (
          <TextField
            key={day}
            field={fields[day]}
            label={labels[day]}
            hint={t(`${day}Help`)}
            type="date"
            autoComplete="off"
            optional
          />
        ))}
        <NumberField
          field={fields.mostHours}
          label={labels.mostHours}
          unit={t("hoursUnit")}
          hint={t("mostHoursHelp")}
          optional
        />
      </div>
      <ShiftsField field={fields.shiftsOff} label={labels.shiftsOff} offered={shifts} />
      <WorkingDays field={fields.weekdaysOff} label={labels.weekdaysOff} />
      {alsoWritten}
      <LeavingQuestion form={form} />
    </IntentForm>
  );
}

/** The lines that work, and the one that a worker has already. */
function homeChoices(lines: Props["lines"], worker: Worker | null) {
  const { productionLineId: id = null, productionLineName: name = "" } = worker ?? {};
  const kept = id !== null && lines.every((line) => line.id !== id) ? [{ id, name }] : [];
  return [...lines, ...kept].map((line) => ({ value: line.id, label: line.name }));
}

function useWorkerForm(worker: Worker | null, isCinNeeded: boolean, onDone: () => void) {
  const { t } = useTranslation("workers");
  // A new worker has neither id nor version; the rest is the same form.
  const schema = (worker ? WorkerEdit : WorkerInput) as typeof WorkerEdit;
  return useIntentForm({
    intent: worker ? "update" : "create",
    schema: isCinNeeded ? identified(schema) : schema,
    defaultValue: worker
      ? { ...worker, ...typedDays(worker), role: worker.role && workerRoleName(t, worker.role) }
      : {},
    onDone,
  });
}

/** Asks whether the shifts outside the days of employment may be freed, once the server has counted them. */
function LeavingQuestion({ form: { fields, refused } }: { form: ReturnType<typeof useWorkerForm> }) {
  const { t } = useTranslation("workers");
  const dayList = useDayList();
  const { key, params } = refused ?? {};
  // The yes is to the shifts outside these days; others are asked about anew.
  const days = { firstDay: fields.firstDay.value, lastDay: fields.lastDay.value, againFrom: fields.againFrom.value };
  if (key !== "workers:leavingAsked" || params?.employment !== employmentAsText(days)) return null;
  const label = t("leaving.free", { count: Number(params?.count) });
  return <CheckField field={fields.confirmed} label={label} hint={dayList(params?.days)} />;
}

function typedDays(worker: Employment) {
  return Object.fromEntries(EMPLOYMENT_DAYS.map((day) => [day, worker[day] ?? ""]));
}
