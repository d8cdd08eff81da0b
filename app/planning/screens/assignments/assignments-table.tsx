import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/core/domain/lists";
import type { Assignment, AssignmentQuery } from "#app/planning/domain/assignments";
import { Button } from "#app/ui/form/button";
import { BulkBar } from "#app/ui/table/bulk-bar";
import { type Column, visibleColumns } from "#app/ui/table/columns";
import { DataTable } from "#app/ui/table/data-table";
import { RowMenu } from "#app/ui/table/row-menu";
import { RowRemoval } from "#app/ui/table/row-removal";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  assignments: Page<Assignment>;
  query: AssignmentQuery;
  columns: Column<Assignment>[];
  url: ListUrl;
  mayWrite: boolean;
  isFiltered: boolean;
  /** The button that plans the first, for an empty list. */
  add: ReactNode;
  onEdit: (assignment: Assignment) => void;
};

export function AssignmentsTable({ assignments, query, columns, url, mayWrite, isFiltered, add, onEdit }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const format = useFormat();
  const selection = useSelection(assignments.items);
  const [removing, setRemoving] = useState<Assignment | "selection" | null>(null);

  if (assignments.items.length === 0) {
    return (
      <EmptyState title={t("empty")} why={t(isFiltered ? "emptyFiltered" : "emptyFirst")}>
        {!isFiltered && add}
      </EmptyState>
    );
  }

  const nameOf = ({ workerName, date }: Assignment) => t("rowName", { worker: workerName, date: format.day(date) });
  const actionsOf = (assignment: Assignment) => [
    { label: t("editRow"), icon: Pencil, run: () => onEdit(assignment) },
    { label: t("delete"), icon: Trash2, run: () => setRemoving(assignment), isDangerous: true },
  ];
  return (
    <>
      <DataTable
        caption={t("caption", { page: assignments.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={assignments.items}
        rowKey={({ id }) => id}
        rowName={nameOf}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actions={
          mayWrite
            ? (assignment) => (
                <RowMenu
                  name={nameOf(assignment)}
                  actions={actionsOf(assignment)}
                  audited={{ resource: "assignment", id: assignment.id }}
                />
              )
            : undefined
        }
      />
      <BulkBar selection={selection}>
        <Button size="s" variant="danger" icon={Trash2} onClick={() => setRemoving("selection")}>
          {t("delete")}
        </Button>
      </BulkBar>
      <RowRemoval
        words="assignments"
        removing={removing}
        selection={selection}
        valuesOf={({ workerName, date, productionLineName }) => ({
          worker: workerName,
          date: format.day(date),
          line: productionLineName,
        })}
        undo={(_, stroke) => ({ intent: "restore", values: { strokeId: (stroke as { strokeId: string }).strokeId } })}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
