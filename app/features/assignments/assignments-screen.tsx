import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecordChoices } from "#app/browser/use-choices";
import type { Assignment, AssignmentQuery } from "#app/domain/assignments";
import { PAGE_SIZES, type Page } from "#app/domain/lists";
import type { ChosenNames } from "#app/domain/record-choices";
import type { PlantTime } from "#app/domain/shifts";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ColumnChooser } from "#app/ui/column-chooser";
import { Dialog } from "#app/ui/dialog";
import { ExportMenu } from "#app/ui/export-menu";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { useFormat } from "#app/ui/use-format";
import { useListUrl } from "#app/ui/use-list-url";
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
};

const FILTERS = ["from", "to", "workerId", "productionLineId", "shift"] as const;

/** `editing`: an assignment, "new", or nothing. */
export function AssignmentsScreen({ assignments, query, chosen, time, mayWrite, mayExport }: Props) {
  const { t } = useTranslation(["assignments", "common"]);
  const url = useListUrl();
  const columns = assignmentColumns(t, useFormat());
  const { lines } = useRecordChoices();
  const [editing, setEditing] = useState<Assignment | "new" | null>(null);
  const isFiltered = query.q !== "" || query.page > 1 || FILTERS.some((name) => query[name] !== undefined);
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("description")}>
        {add}
      </PageHeader>
      <ListToolbar
        url={url}
        filterNames={FILTERS}
        searchLabel={t("search")}
        end={
          <>
            <ColumnChooser columns={columns} url={url} />
            {mayExport && (
              <ExportMenu
                csv={paths.exportOf("assignments", "csv", url.search)}
                xlsx={paths.exportOf("assignments", "xlsx", url.search)}
              />
            )}
          </>
        }
      >
        <AssignmentsFilters {...{ url, chosen, lines }} />
      </ListToolbar>
      <AssignmentsTable {...{ assignments, query, columns, url, mayWrite, isFiltered, add }} onEdit={setEditing} />
      {assignments.items.length > 0 && (
        <Pagination {...assignments} sizes={PAGE_SIZES} shown={assignments.items.length} url={url} />
      )}
      <Dialog open={editing !== null} onClose={() => setEditing(null)} title={editing === "new" ? t("add") : t("edit")}>
        <AssignmentForm
          assignment={editing === "new" ? null : editing}
          {...{ lines, time }}
          lineId={query.productionLineId}
          onClose={() => setEditing(null)}
        />
      </Dialog>
    </>
  );
}
