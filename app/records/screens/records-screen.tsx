import { ClipboardPen, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import type { QualityThresholds } from "#app/records/domain/figures";
import { RECORD_FILTERS } from "#app/records/domain/filters";
import { isShortPeriod } from "#app/records/domain/orders";
import type { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord, RecordPage } from "#app/records/domain/records";
import type { Viewer } from "#app/records/domain/rights";
import { Button, ButtonLink } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { recordColumns } from "./record-columns";
import { RecordsFilters } from "./records-filters";
import { RecordsSums } from "./records-sums";
import { RecordsTable } from "./records-table";

type Props = {
  records: RecordPage;
  query: RecordQuery;
  chosen: ChosenNames;
  /** The kinds of defect. */
  kinds: Cause[];
  viewer: Viewer;
  time: PlantTime;
  qualityThresholds: QualityThresholds;
  /** The button that opens the import of records, for those who may. */
  importer?: ReactNode;
};

const fetchForm = () => import("./record-form");
const RecordForm = fetchedPart(fetchForm, (module) => module.RecordForm);

/** Leads to what each person made in the period of the list. */
function OutputLink({ query: { from, to, workerId, productionLineId, stageId, productId } }: Pick<Props, "query">) {
  const { t } = useTranslation("records");
  const filter = { from, to, workerId, productionLineId, stageId, productId };
  return <ButtonLink to={paths.output(filter)}>{t("output")}</ButtonLink>;
}

export function RecordsScreen({ records, query, chosen, kinds, viewer, time, qualityThresholds, importer }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const url = useListUrl(RECORD_FILTERS, records.facets);
  usePrefetch(fetchForm);
  const columns = recordColumns(t, useFormat(), query);
  const choices = useRecordChoices();
  const [editing, setEditing] = useEditing<PerformanceRecord>(can(viewer.role, "records.create"));
  const add = can(viewer.role, "records.create") && (
    <Button icon={Plus} onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        more={
          <>
            <OutputLink query={query} />
            {importer}
            {add}
          </>
        }
      >
        {can(viewer.role, "records.create") && (
          <ButtonLink
            variant="primary"
            icon={ClipboardPen}
            to={paths.shiftEntry({ productionLineId: query.productionLineId })}
          >
            {t("recordShift")}
          </ButtonLink>
        )}
      </PageHeader>
      <ListToolbar
        url={url}
        searchLabel={t("searchLabel")}
        columns={columns}
        exported={can(viewer.role, "records.export") && "performance-records"}
      >
        <RecordsFilters kinds={kinds} url={url} query={query} chosen={chosen} choices={choices} today={time.day} />
      </ListToolbar>
      {records.items.length > 0 && <RecordsSums {...records} />}
      <RecordsTable
        records={records}
        query={query}
        columns={columns}
        url={url}
        viewer={viewer}
        add={add}
        today={time.day}
        onEdit={setEditing}
      />
      {records.items.length > 0 && !isShortPeriod(query) && (
        <p className="mt-2 text-xs text-faint max-sm:hidden print:hidden">{t("sortNeedsPeriod")}</p>
      )}
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === "new" ? t("add") : t("edit")}
        size="l"
      >
        <RecordForm
          record={editing === "new" ? null : editing}
          choices={choices}
          kinds={kinds}
          time={time}
          viewer={viewer}
          qualityThresholds={qualityThresholds}
          lineId={query.productionLineId}
          onClose={() => setEditing(null)}
        />
      </Dialog>
    </>
  );
}
