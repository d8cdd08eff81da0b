import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import type { NamedLine } from "#app/shift-entry/screens/named-line";
import { Panel } from "#app/ui/page/panel";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { KeptSheet } from "./kept-sheet";

type Kept = ReturnType<typeof useDeviceSheets>["kept"];

type Props = {
  userId: Id;
  others: [string, Kept["sheets"][string]][];
  sent: Kept["sent"];
  lines: NamedLine[] | null;
  timeZone: TimeZone;
  className?: string;
};

/** The shifts kept on this device, and those sent lately. */
export function KeptSheets({ userId, others, sent, lines, timeZone, className }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  return (
    <Panel title={t("onDevice")} note={t("onDeviceNote")} className={clsx("print:hidden", className)}>
      {!lines && others.length > 0 && (
        <p className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("mayNotRecord")}</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {others.map(([key, sheet]) => (
          <KeptSheet key={key} sheet={sheet} userId={userId} lines={lines} />
        ))}
        {sent.map(({ lineName, shift, date, rows, stops = 0, at }) => (
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
