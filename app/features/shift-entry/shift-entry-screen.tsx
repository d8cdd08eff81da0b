import { useRevalidator } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { KeptSheets } from "#app/browser/sheet-store";
import { useDeviceSheets, useIsOnline } from "#app/browser/use-device-sheets";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/button";
import { PageHeader } from "#app/ui/page-header";
import { useListUrl } from "#app/ui/use-list-url";
import { DayAhead } from "./day-ahead";
import { EntryGrid } from "./entry-grid";
import { LineTiles } from "./line-tiles";
import { PlaceBar } from "./place-bar";
import { type ShiftEntry, useLiveShift } from "./use-live-shift";
import { WaitingSheets } from "./waiting-sheets";

/** `entry` is null where it was read again and nothing came back. */
type Props = { entry: ShiftEntry | null };

/** A shift is recorded here in under a minute: choose the line, type down the column, save once. */
export function ShiftEntryScreen({ entry }: Props) {
  const { t } = useTranslation(["shift-entry", "performance-records"]);
  const url = useListUrl();
  const isOnline = useIsOnline();
  const { loaded, heard } = useLiveShift(entry);
  const { place, known, isClosed, lines, time, timeZone, userId } = loaded;
  const { kept } = useDeviceSheets(userId);
  useReadingAfterArrival(kept);
  const isAhead = place.date > time.day;
  const open = isAhead ? null : known;
  const isRefused = Object.values(kept.sheets).some(({ state }) => state === "refused");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")}>
        <ButtonLink
          to={paths.records({ productionLineId: known?.place.productionLineId, from: place.date, to: place.date })}
          icon={ListChecks}
        >
          {t("performance-records:title")}
        </ButtonLink>
      </PageHeader>
      <PlaceBar place={known?.place ?? place} {...{ time, lines, url, isOnline }} />
      {isAhead ? (
        <DayAhead place={known?.place ?? place} />
      ) : open && heard ? (
        <EntryGrid key={JSON.stringify(open.place)} {...{ heard, userId }} loaded={open} />
      ) : (
        <>
          {isRefused && <WaitingSheets {...{ userId, lines, timeZone }} className="mb-6" />}
          {isClosed && <p className="mb-4 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("chosenLineClosed")}</p>}
          <LineTiles {...{ lines, place }} />
        </>
      )}
      {(open || isAhead || !isRefused) && (
        <WaitingSheets open={open?.place} {...{ userId, lines, timeZone }} className="mt-6" />
      )}
    </>
  );
}

/** What has arrived is shown as the factory now has it. */
function useReadingAfterArrival(kept: KeptSheets) {
  const { revalidate } = useRevalidator();
  const latest = kept.sent[0]?.at;
  const seen = useRef(latest);
  useEffect(() => {
    if (latest !== seen.current) revalidate();
    seen.current = latest;
  }, [latest, revalidate]);
}
