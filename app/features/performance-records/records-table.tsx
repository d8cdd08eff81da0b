import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/domain/days";
import type { Page } from "#app/domain/lists";
import type { PerformanceRecord, RecordQuery } from "#app/domain/performance-records";
import { can } from "#app/domain/permissions";
import { mayDelete, mayEdit, type Person } from "#app/domain/record-rights";
import { BulkBar } from "#app/ui/bulk-bar";
import { Button } from "#app/ui/button";
import { type Column, visibleColumns } from "#app/ui/columns";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useFormat } from "#app/ui/use-format";
import type { ListUrl } from "#app/ui/use-list-url";
import { useSelection } from "#app/ui/use-selection";
import { RecordRemoval } from "./record-removal";

type Props = {
  records: Page<PerformanceRecord>;
  query: RecordQuery;
  columns: Column<PerformanceRecord>[];
  url: ListUrl;
  viewer: Person;
  today: Day;
  isFiltered: boolean;
  /** The button that adds the first record, for an empty list. */
  add: ReactNode;
  onEdit: (record: PerformanceRecord) => void;
};

export function RecordsTable({ records, query, columns, url, viewer, today, isFiltered, add, onEdit }: Props) {
  const { t } = useTranslation(["performance-records", "common"]);
  const format = useFormat();
  const selection = useSelection();
  const [removing, setRemoving] = useState<PerformanceRecord | "selection" | null>(null);

  if (records.items.length === 0) {
    return (
      <EmptyState title={t("empty")} why={t(isFiltered ? "emptyFiltered" : "emptyFirst")}>
        {!isFiltered && add}
      </EmptyState>
    );
  }

  const nameOf = ({ workerName, date }: PerformanceRecord) =>
    t("rowName", { worker: workerName, date: format.day(date) });
  const actionsOf = (record: PerformanceRecord) => [
    ...(mayEdit(viewer, record, today) ? [{ label: t("editRow"), icon: Pencil, run: () => onEdit(record) }] : []),
    ...(mayDelete(viewer, record, today)
      ? [{ label: t("delete"), icon: Trash2, run: () => setRemoving(record), isDangerous: true }]
      : []),
  ];
  return (
    <>
      <DataTable
        caption={t("caption", { page: records.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={records.items}
        rowKey={({ id }) => id}
        rowName={nameOf}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={can(viewer.role, "records.deleteAny") ? selection : undefined}
        actions={
          can(viewer.role, "records.create")
            ? (record) => (
                <RowMenu
                  name={nameOf(record)}
                  actions={actionsOf(record)}
                  audited={{ resource: "performance_record", id: record.id }}
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
      <RecordRemoval removing={removing} selection={selection} onClose={() => setRemoving(null)} />
    </>
  );
}
