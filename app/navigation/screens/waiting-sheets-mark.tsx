import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { useSendingSheets } from "#app/shift-entry/browser/use-device-sheets";
import { toastDone } from "#app/ui/overlay/toasts";
import { WaitingMark } from "./waiting-mark";

type Props = { userId: Id };

/** Sends waiting shifts from every screen, and shows a mark while one waits, was refused or has a question. */
export function WaitingSheetsMark({ userId }: Props) {
  const { t } = useTranslation();
  const { sheets, sent } = useSendingSheets(userId);
  const counted = (state: string) => Object.values(sheets).filter((sheet) => sheet.state === state).length;
  const [waiting, refused, requested] = [counted("waiting"), counted("refused"), counted("asked")];
  const opened = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    opened.current = Date.now();
  }, []);
  const [latest] = sent;
  useEffect(() => {
    if (!latest || latest.at <= opened.current) return;
    opened.current = latest.at;
    const { rows, stops = 0, lineName: line } = latest;
    const values = { line, shift: t(`common:shift.${latest.shift}`) };
    if (rows === 0 && stops > 0) toastDone(t("navigation:sheets.stopsArrived", { ...values, count: stops }));
    else toastDone(t("navigation:sheets.arrived", { ...values, count: rows }));
  }, [latest, t]);

  if (waiting + refused + requested === 0) return null;
  return (
    <WaitingMark to={paths.shiftEntry()} isRefused={refused > 0}>
      {refused > 0
        ? t("navigation:sheets.refused", { count: refused })
        : requested > 0
          ? t("navigation:sheets.asked", { count: requested })
          : t("navigation:sheets.waiting", { count: waiting })}
    </WaitingMark>
  );
}
