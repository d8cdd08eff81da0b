import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { TimeZone } from "#app/plant/domain/time-zones";
import { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import { placeKey } from "#app/shift-entry/domain/places";
import { isWorthKeeping } from "#app/shift-entry/domain/sheets";
import type { ShiftPlace } from "#app/shift-entry/domain/shift-place";
import type { NamedLine } from "#app/shift-entry/screens/named-line";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Panel } from "#app/ui/page/panel";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";

const fetchSheet = () => import("./kept-sheet");
const KeptSheet = fetchedPart(fetchSheet, (module) => module.KeptSheet);

type Props = {
  userId: Id;
  open?: ShiftPlace | undefined;
  /** The lines for which this person may record, or null without any. */
  lines: NamedLine[] | null;
  timeZone: TimeZone;
  className?: string;
};

/** Every other shift kept on this device: typed, waiting or refused, and the shifts sent lately. */
export function WaitingSheets({ userId, open, lines, timeZone, className }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { kept } = useDeviceSheets(userId);
  usePrefetch(fetchSheet);
  const current = open && placeKey(open);
  const others = Object.entries(kept.sheets).filter(
    ([key, sheet]) => key !== current && (sheet.state !== "typing" || isWorthKeeping(sheet)),
  );
  if (others.length + kept.sent.length === 0) return null;
  return (
    <Panel title={t("onDevice")} note={t("onDeviceNote")} className={clsx("print:hidden", className)}>
      {!lines && others.length > 0 && (
        <p className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("mayNotRecord")}</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {others.map(([key, sheet]) => (
          <KeptSheet key={key} sheet={sheet} userId={userId} lines={lines} />
        ))}
        {kept.sent.map(({ lineName, shift, date, rows, stops = 0, at }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-muted">
            <span className="text-ink">{lineName}</span>
            <ShiftMark shift={shift} />
            <span>{format.day(date)}</span>
            {(rows > 0 || stops === 0) && <span>{t("rows", { count: rows })}</span>}
            {stops > 0 && <span>{t("stops.count", { count: stops })}</span>}
            <span className="ms-auto text-good">{t("sentAt", { time: format.clock(at, timeZone) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
