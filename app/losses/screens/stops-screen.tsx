import { useNavigate } from "@remix-run/react";
import { ClipboardPen, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { Day } from "#app/core/domain/calendar/days";
import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import type { StopQuery } from "#app/losses/domain/stop-lists";
import type { ListedStop, StopList, StopSums } from "#app/losses/domain/stops";
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
import { type ListUrl, useListUrl } from "#app/ui/table/use-list-url";
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
  const { t } = useTranslation(["stops", "common"]);
  const today = time.day;
  const url = useListUrl(FILTERS, stops.facets);
  const { nameOf, rowName, columns } = useListedStops(reasons);
  const [correcting, setCorrecting] = useState<ListedStop | null>(null);
  const actionsOf = useStopActions({ viewer, today, onCorrect: setCorrecting });
  const isRecorder = can(viewer.role, "records.create");
  const add = isRecorder && <ButtonLink to={paths.shiftEntry()}>{t("navigation:shiftEntry")}</ButtonLink>;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        more={<MoreOfStops query={query} importer={importer} />}
      >
        {isRecorder && <NewStopOfLines reasons={reasons} viewer={viewer} time={time} lineId={query.productionLineId} />}
      </PageHeader>
      <ListToolbar url={url} columns={columns} exported={mayExport && "stops"}>
        <StopFilters url={url} reasons={reasons} line={chosen.line} today={today} />
      </ListToolbar>
      {sums.stops > 0 && <SumsOfStops sums={sums} />}
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

/** The name of a stop, that of its row, and the columns of its list. */
function useListedStops(reasons: readonly Cause[]) {
  const { t } = useTranslation(["stops", "causes"]);
  const format = useFormat();
  const causeName = useCauseName();
  const byId = new Map(reasons.map((reason) => [reason.id, reason]));
  const nameOf = ({ reasonId }: ListedStop) => {
    const reason = byId.get(reasonId);
    return reason ? causeName(reason) : "–";
  };
  return {
    nameOf,
    rowName: (stop: ListedStop) =>
      t("rowName", { reason: nameOf(stop), line: stop.productionLineName, date: format.day(stop.date) }),
    columns: stopColumns({ t, format, reasons: byId, nameOf }),
  };
}

type Acting = { viewer: Viewer; today: Day; onCorrect: (stop: ListedStop) => void };

/** The acts on a stop that its reader may do. */
function useStopActions({ viewer, today, onCorrect }: Acting) {
  const { t } = useTranslation("stops");
  const navigate = useNavigate();
  const remove = useStopRemoval();
  return (stop: ListedStop) => {
    const { productionLineId, shift, date } = stop;
    const address = paths.shiftEntry({ productionLineId, shift, date });
    return [
      ...(mayEditRecord(viewer, stop, today)
        ? [{ label: t("correct"), icon: Pencil, run: () => onCorrect(stop) }]
        : []),
      { label: t("openShift"), icon: ClipboardPen, run: () => navigate(address) },
      ...(mayDeleteRecord(viewer, stop, today)
        ? [{ label: t("delete"), icon: Trash2, run: () => void remove(stop), isDangerous: true }]
        : []),
    ];
  };
}

function MoreOfStops({ query, importer }: Pick<Props, "query" | "importer">) {
  const { t } = useTranslation("stops");
  const { from, to, productionLineId } = query;
  return (
    <>
      {importer}
      <ButtonLink to={paths.analytics({ from, to, productionLineId, tab: "lostTime" })}>{t("analyse")}</ButtonLink>
    </>
  );
}

type NewProps = {
  reasons: readonly Cause[];
  viewer: Viewer;
  time: PlantTime;
  /** The line that the list is narrowed to. */
  lineId: Id | undefined;
};

/** The button for one stop of several lines, and its form, which begins with the shift that runs. */
function NewStopOfLines({ reasons, viewer, time, lineId }: NewProps) {
  const { t } = useTranslation("stops");
  const inUse = useShifts();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {t("ofLines.open")}
      </Button>
      {isAdding && (
        <StopOfLines
          initial={{
            date: time.day,
            shift: time.shift ?? inUse[0] ?? "morning",
            lineIds: lineId ? [lineId] : [],
            stop: NO_STOP,
          }}
          reasons={reasons}
          recording={{ viewer, today: time.day }}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
    </>
  );
}

type FilterProps = { url: ListUrl; reasons: readonly Cause[]; line: ChosenNames["line"]; today: Day };

function StopFilters({ url, reasons, line, today }: FilterProps) {
  const { t } = useTranslation(["stops", "common", "causes"]);
  const { lines } = useRecordChoices();
  const causeName = useCauseName();
  const shifts = useShiftChoices({ kept: [url.get("shift")] });
  return (
    <>
      <PeriodFilter url={url} today={today} />
      <FilterSelect
        url={url}
        name="productionLineId"
        label={t("common:line")}
        choices={offered(lines, url.get("productionLineId"), line)}
      />
      <StageFilter url={url} />
      <FilterSelect url={url} name="shift" label={t("everyShift")} choices={shifts} />
      <FilterSelect
        url={url}
        name="reasonId"
        label={t("everyReason")}
        choices={reasons.map((reason) => ({ value: reason.id, label: causeName(reason) }))}
      />
    </>
  );
}

function SumsOfStops({ sums }: { sums: StopSums }) {
  const { t } = useTranslation("stops");
  const format = useFormat();
  return (
    <ListSums
      label={t("sums")}
      figures={[
        [t("sumOf.stops"), format.number(sums.stops)],
        [t("sumOf.minutes"), format.number(sums.minutes)],
        [t("sumOf.workMinutes"), format.number(sums.workMinutes), "workMinutes"],
      ]}
    />
  );
}
