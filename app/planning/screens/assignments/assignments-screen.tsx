import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Page } from "#app/core/domain/lists";
import type { Assignment, AssignmentQuery } from "#app/planning/domain/assignments";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { filtersOf } from "#app/ui/table/filters-of";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { assignmentColumns } from "./assignment-columns";
import { AssignmentForm } from "./assignment-form";
import { AssignmentsFilters } from "./assignments-filters";
import { AssignmentsTable } from "./assignments-table";

type Props = {
  assignments: Page<Assignment>;
  query: AssignmentQuery;
  chosen: ChosenNames;
  time: PlantTime;
  mayWrite: boolean;
  mayExport: boolean;
  importing: ReactNode;
};

const FILTERS = filtersOf<AssignmentQuery>({
  from: true,
  to: true,
  workerId: true,
  productionLineId: true,
  shift: true,
});

/** `editing`: an assignment, "new", or nothing. */
export function AssignmentsScreen({ assignments, query, chosen, time, mayWrite, mayExport, importing }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const url = useListUrl(FILTERS);
  const columns = assignmentColumns(t, useFormat());
  const { lines, operations } = useRecordChoices();
  const [editing, setEditing] = useEditing<Assignment>(mayWrite);
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} more={importing}>
        {add}
      </PageHeader>
      <ListToolbar url={url} searchLabel={t("search")} columns={columns} exported={mayExport && "assignments"}>
        <AssignmentsFilters url={url} chosen={chosen} lines={lines} />
      </ListToolbar>
      <AssignmentsTable
        assignments={assignments}
        query={query}
        columns={columns}
        url={url}
        mayWrite={mayWrite}
        add={add}
        onEdit={setEditing}
      />
      <Dialog open={editing !== null} onClose={() => setEditing(null)} title={editing === "new" ? t("add") : t("edit")}>
        <AssignmentForm
          assignment={editing === "new" ? null : editing}
          lines={lines}
          operations={operations}
          time={time}
          lineId={query.productionLineId}
          onClose={() => setEditing(null)}
        />
      </Dialog>
    </>
  );
}
