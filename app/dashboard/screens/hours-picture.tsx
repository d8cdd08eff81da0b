import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { ReportedHours } from "#app/dashboard/domain/shift-hours";
import { useFormat } from "#app/ui/text/use-format";

/**
 * The hours of a shift in small, as on the board: good pieces as bars, a line across at what was due. Hatched where none
 * were entered.
 */
export function HoursPicture({ byHour: { hours, good, due, behindSince, ...clocks } }: { byHour: ReportedHours }) {
  const { t } = useTranslation();
  const format = useFormat();
  const highest = Math.max(1, ...hours.flatMap((hour) => [hour.good ?? 0, hour.due ?? 0]));
  const height = (pieces: number | null) => `${(100 * (pieces ?? 0)) / highest}%`;
  const made =
    due === null
      ? t("dashboard:hours.made", { ...clocks, good: format.number(good) })
      : t("dashboard:hours.ofDue", { ...clocks, good: format.number(good), due: format.number(due) });
  const label = behindSince ? t("dashboard:hours.behind", { hours: made, from: behindSince }) : made;
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      className="figure flex h-7 items-end gap-1.5 text-xs leading-none text-faint"
    >
      {clocks.from}
      <div className="flex h-full flex-1 gap-0.5">
        {hours.map((hour) => (
          <div
            key={hour.from}
            className={clsx(
              "relative flex flex-1 flex-col justify-end",
              hour.isOver && hour.good === null ? "hatched border border-line" : "bg-sunken",
            )}
          >
            <div className={hour.isBehind ? "bg-poor" : "bg-good"} style={{ blockSize: height(hour.good) }} />
            {hour.due !== null && (
              <div className="absolute inset-x-0 h-0.5 bg-ink" style={{ insetBlockEnd: height(hour.due) }} />
            )}
          </div>
        ))}
      </div>
      {clocks.until}
    </div>
  );
}
