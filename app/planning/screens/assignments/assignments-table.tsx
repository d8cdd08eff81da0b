import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/core/domain/lists";
import type { Assignment, AssignmentQuery } from "#app/planning/domain/assignments";
import { Button } from "#app/ui/form/button";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import { RowRemoval } from "#app/ui/table/row-removal";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  assignments: Page<Assignment>;
  query: AssignmentQuery;
  columns: Column<Assignment>[];
  url: ListUrl;
  mayWrite: boolean;
  /** The button that plans the first, for an empty list. */
  add: ReactNode;
  onEdit: (assignment: Assignment) => void;
};

export function AssignmentsTable({ assignments, query, columns, url, mayWrite, add, onEdit }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const format = useFormat();
  const selection = useSelection(assignments.items);
  const [removing, setRemoving] = useState<Assignment | "selection" | null>(null);

  const nameOf = ({ workerName, date }: Assignment) => t("rowName", { worker: workerName, date: format.day(date) });
  const actionsOf = (assignment: Assignment) => [
    { label: t("editRow"), icon: Pencil, run: () => onEdit(assignment) },
    { label: t("delete"), icon: Trash2, run: () => setRemoving(assignment), isDangerous: true },
  ];
  return (
    <>
      <ListTable
        page={assignments}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: assignments.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add, isStep: true }}
        rowName={nameOf}
        resource="assignment"
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actionsOf={mayWrite ? actionsOf : undefined}
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
