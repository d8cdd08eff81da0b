import { useNavigate } from "@remix-run/react";
import { ClipboardPen, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { Page } from "#app/core/domain/lists";
import { can } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import type { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { mayDeleteRecord, mayEditRecord, type Viewer } from "#app/records/domain/rights";
import { Button } from "#app/ui/form/button";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import { RowRemoval } from "#app/ui/table/row-removal";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  records: Page<PerformanceRecord>;
  query: RecordQuery;
  columns: Column<PerformanceRecord>[];
  url: ListUrl;
  viewer: Viewer;
  today: Day;
  /** The button that adds the first record, for an empty list. */
  add: ReactNode;
  onEdit: (record: PerformanceRecord) => void;
};

export function RecordsTable({ records, query, columns, url, viewer, today, add, onEdit }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const format = useFormat();
  const selection = useSelection(records.items);
  const [removing, setRemoving] = useState<PerformanceRecord | "selection" | null>(null);

  const navigate = useNavigate();
  const openReport = ({ productionLineId, date, shift }: PerformanceRecord) =>
    navigate(paths.shiftEntry({ productionLineId, date, shift }));
  const whoOf = ({ workerName }: PerformanceRecord) => workerName || t("common:wholeLine");
  const nameOf = (record: PerformanceRecord) => t("rowName", { worker: whoOf(record), date: format.day(record.date) });
  const ownActions = (record: PerformanceRecord) => [
    ...(mayEditRecord(viewer, record, today) ? [{ label: t("editRow"), icon: Pencil, run: () => onEdit(record) }] : []),
    ...(mayDeleteRecord(viewer, record, today)
      ? [{ label: t("delete"), icon: Trash2, run: () => setRemoving(record), isDangerous: true }]
      : []),
  ];
  // A record that belongs to the report of a line is corrected and deleted with that report.
  const actionsOf = (record: PerformanceRecord) =>
    record.workerId === null
      ? [{ label: t("openReport"), icon: ClipboardPen, run: () => openReport(record) }]
      : ownActions(record);
  const isBulk = can(viewer.role, "records.deleteOwnToday");
  return (
    <>
      <ListTable
        page={records}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: records.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add, isStep: true }}
        rowName={nameOf}
        resource="performance_record"
        selection={isBulk ? selection : undefined}
        onOpen={(record) => (record.workerId === null ? openReport(record) : onEdit(record))}
        mayOpen={(record) => mayEditRecord(viewer, record, today)}
        mayTick={(record) => record.workerId !== null && mayDeleteRecord(viewer, record, today)}
        actionsOf={can(viewer.role, "records.create") ? actionsOf : undefined}
      />
      <BulkBar selection={selection}>
        <Button size="s" variant="danger" icon={Trash2} onClick={() => setRemoving("selection")}>
          {t("delete")}
        </Button>
      </BulkBar>
      <RowRemoval
        words="records"
        removing={removing}
        selection={selection}
        valuesOf={(record) => ({
          worker: whoOf(record),
          date: format.day(record.date),
          pieces: format.number(record.piecesMade),
        })}
        undo={(ids) => ({ intent: "putBack", values: { ids } })}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
