import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Assignment, AssignmentQuery } from "#app/domain/assignments";
import type { Page } from "#app/domain/lists";
import { BulkBar } from "#app/ui/bulk-bar";
import { Button } from "#app/ui/button";
import { type Column, visibleColumns } from "#app/ui/columns";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useFormat } from "#app/ui/use-format";
import type { ListUrl } from "#app/ui/use-list-url";
import { useSelection } from "#app/ui/use-selection";
import { AssignmentRemoval } from "./assignment-removal";

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
  const selection = useSelection();
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
      <AssignmentRemoval removing={removing} selection={selection} onClose={() => setRemoving(null)} />
    </>
  );
}
