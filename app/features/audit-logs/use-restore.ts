import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import type { AuditEntry, Difference } from "#app/domain/audit-logs";
import { type AuditedNoun, paths } from "#app/paths";
import { toastDone, toastError } from "#app/ui/toasts";

/** Fields that a plain save of the object can set again. Whoever reads the log may edit these objects. */
const RESTORABLE: Partial<Record<AuditEntry["resource"], { noun: AuditedNoun; fields: readonly string[] }>> = {
  worker: { noun: "workers", fields: ["name", "cin", "email", "phone", "role"] },
  production_line: {
    noun: "production-lines",
    fields: ["name", "description", "capacity", "targetOutput", "location"],
  },
  product: {
    noun: "products",
    fields: ["name", "code", "description", "category", "unitPrice", "standardMinutes"],
  },
};

/** Takes a deletion back; `onDone` once the object stands again. */
export function useRestoreObject(onDone: () => void) {
  const { t } = useTranslation(["audit-logs", "errors"]);
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function restore({ id }: Pick<AuditEntry, "id">, name: string) {
    setBusy(true);
    try {
      await calls().post(paths.auditRestore(id));
      toastDone(t("restoredObject", { name }));
      revalidate();
      onDone();
    } catch (caught) {
      toastError((caught instanceof Error && caught.message) || t("errors:unknown"));
    } finally {
      setBusy(false);
    }
  }

  return { restore, isBusy };
}

/** Gives one field of an object the value back that it had before an entry; a save like any other, with its own entry. */
export function useRestore({ action, resource, resourceId }: AuditEntry) {
  const { t } = useTranslation(["audit-logs", "errors"]);
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const known = RESTORABLE[resource];

  async function restore({ field, previous }: Difference, name: string) {
    if (!known || !resourceId) return;
    const path = paths.apiObject(known.noun, resourceId);
    setBusy(true);
    try {
      const { version } = await calls().get<{ version: number }>(path);
      await calls().patch(path, { version, [field]: previous });
      toastDone(t("restored", { field: name }));
      revalidate();
    } catch (caught) {
      toastError((caught instanceof Error && caught.message) || t("errors:unknown"));
    } finally {
      setBusy(false);
    }
  }

  const isRestorable = ({ field }: Difference) =>
    action === "update" && resourceId !== null && known?.fields.includes(field) === true;
  return { restore, isRestorable, isBusy };
}
