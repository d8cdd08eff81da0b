import { useTranslation } from "react-i18next";
import type { PerformanceRecord } from "#app/domain/performance-records";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { useAct } from "#app/ui/use-act";
import { useFormat } from "#app/ui/use-format";
import type { Selection } from "#app/ui/use-selection";

type Props = { removing: PerformanceRecord | "selection" | null; selection: Selection; onClose: () => void };

/** Asks before one record or all ticked ones go. */
export function RecordRemoval({ removing, selection, onClose }: Props) {
  const { t } = useTranslation("performance-records");
  const format = useFormat();
  const { act, isBusy } = useAct();
  const isSelection = removing === "selection";
  const record = isSelection ? null : removing;

  function remove() {
    const failed = "performance-records:failedToDelete";
    if (record) act({ intent: "remove", values: { id: record.id }, done: onClose, failed });
    if (isSelection) act({ intent: "removeAll", values: { ids: selection.ids }, done: clearAndClose, failed });
  }
  function clearAndClose() {
    selection.clear();
    onClose();
  }
  const single = record && {
    worker: record.workerName,
    date: format.day(record.date),
    pieces: format.number(record.piecesMade),
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
