import { useNavigate } from "@remix-run/react";
import { MonitorUp, Pencil, Power, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { useStatusSwitch } from "#app/catalogue/screens/use-status-switch";
import type { Page } from "#app/core/domain/lists";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { BulkBar } from "#app/ui/table/bulk-bar";
import { type Column, visibleColumns } from "#app/ui/table/columns";
import { DataTable } from "#app/ui/table/data-table";
import { RowMenu } from "#app/ui/table/row-menu";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { EmptyState } from "#app/ui/text/empty-state";

type Props = {
  lines: Page<ProductionLine>;
  query: ProductionLineQuery;
  columns: Column<ProductionLine>[];
  url: ListUrl;
  mayWrite: boolean;
  /** The button that adds the first line, for an empty list. */
  add: ReactNode;
  onEdit: (line: ProductionLine) => void;
};

export function LinesTable({ lines, query, columns, url, mayWrite, add, onEdit }: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const selection = useSelection(lines.items);
  const { act, isBusy, toggle, switchAll } = useStatusSwitch("production-lines", selection);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<ProductionLine | null>(null);

  if (lines.items.length === 0) {
    const isFiltered = query.q !== "" || query.status !== undefined || query.page > 1;
    return (
      <EmptyState title={t("empty")} why={t(isFiltered ? "emptyFiltered" : "emptyFirst")}>
        {!isFiltered && add}
      </EmptyState>
    );
  }

  const changesOf = (line: ProductionLine) => [
    { label: t("editRow"), icon: Pencil, run: () => onEdit(line) },
    { label: t(line.status === "active" ? "deactivate" : "activate"), icon: Power, run: () => toggle(line) },
    { label: t("delete"), icon: Trash2, run: () => setRemoving(line), isDangerous: true },
  ];

  return (
    <>
      <DataTable
        caption={t("caption", { page: lines.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={lines.items}
        rowKey={(line) => line.id}
        rowName={(line) => line.name}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actions={(line) => (
          <RowMenu
            name={line.name}
            audited={{ resource: "production_line", id: line.id }}
            actions={[
              { label: t("openBoard"), icon: MonitorUp, run: () => navigate(paths.board(line.id)) },
              ...(mayWrite ? changesOf(line) : []),
            ]}
          />
        )}
      />
      <BulkBar selection={selection}>
        <Button size="s" busy={isBusy} onClick={() => switchAll("active")}>
          {t("activate")}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => switchAll("inactive")}>
          {t("deactivate")}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t("deleteTitle", { name: removing?.name })}
        text={t("deleteText")}
        confirmLabel={t("delete")}
        busy={isBusy}
        onConfirm={() => {
          if (!removing) return;
          const done = () => setRemoving(null);
          act({ intent: "remove", values: { id: removing.id }, done, failed: "production-lines:failedToDelete" });
        }}
      />
    </>
  );
}
