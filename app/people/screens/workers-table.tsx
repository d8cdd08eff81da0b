import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/core/domain/lists";
import type { Worker, WorkerQuery } from "#app/people/domain/workers";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { BulkBar } from "#app/ui/table/bulk-bar";
import { type Column, visibleColumns } from "#app/ui/table/columns";
import { DataTable } from "#app/ui/table/data-table";
import { type RowAction, RowMenu } from "#app/ui/table/row-menu";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { EmptyState } from "#app/ui/text/empty-state";
import { RoleDialog } from "./role-dialog";
import type { WorkersMay } from "./workers-may";

type Props = {
  workers: Page<Worker>;
  query: WorkerQuery;
  columns: Column<Worker>[];
  url: ListUrl;
  may: WorkersMay;
  onEdit: (worker: Worker) => void;
  /** Help for a factory without workers. */
  children: ReactNode;
};

export function WorkersTable({ workers, query, columns, url, may, onEdit, children }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection(workers.items);
  const [removing, setRemoving] = useState<Worker | null>(null);
  const [isChoosingRole, setChoosingRole] = useState(false);

  if (workers.items.length === 0) {
    const isFiltered = query.q !== "" || query.role !== undefined || query.present !== undefined || query.page > 1;
    return (
      <EmptyState title={t("empty")} why={t(isFiltered ? "emptyNoMatch" : "emptyFirst")}>
        {!isFiltered && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      </EmptyState>
    );
  }

  const actions = (worker: Worker): RowAction[] => [
    ...(may.edit ? [{ label: t("common:edit"), icon: Pencil, run: () => onEdit(worker) }] : []),
    ...(may.remove
      ? [{ label: t("common:delete"), icon: Trash2, run: () => setRemoving(worker), isDangerous: true }]
      : []),
  ];
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
      <DataTable
        caption={t("caption", { page: workers.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={workers.items}
        rowKey={(worker) => worker.id}
        rowName={(worker) => worker.name}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={may.edit ? selection : undefined}
        onOpen={may.edit ? onEdit : undefined}
        actions={
          may.edit
            ? (worker) => (
                <RowMenu name={worker.name} actions={actions(worker)} audited={{ resource: "worker", id: worker.id }} />
              )
            : undefined
        }
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
        onClose={() => setRemoving(null)}
        title={t("deleteTitle", { name: removing?.name })}
        text={t("deleteText")}
        confirmLabel={t("delete")}
        typed={{ label: t("deleteConfirm", { cin: removing?.cin }), expected: removing?.cin ?? "" }}
        busy={isBusy}
        onConfirm={(confirmation) => {
          if (!removing) return;
          act({
            intent: "remove",
            values: { id: removing.id, confirmation },
            done: () => setRemoving(null),
            failed: "workers:failedToDelete",
          });
        }}
      />
    </>
  );
}
