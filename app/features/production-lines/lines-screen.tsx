import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES, type Page } from "#app/domain/lists";
import type { ProductionLine, ProductionLineQuery } from "#app/domain/production-lines";
import { STATUSES } from "#app/domain/statuses";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ColumnChooser } from "#app/ui/column-chooser";
import { Dialog } from "#app/ui/dialog";
import { ExportMenu } from "#app/ui/export-menu";
import { FilterSelect } from "#app/ui/filter-select";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { statusChoices } from "#app/ui/status-choices";
import { useFormat } from "#app/ui/use-format";
import { useListUrl } from "#app/ui/use-list-url";
import { lineColumns } from "./line-columns";
import { LineForm } from "./line-form";
import { LinesTable } from "./lines-table";

type Props = {
  lines: Page<ProductionLine>;
  query: ProductionLineQuery;
  mayWrite: boolean;
  mayExport: boolean;
};

/** `editing`: a line, "new", or nothing. */
export function LinesScreen({ lines, query, mayWrite, mayExport }: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const url = useListUrl();
  const columns = lineColumns(t, useFormat());
  const [editing, setEditing] = useState<ProductionLine | "new" | null>(null);
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
        filterNames={["status"]}
        searchLabel={t("search")}
        end={
          <>
            <ColumnChooser columns={columns} url={url} />
            {mayExport && (
              <ExportMenu
                csv={paths.exportOf("production-lines", "csv", url.search)}
                xlsx={paths.exportOf("production-lines", "xlsx", url.search)}
              />
            )}
          </>
        }
      >
        <FilterSelect
          url={url}
          name="status"
          label={t("allStatuses")}
          choices={statusChoices(t, STATUSES, "feminine")}
        />
      </ListToolbar>
      <LinesTable {...{ lines, query, columns, url, mayWrite, add }} onEdit={setEditing} />
      {lines.items.length > 0 && <Pagination {...lines} sizes={PAGE_SIZES} shown={lines.items.length} url={url} />}
      <Dialog open={editing !== null} onClose={() => setEditing(null)} title={editing === "new" ? t("add") : t("edit")}>
        <LineForm line={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      </Dialog>
    </>
  );
}
