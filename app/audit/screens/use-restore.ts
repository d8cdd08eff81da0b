import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry, FieldDifference } from "#app/audit/domain/log";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Id } from "#app/core/domain/ids";
import { isNoun, NOUNS } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";
import { toastDone, toastError } from "#app/ui/overlay/toasts";

/** Fields that a plain save of the object can set again. All readers of the log may edit these objects. */
function savedAgain(resource: AuditEntry["resource"]): readonly string[] {
  if (!isNoun(resource)) return [];
  const { restoring } = NOUNS[resource];
  return restoring ? Object.keys(restoring.input.shape).filter((field) => field !== "status") : [];
}

/** Takes a deletion back and calls `onDone` once the object is restored. */
export function useRestoreObject(onDone: () => void) {
  const { t } = useTranslation("audit");
  const { act, isBusy } = useTakingBack(onDone);
  const restore = ({ id }: Pick<AuditEntry, "id">, name: string) =>
    act(paths.auditRestore(id), undefined, () => t("restoredObject", { name }));
  return { restore, isBusy };
}

/** Undoes a stroke of the plan and calls `onDone` once that is done. */
export function useUndoStroke(onDone: () => void) {
  const { t } = useTranslation("audit");
  const { act, isBusy } = useTakingBack(onDone);
  const undo = (strokeId: Id) =>
    act<{ created: number; removed: number }>(paths.planning("undo"), { strokeId }, (undone) =>
      t("strokeUndone", { back: undone.created, removed: undone.removed }),
    );
  return { undo, isBusy };
}

function useTakingBack(onDone: () => void) {
  const { t } = useTranslation("errors");
  const calls = useCalls();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function act<Answer>(path: string, body: object | undefined, doneText: (answer: Answer) => string) {
    setBusy(true);
    try {
      toastDone(doneText(await calls().post<Answer>(path, body)));
      void refresh();
      onDone();
    } catch (caught) {
      toastError((caught instanceof Error && caught.message) || t("errors:unknown"));
    } finally {
      setBusy(false);
    }
  }

  return { act, isBusy };
}

/**
 * Restores the value that one field of an object had before an entry. It is a save like any other, with its own entry.
 */
export function useRestore({ action, resource, resourceId }: AuditEntry) {
  const { t } = useTranslation(["audit", "errors"]);
  const calls = useCalls();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const fields = savedAgain(resource);

  async function restore({ field, previous }: FieldDifference, name: string) {
    if (!isNoun(resource) || !resourceId) return;
    const path = paths.apiObject(NOUNS[resource].address, resourceId);
    setBusy(true);
    try {
      const { version } = await calls().get<{ version: number }>(path);
      await calls().patch(path, { version, [field]: previous });
      toastDone(t("restored", { field: name }));
      void refresh();
    } catch (caught) {
      toastError((caught instanceof Error && caught.message) || t("errors:unknown"));
    } finally {
      setBusy(false);
    }
  }

  const isRestorable = ({ field }: FieldDifference) =>
    action === "update" && resourceId !== null && fields.includes(field);
  return { restore, isRestorable, isBusy };
}
