import { useNavigate } from "@remix-run/react";
import { ClipboardPen, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import { can } from "#app/core/domain/permissions";
import type { ListedStop, StopList, StopQuery } from "#app/losses/domain/stops";
import { paths } from "#app/paths";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { mayDeleteRecord, mayEditRecord, type Viewer } from "#app/records/domain/rights";
import { PeriodFilter } from "#app/records/screens/period-filter";
import { StageFilter } from "#app/records/screens/stage-filter";
import { Button, ButtonLink } from "#app/ui/form/button";
import { FilterSelect } from "#app/ui/form/filter-select";
import { Dialog } from "#app/ui/overlay/dialog";
import { offered } from "#app/ui/overlay/offered";
import { PageHeader } from "#app/ui/page/page-header";
import { ListSums } from "#app/ui/table/list-sums";
import { ListTable } from "#app/ui/table/list-table";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { useShiftChoices, useShifts } from "#app/ui/text/use-shifts";
import { CorrectedStop } from "./corrected-stop";
import { stopColumns } from "./stop-columns";
import { StopOfLines } from "./stop-of-lines";
import { useStopRemoval } from "./use-stop-removal";

type Props = StopList & {
  query: StopQuery;
  chosen: Pick<ChosenNames, "line">;
  viewer: Viewer;
  time: PlantTime;
  mayExport: boolean;
  /** The button that opens the import of stops, for those who may. */
  importer?: ReactNode;
};

const NO_STOP = { reasonId: null, minutes: "", people: "", start: "", note: "" };
const FILTERS = ["from", "to", "productionLineId", "stageId", "shift", "reasonId"] as const;

/** The stops of all lines, with their sums. They are typed with their shift, and corrected here or there. */
export function StopsScreen({ stops, sums, reasons, query, chosen, viewer, time, mayExport, importer }: Props) {
  const { t } = useTranslation(["stops", "common", "causes"]);
  const { from, to, productionLineId } = query;
  const today = time.day;
  const format = useFormat();
  const url = useListUrl(FILTERS, stops.facets);
  const navigate = useNavigate();
  const { lines } = useRecordChoices();
  const causeName = useCauseName();
  const shifts = useShiftChoices({ kept: [url.get("shift")] });
  const remove = useStopRemoval();
  const [correcting, setCorrecting] = useState<ListedStop | null>(null);
  const [isAdding, setAdding] = useState(false);
  const inUse = useShifts();
  const byId = new Map(reasons.map((reason) => [reason.id, reason]));
  const nameOf = ({ reasonId }: ListedStop) => {
    const reason = byId.get(reasonId);
    return reason ? causeName(reason) : "–";
  };
  const rowName = (stop: ListedStop) =>
    t("rowName", { reason: nameOf(stop), line: stop.productionLineName, date: format.day(stop.date) });
  const columns = stopColumns({ t, format, reasons: byId, nameOf });
  const actionsOf = (stop: ListedStop) => {
    const { productionLineId, shift, date } = stop;
    const address = paths.shiftEntry({ productionLineId, shift, date });
    return [
      ...(mayEditRecord(viewer, stop, today)
        ? [{ label: t("correct"), icon: Pencil, run: () => setCorrecting(stop) }]
        : []),
      { label: t("openShift"), icon: ClipboardPen, run: () => navigate(address) },
      ...(mayDeleteRecord(viewer, stop, today)
        ? [{ label: t("delete"), icon: Trash2, run: () => void remove(stop), isDangerous: true }]
        : []),
    ];
  };
  const add = can(viewer.role, "records.create") && (
    <ButtonLink to={paths.shiftEntry()}>{t("navigation:shiftEntry")}</ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        more={
          <>
            {importer}
            <ButtonLink to={paths.analytics({ from, to, productionLineId, tab: "lostTime" })}>
              {t("analyse")}
            </ButtonLink>
          </>
        }
      >
        {can(viewer.role, "records.create") && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {t("ofLines.open")}
          </Button>
        )}
      </PageHeader>
      <ListToolbar url={url} columns={columns} exported={mayExport && "stops"}>
        <PeriodFilter url={url} today={today} />
        <FilterSelect
          url={url}
          name="productionLineId"
          label={t("common:line")}
          choices={offered(lines, url.get("productionLineId"), chosen.line)}
        />
        <StageFilter url={url} />
        <FilterSelect url={url} name="shift" label={t("everyShift")} choices={shifts} />
        <FilterSelect
          url={url}
          name="reasonId"
          label={t("everyReason")}
          choices={reasons.map((reason) => ({ value: reason.id, label: causeName(reason) }))}
        />
      </ListToolbar>
      {sums.stops > 0 && (
        <ListSums
          label={t("sums")}
          figures={[
            [t("sumOf.stops"), format.number(sums.stops)],
            [t("sumOf.minutes"), format.number(sums.minutes)],
            [t("sumOf.workMinutes"), format.number(sums.workMinutes), "workMinutes"],
          ]}
        />
      )}
      <ListTable
        page={stops}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: stops.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add }}
        rowName={rowName}
        resource="stop"
        onOpen={setCorrecting}
        mayOpen={(stop) => mayEditRecord(viewer, stop, today)}
        actionsOf={actionsOf}
      />
      {isAdding && (
        <StopOfLines
          initial={{
            date: today,
            shift: time.shift ?? inUse[0] ?? "morning",
            lineIds: productionLineId ? [productionLineId] : [],
            stop: NO_STOP,
          }}
          reasons={reasons}
          recording={{ viewer, today }}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
      <Dialog
        open={correcting !== null}
        onClose={() => setCorrecting(null)}
        title={correcting ? rowName(correcting) : ""}
        size="l"
      >
        {correcting && (
          <ul>
            <CorrectedStop
              stop={correcting}
              name={nameOf(correcting)}
              reasons={reasons}
              today={today}
              onClose={() => setCorrecting(null)}
            />
          </ul>
        )}
      </Dialog>
    </>
  );
}
