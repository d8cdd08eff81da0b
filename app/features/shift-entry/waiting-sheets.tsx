import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { useDeviceSheets } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { isFilled } from "#app/domain/shift-grid";
import { placeKey } from "#app/domain/shift-places";
import type { ShiftPlace } from "#app/domain/shift-sheets";
import { Panel } from "#app/ui/panel";
import { ShiftMark } from "#app/ui/shift-mark";
import { useFormat } from "#app/ui/use-format";
import { KeptSheet, type NamedLine } from "./kept-sheet";

type Props = {
  userId: Id;
  open?: ShiftPlace | undefined;
  /** Where this person may record; null when nowhere. */
  lines: NamedLine[] | null;
  timeZone: string;
  className?: string;
};

/** Every other shift that lies on this device: typed, waiting or refused, and what arrived lately. */
export function WaitingSheets({ userId, open, lines, timeZone, className }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { kept } = useDeviceSheets(userId);
  const current = open && placeKey(open);
  const others = Object.entries(kept.sheets).filter(
    ([key, { rows, state }]) => key !== current && (state !== "typing" || rows.some(isFilled)),
  );
  if (others.length + kept.sent.length === 0) return null;
  return (
    <Panel title={t("onDevice")} note={t("onDeviceNote")} className={clsx("print:hidden", className)}>
      {!lines && others.length > 0 && (
        <p className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("mayNotRecord")}</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {others.map(([key, sheet]) => (
          <KeptSheet key={key} {...{ sheet, userId, lines }} />
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
