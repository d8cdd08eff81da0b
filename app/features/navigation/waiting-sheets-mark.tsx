import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CircleAlert, CloudUpload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSendingSheets } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { toastDone } from "#app/ui/toasts";

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
  const Icon = refused > 0 ? CircleAlert : CloudUpload;
  const text =
    refused > 0
      ? t("navigation:sheets.refused", { count: refused })
      : t("navigation:sheets.waiting", { count: waiting });
  return (
    <Link
      to={paths.shiftEntry()}
      className={clsx(
        "touch-target flex h-9 items-center gap-1.5 rounded-full px-3 text-sm",
        refused > 0 ? "bg-danger-soft text-danger" : "bg-fair-soft text-fair",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{text}</span>
    </Link>
  );
}
