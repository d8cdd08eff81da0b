import { useTranslation } from "react-i18next";
import { type Undo, useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import type { RowSelection } from "./use-selection";

type Props<Row> = {
  /** The namespace of its words. */
  words: "assignments" | "records";
  removing: Row | "selection" | null;
  selection: RowSelection;
  /** The values of the question about one row. */
  valuesOf: (row: Row) => Record<string, string>;
  /** The undo, from the removed ids or from the answer. */
  undo: (ids: readonly string[], answer: unknown) => Undo;
  onClose: () => void;
};

/** Asks before one row or all ticked ones are removed. The toast offers an undo. */
export function RowRemoval<Row extends { id: string; version: number }>(props: Props<Row>) {
  const { words, removing, selection, valuesOf, undo, onClose } = props;
  const { t } = useTranslation([words]);
  const { act, isBusy } = useAct();
  const isSelection = removing === "selection";
  const row = isSelection ? null : removing;

  function remove() {
    const ids = row ? [row.id] : selection.ids;
    act({
      intent: row ? "remove" : "removeAll",
      values: row ? { id: row.id, version: row.version } : { ids },
      undo: (answer) => undo(ids, answer),
      done: () => {
        if (!row) selection.clear();
        onClose();
      },
      failed: `${words}:failedToDelete`,
    });
  }

  return (
    <ConfirmDialog
      open={removing !== null}
      onClose={onClose}
      title={isSelection ? t(`${words}:deleteManyTitle`, { count: selection.ids.length }) : t(`${words}:deleteTitle`)}
      text={row ? t(`${words}:deleteText`, valuesOf(row)) : t(`${words}:deleteManyText`)}
      confirmLabel={t(`${words}:delete`)}
      busy={isBusy}
      onConfirm={remove}
    />
  );
}
