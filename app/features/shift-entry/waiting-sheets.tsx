import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useDeviceSheets } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { isFilled } from "#app/domain/shift-grid";
import { placeKey } from "#app/domain/shift-places";
import type { ShiftPlace } from "#app/domain/shift-sheets";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/panel";
import { ShiftMark } from "#app/ui/shift-mark";
import { useFormat } from "#app/ui/use-format";

type Props = { userId: Id; open: Partial<ShiftPlace>; timeZone: string };

/** Every other shift that lies on this device: typed, waiting or refused, and what arrived lately. */
export function WaitingSheets({ userId, open, timeZone }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { kept } = useDeviceSheets(userId);
  const current = open.productionLineId && placeKey(open as ShiftPlace);
  const others = Object.entries(kept.sheets)
    .filter(([key, { rows }]) => key !== current && rows.some(isFilled))
    .map(([, sheet]) => sheet);
  if (others.length + kept.sent.length === 0) return null;
  return (
    <Panel title={t("onDevice")} note={t("onDeviceNote")} className="mt-6 print:hidden">
      <ul className="divide-y divide-line text-sm">
        {others.map(({ place, lineName, rows, state, problems }) => (
          <li key={placeKey(place)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Link to={paths.shiftEntry(place)} className="font-medium text-ink underline-offset-4 hover:underline">
              {lineName}
            </Link>
            <ShiftMark shift={place.shift} />
            <span className="text-muted">{format.day(place.date)}</span>
            <span className="text-muted">{t("rows", { count: rows.filter(isFilled).length })}</span>
            <span className={`ms-auto ${state === "refused" ? "text-danger" : "text-fair"}`}>
              {t(`sheetStates.${state}`)} {Object.values(problems)[0]}
            </span>
          </li>
        ))}
        {kept.sent.map(({ lineName, shift, date, rows, at }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-muted">
            <span className="text-ink">{lineName}</span>
            <ShiftMark shift={shift} />
            <span>{format.day(date)}</span>
            <span>{t("rows", { count: rows })}</span>
            <span className="ms-auto text-good">{t("sentAt", { time: format.clock(at, timeZone) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
