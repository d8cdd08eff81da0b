import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { WORKER_ROLES } from "#app/people/domain/worker-roles";
import { type Worker, WorkerEdit, WorkerInput } from "#app/people/domain/workers";
import { IntentForm } from "#app/ui/form/intent-form";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { workerRoleName } from "#app/ui/text/worker-role-name";

type Props = { worker: Worker | null; onClose: () => void };

const LABELLED = ["name", "cin", "email", "phone", "role"] as const;

/** A new worker, or the change of one. */
export function WorkerForm({ worker, onClose }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const form = useIntentForm({
    intent: worker ? "update" : "create",
    // A new worker has neither id nor version; the rest is the same form.
    schema: (worker ? WorkerEdit : WorkerInput) as typeof WorkerEdit,
    defaultValue: worker ? { ...worker, role: worker.role && workerRoleName(t, worker.role) } : {},
    onDone: onClose,
  });
  const { fields } = form;
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]));
  return (
    <IntentForm form={form} labels={labels} submitLabel={t("save")} onCancel={onClose}>
      {worker && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {worker && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <TextField field={fields.name} label={labels.name as string} autoComplete="off" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.cin} label={labels.cin as string} hint={t("cinHelp")} autoComplete="off" />
        <TextField
          field={fields.role}
          label={labels.role as string}
          hint={t("roleHelp")}
          suggestions={WORKER_ROLES.map((role) => workerRoleName(t, role))}
          autoComplete="off"
          optional
        />
        <TextField field={fields.phone} label={labels.phone as string} type="tel" autoComplete="off" optional />
        <TextField field={fields.email} label={labels.email as string} type="email" autoComplete="off" optional />
      </div>
    </IntentForm>
  );
}
