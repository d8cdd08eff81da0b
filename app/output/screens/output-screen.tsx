import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RangeFilter } from "#app/analytics/screens/range-filter";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { Day } from "#app/core/domain/calendar/days";
import { PAGE_SIZES, PRINTED } from "#app/core/domain/limits";
import type { OutputPage } from "#app/output/domain/named-output";
import type { OutputView } from "#app/output/domain/output";
import { paths } from "#app/paths";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { StageFilter } from "#app/records/screens/stage-filter";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { PageHeader } from "#app/ui/page/page-header";
import { DataTable } from "#app/ui/table/data-table";
import { ExportMenu } from "#app/ui/table/export-menu";
import { ListSums } from "#app/ui/table/list-sums";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { Pagination } from "#app/ui/table/pagination";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { LayoutChoice } from "./layout-choice";
import { outputColumns } from "./output-columns";

type Props = OutputPage & { view: OutputView; chosen: ChosenNames; today: Day; mayExport: boolean };

const FILTERS = ["from", "to", "workerId", "productionLineId", "stageId"] as const;

/** What each person made in a period, as rows or with the products across; on paper it has a place to sign. */
export function OutputScreen({ range, totals, products, rows, view, chosen, today, mayExport }: Props) {
  const { t } = useTranslation(["output", "common"]);
  const format = useFormat();
  const url = useListUrl(FILTERS);
  const { lines } = useRecordChoices();
  const isPaper = useSearchParams()[0].has(PRINTED);
  const columns = outputColumns({ t, format, view, products, rows: rows.items, isPaper });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ListToolbar
        url={url}
        says={format.days(range)}
        end={
          mayExport && (
            <ExportMenu csv={paths.outputExport("csv", url.search)} xlsx={paths.outputExport("xlsx", url.search)} />
          )
        }
      >
        <RangeFilter url={url} range={range} today={today} />
        <WorkerAndLineFilters url={url} chosen={chosen} lines={lines} />
        <StageFilter url={url} />
        <LayoutChoice url={url} view={view} />
      </ListToolbar>
      {rows.total > 0 ? (
        <>
          <OutputSums totals={totals} />
          <DataTable
            caption={t("caption", { page: rows.page })}
            columns={columns}
            rows={rows.items}
            rowKey={rowKey}
            rowName={({ workerName, productName }) => [workerName, productName].filter(Boolean).join(", ")}
            url={url}
            sort="worker"
            order="asc"
          />
          <Pagination {...rows} sizes={PAGE_SIZES} shown={rows.items.length} url={url} />
        </>
      ) : (
        <p role="status" className="py-8 text-center text-sm text-muted">
          {t(url.isFiltered ? "emptyFiltered" : "empty")}
        </p>
      )}
    </>
  );
}

type Row = OutputPage["rows"]["items"][number];

function rowKey({ workerId, productId, isOfLines, productionLineIds, date, shift }: Row) {
  return [workerId, productId, isOfLines, productionLineIds.join("."), date, shift].join(" ");
}

function OutputSums({ totals }: Pick<OutputPage, "totals">) {
  const { t } = useTranslation("output");
  const format = useFormat();
  const { people, good, defective, hours, earnedMinutes, hoursOfLines } = totals;
  return (
    <ListSums
      label={t("sums")}
      figures={[
        [t("sumOf.people"), format.number(people)],
        [t("sumOf.good"), format.number(good)],
        [t("sumOf.defective"), format.number(defective)],
        ...OUTCOMES.flatMap((outcome) =>
          totals[outcome] ? [[t(`fields.${outcome}`), format.number(totals[outcome])] as [string, string]] : [],
        ),
        [t("sumOf.hours"), format.number(hours, 2)],
        ...(earnedMinutes === null
          ? []
          : [[t("sumOf.earnedMinutes"), format.number(earnedMinutes, 0)] as [string, string]]),
        ...(hoursOfLines > 0 ? [[t("sumOf.hoursOfLines"), format.number(hoursOfLines, 2)] as [string, string]] : []),
      ]}
    />
  );
}
