import { useTranslation } from "react-i18next";
import type { Assignment } from "#app/domain/assignments";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { useAct } from "#app/ui/use-act";
import { useFormat } from "#app/ui/use-format";
import type { Selection } from "#app/ui/use-selection";

type Props = { removing: Assignment | "selection" | null; selection: Selection; onClose: () => void };

/** Asks before one assignment or all ticked ones go. */
export function AssignmentRemoval({ removing, selection, onClose }: Props) {
  const { t } = useTranslation("assignments");
  const format = useFormat();
  const { act, isBusy } = useAct();
  const isSelection = removing === "selection";
  const assignment = isSelection ? null : removing;

  function remove() {
    const failed = "assignments:failedToDelete";
    if (assignment) act({ intent: "remove", values: { id: assignment.id }, done: onClose, failed });
    if (isSelection) act({ intent: "removeAll", values: { ids: selection.ids }, done: clearAndClose, failed });
  }
  function clearAndClose() {
    selection.clear();
    onClose();
  }
  const single = assignment && {
    worker: assignment.workerName,
    date: format.day(assignment.date),
    line: assignment.productionLineName,
  };
  return (
    <ConfirmDialog
      open={removing !== null}
      onClose={onClose}
      title={isSelection ? t("deleteManyTitle", { count: selection.ids.length }) : t("deleteTitle")}
      text={single ? t("deleteText", single) : t("deleteManyText")}
      confirmLabel={t("delete")}
      busy={isBusy}
      onConfirm={remove}
    />
  );
}
