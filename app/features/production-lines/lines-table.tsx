import { useNavigate } from "@remix-run/react";
import { MonitorUp, Pencil, Power, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/domain/lists";
import type { ProductionLine, ProductionLineQuery } from "#app/domain/production-lines";
import { otherStatus } from "#app/domain/statuses";
import { paths } from "#app/paths";
import { BulkBar } from "#app/ui/bulk-bar";
import { Button } from "#app/ui/button";
import { type Column, visibleColumns } from "#app/ui/columns";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useAct } from "#app/ui/use-act";
import type { ListUrl } from "#app/ui/use-list-url";
import { useSelection } from "#app/ui/use-selection";

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
  const { act, isBusy } = useAct();
  const selection = useSelection();
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

  const failed = "production-lines:failedToToggle";
  const toggle = ({ id, status }: ProductionLine) =>
    act({
      intent: "switch",
      values: { id, status: otherStatus(status) },
      undo: { intent: "switch", values: { id, status } },
      failed,
    });
  const switchAll = (status: string) =>
    act({ intent: "setStatus", values: { ids: selection.ids, status }, done: selection.clear, failed });

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
