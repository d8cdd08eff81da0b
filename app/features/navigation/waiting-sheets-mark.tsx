import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSendingSheets } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { toastDone } from "#app/ui/toasts";
import { WaitingMark } from "./waiting-mark";

type Props = { userId: Id };

/** On every screen: sends the shifts that wait on this device, and says while something waits or was refused. */
export function WaitingSheetsMark({ userId }: Props) {
  const { t } = useTranslation();
  const { sheets, sent } = useSendingSheets(userId);
  const counted = (state: string) => Object.values(sheets).filter((sheet) => sheet.state === state).length;
  const [waiting, refused] = [counted("waiting"), counted("refused")];
  const opened = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    opened.current = Date.now();
  }, []);
  const [latest] = sent;
  useEffect(() => {
    if (!latest || latest.at <= opened.current) return;
    opened.current = latest.at;
    const values = { count: latest.rows, line: latest.lineName, shift: t(`common:shift.${latest.shift}`) };
    toastDone(t("navigation:sheets.arrived", values));
  }, [latest, t]);

  if (waiting + refused === 0) return null;
  return (
    <WaitingMark to={paths.shiftEntry()} isRefused={refused > 0}>
      {refused > 0
        ? t("navigation:sheets.refused", { count: refused })
        : t("navigation:sheets.waiting", { count: waiting })}
    </WaitingMark>
  );
}
