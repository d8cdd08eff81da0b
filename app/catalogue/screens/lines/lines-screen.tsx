import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { STATUSES } from "#app/core/domain/statuses";
import { Button } from "#app/ui/form/button";
import { FilterSelect } from "#app/ui/form/filter-select";
import { statusChoices } from "#app/ui/form/status-choices";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { filtersOf } from "#app/ui/table/filters-of";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useStageChoices } from "#app/ui/text/use-stages";
import { lineColumns } from "./line-columns";
import { LineForm } from "./line-form";
import { LinesTable } from "./lines-table";
import { useTargetText } from "./use-target-text";

type Props = {
  lines: Page<ProductionLine>;
  query: ProductionLineQuery;
  /** The line whose form the address opens. */
  requested: ProductionLine | null;
  /** The factory's efficiency of the last days, a ratio. */
  usualEfficiency: number | null;
  mayWrite: boolean;
  mayExport: boolean;
  /** The button that imports a file. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
};

const FILTERS = filtersOf<ProductionLineQuery>({ status: true, stageId: true });

/** `editing`: a line, "new", or nothing. */
export function LinesScreen({
  lines,
  query,
  requested,
  usualEfficiency,
  mayWrite,
  mayExport,
  importing,
  alsoWritten,
}: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const url = useListUrl(FILTERS, lines.facets);
  const stages = useStageChoices();
  const columns = lineColumns(t, useFormat(), {
    shifts: useShifts(),
    targetText: useTargetText(),
    hasStages: stages.length > 0,
  });
  const [editing, setEditing] = useEditing<ProductionLine>(mayWrite, requested);
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
      <ListToolbar url={url} searchLabel={t("search")} columns={columns} exported={mayExport && "production-lines"}>
        {stages.length > 0 && <FilterSelect url={url} name="stageId" label={t("common:allStages")} choices={stages} />}
        <FilterSelect
          url={url}
          name="status"
          label={t("allStatuses")}
          choices={statusChoices(t, STATUSES, "feminine")}
        />
      </ListToolbar>
      <LinesTable
        lines={lines}
        query={query}
        columns={columns}
        url={url}
        mayWrite={mayWrite}
        add={
          <>
            {importing}
            {add}
          </>
        }
        onEdit={setEditing}
      />
      <Dialog open={editing !== null} onClose={() => setEditing(null)} title={editing === "new" ? t("add") : t("edit")}>
        <LineForm
          line={editing === "new" ? null : editing}
          usualEfficiency={usualEfficiency}
          alsoWritten={editing && editing !== "new" && alsoWritten?.(editing.id)}
          onClose={() => setEditing(null)}
        />
      </Dialog>
    </>
  );
}
