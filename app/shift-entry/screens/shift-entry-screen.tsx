import { ClipboardPen, ListChecks } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import type { DeviceSheets } from "#app/shift-entry/browser/sheets-of-device";
import { useDeviceSheets, useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import { useKeepingDay } from "#app/shift-entry/browser/use-keeping-day";
import type { ShiftEntry } from "#app/shift-entry/domain/kept-day";
import { usedLinesCookie } from "#app/shift-entry/domain/used-lines";
import { ButtonLink } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { DayAhead } from "./day-ahead";
import { EntryGrid } from "./grid/entry-grid";
import { WaitingSheets } from "./kept/waiting-sheets";
import { LineTiles } from "./line-tiles";
import { PlaceBar } from "./place-bar";
import { useLiveShift } from "./sheet/use-live-shift";

const fetchReport = () => import("./line-report/line-report-form");
const LineReportForm = fetchedPart(fetchReport, (module) => module.LineReportForm);

/** `entry` is null when a reload brought nothing. */
type Props = { entry: ShiftEntry | null };

/** A shift is recorded here in under a minute: choose the line, type down the column, save once. */
export function ShiftEntryScreen({ entry }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const url = useListUrl();
  const isOnline = useIsOnline();
  const { loaded, heard } = useLiveShift(entry);
  const { place, startsAt, known, isClosed, lines, used, leads, time, timeZone, userId, role } = loaded;
  const { kept } = useDeviceSheets(userId);
  useReadingAfterArrival(kept);
  usePrefetch(fetchReport);
  useNotingLine(known?.place.productionLineId);
  const isKept = useKeepingDay({ ...loaded, arrivedAt: kept.sent[0]?.at, isOnline });
  const isListening = useListening();
  const recording = { viewer: { id: userId, role }, today: time.day };
  const isAhead = place.date > time.day;
  const open = isAhead ? null : known;
  const isTroubled = Object.values(kept.sheets).some(({ state }) => state === "refused" || state === "asked");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        more={<MoreOfShift place={known?.place ?? place} mayHandOver={open !== null && can(role, "chat.handOver")} />}
      >
        {leads && known && <ButtonLink to={paths.shiftEntry(place)}>{t("allLines")}</ButtonLink>}
      </PageHeader>
      <PlaceBar place={known?.place ?? place} time={time} lines={lines} url={url} isOnline={isOnline} isKept={isKept} />
      {startsAt !== null && !isAhead && (
        <p className="mb-4 rounded-s bg-fair-soft p-4 text-sm text-ink">
          {t("notBegun", { time: format.clock(startsAt, timeZone) })}
        </p>
      )}
      {isAhead ? (
        <DayAhead place={known?.place ?? place} />
      ) : open && heard ? (
        // The typed rows are on the device, so a grid that failed starts again with all of them.
        <Part key={JSON.stringify(open.place)} shows={heard}>
          {heard.asOne ? (
            isListening && <LineReportForm known={heard} asOne={heard.asOne} recording={recording} />
          ) : (
            <EntryGrid heard={heard} loaded={open} recording={recording} />
          )}
        </Part>
      ) : (
        <>
          {isTroubled && <WaitingSheets userId={userId} lines={lines} timeZone={timeZone} className="mb-6" />}
          {isClosed && <p className="mb-4 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("chosenLineClosed")}</p>}
          <Part shows={lines}>
            <LineTiles lines={lines} used={used} place={place} sheets={kept.sheets} />
          </Part>
        </>
      )}
      {(open || isAhead || !isTroubled) && (
        <WaitingSheets open={open?.place} userId={userId} lines={lines} timeZone={timeZone} className="mt-6" />
      )}
    </>
  );
}

type MoreProps = { place: ComponentProps<typeof PlaceBar>["place"]; mayHandOver: boolean };

/** The ways from a shift to its hand-over and to its records. */
function MoreOfShift({ place: { productionLineId, date, shift }, mayHandOver }: MoreProps) {
  const { t } = useTranslation(["shift-entry", "records"]);
  return (
    <>
      {mayHandOver && (
        <ButtonLink to={paths.chat({ h: 1, line: productionLineId, date, shift })} icon={ClipboardPen}>
          {t("handOver")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.records({ productionLineId, from: date, to: date })} icon={ListChecks}>
        {t("records:title")}
      </ButtonLink>
    </>
  );
}

/** Whether the scripts of the page run: React must not fetch a part of a page that it still compares with the server's. */
function useListening() {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    setListening(true);
  }, []);
  return isListening;
}

/** The device begins with the lines that it used last. */
function useNotingLine(lineId: Id | undefined) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    if (lineId) document.cookie = usedLinesCookie(document.cookie, lineId, location.protocol === "https:");
  }, [lineId]);
}

/** Sent rows are shown as the factory now has them. */
function useReadingAfterArrival(kept: DeviceSheets) {
  const refresh = useRefresh();
  const latest = kept.sent[0]?.at;
  const seen = useRef(latest);
  useEffect(() => {
    if (latest !== seen.current) void refresh();
    seen.current = latest;
  }, [latest, refresh]);
}
