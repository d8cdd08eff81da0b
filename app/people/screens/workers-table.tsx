import { Merge, Pencil, Split, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#app/core/domain/intents";
import type { Page } from "#app/core/domain/lists";
import { typedToDelete } from "#app/people/domain/typed-to-delete";
import type { Worker, WorkerQuery } from "#app/people/domain/workers";
import type { UndoableMerge } from "#app/plant/domain/merging";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { toastError } from "#app/ui/overlay/toasts";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import type { RowAction } from "#app/ui/table/row-menu-items";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { useDayList } from "#app/ui/text/use-day-list";
import { RoleDialog } from "./role-dialog";
import type { WorkersMay } from "./workers-may";

type Props = {
  workers: Page<Worker>;
  query: WorkerQuery;
  columns: Column<Worker>[];
  url: ListUrl;
  may: WorkersMay;
  onEdit: (worker: Worker) => void;
  merges: readonly UndoableMerge[];
  onMerge: (worker: Worker) => void;
  /** The buttons for a factory without workers. */
  add: ReactNode;
};

export function WorkersTable({ workers, query, columns, url, may, add, onEdit, merges, onMerge }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection(workers.items);
  const [removing, setRemoving] = useState<Worker | null>(null);
  const [asked, setAsked] = useState<Message["params"]>();
  const dayList = useDayList();
  const [isChoosingRole, setChoosingRole] = useState(false);

  const actionsOf = (worker: Worker): RowAction[] => [
    ...(may.edit ? [{ label: t("common:edit"), icon: Pencil, run: () => onEdit(worker) }] : []),
    ...(may.remove ? [{ label: t("merge.with"), icon: Merge, run: () => onMerge(worker) }] : []),
    ...merges
      .filter(({ keptId }) => keptId === worker.id)
      .map(({ id, name }) => ({
        label: t("merge.undo", { name }),
        icon: Split,
        run: () => act({ intent: "unmerge", values: { mergeId: id } }),
      })),
    ...(may.remove
      ? [{ label: t("common:delete"), icon: Trash2, run: () => setRemoving(worker), isDangerous: true }]
      : []),
  ];
  const typed = removing ? typedToDelete(removing) : "";
  const stopRemoving = () => {
    setRemoving(null);
    setAsked(undefined);
  };
  const setRole = (role: string) =>
    act({
      intent: "setRole",
      values: { ids: selection.ids, role },
      done: () => {
        setChoosingRole(false);
        selection.clear();
      },
    });

  return (
    <>
      <ListTable
        page={workers}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: workers.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add, isStep: true }}
        rowName={(worker) => worker.name}
        resource="worker"
        selection={may.edit ? selection : undefined}
        onOpen={may.edit ? onEdit : undefined}
        actionsOf={may.edit ? actionsOf : undefined}
      />
      <BulkBar selection={selection}>
        <Button size="s" onClick={() => setChoosingRole(true)}>
          {t("setRole")}
        </Button>
      </BulkBar>
      <RoleDialog
        open={isChoosingRole}
        count={selection.ids.length}
        busy={isBusy}
        onClose={() => setChoosingRole(false)}
        onChoose={setRole}
      />
      <ConfirmDialog
        key={removing?.id}
        open={removing !== null}
        onClose={stopRemoving}
        title={t("deleteTitle", { name: removing?.name })}
        text={t("deleteText")}
        confirmLabel={asked ? t("leaving.deleteAndFree", { count: Number(asked.count) }) : t("delete")}
        typed={{ label: t("deleteConfirm", { typed }), expected: typed }}
        busy={isBusy}
        onConfirm={(confirmation) => {
          if (!removing) return;
          act({
            intent: "remove",
            values: { id: removing.id, confirmation, ...(asked && { confirmed: "on" }) },
            done: stopRemoving,
            failed: "workers:failedToDelete",
            refused: (text, { key, params }) => {
              if (key === "workers:deletionAsked") setAsked(params);
              else toastError(text);
            },
          });
        }}
      >
        {asked && (
          <div role="alert" className="mt-4 rounded-s bg-fair-soft px-4 py-3 text-sm text-ink">
            <p className="font-medium">{t("leaving.planned", { count: Number(asked.count) })}</p>
            <p className="mt-1">{dayList(asked.days)}</p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
