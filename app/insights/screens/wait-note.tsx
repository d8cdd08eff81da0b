import { useTranslation } from "react-i18next";

type Props = { left: number; hasWaited: boolean };

/** The seconds are only visible; a screen reader announces the beginning and the end of the wait. */
export function WaitNote({ left, hasWaited }: Props) {
  const { t } = useTranslation("insights");
  if (!hasWaited) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <p className="text-sm text-muted">
      {left > 0 && (
        <span className="figure" aria-hidden="true">
          {t("wait", { time })}
        </span>
      )}
      <span role="status" className={left > 0 ? "sr-only" : undefined}>
        {left > 0 ? t("wait", { time: t("minutes", { count: Math.ceil(left / 60) }) }) : t("ready")}
      </span>
    </p>
  );
}
