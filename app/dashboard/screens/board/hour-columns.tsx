import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { BoardHour, LineBoard } from "#app/dashboard/domain/line-board";
import { useFormat } from "#app/ui/text/use-format";

const NO_BREAK = "\u00A0";

/** Good pieces by the hour of their entry. The line across is the target of an hour. */
export function HourColumns({ board: { hours, hourlyTarget, isDayOff } }: { board: LineBoard }) {
  const { t } = useTranslation("board");
  const format = useFormat();
  const highest = Math.max(hourlyTarget ?? 0, ...hours.map(({ good }) => good ?? 0), 1);
  return (
    <section
      aria-labelledby="hours"
      className="flex min-h-56 flex-1 flex-col rounded-m border border-line bg-surface p-4 lg:min-h-48 lg:p-5"
    >
      <h2 id="hours" className="text-base text-muted lg:text-lg">
        {hourlyTarget === null ? t("hours") : t("hoursTarget", { target: format.number(hourlyTarget) })}
      </h2>
      <ol className="relative mt-3 flex flex-1 items-stretch gap-1 md:gap-2">
        {hours.map((hour) => (
          <li key={hour.from} className="flex min-w-0 flex-1 flex-col">
            <div className="relative flex flex-1 flex-col justify-end">
              <Column
                hour={hour}
                share={(hour.good ?? 0) / highest}
                hourlyTarget={hourlyTarget}
                isMissing={hour.isOver && !isDayOff}
              />
              {hourlyTarget !== null && (
                <div
                  aria-hidden="true"
                  className="absolute inset-x-0 h-0.5 bg-ink"
                  style={{ insetBlockEnd: `${(100 * hourlyTarget) / highest}%` }}
                />
              )}
            </div>
            <p className="figure pt-1 text-center text-xs font-semibold whitespace-nowrap md:text-sm lg:text-lg">
              {hour.good === null ? (
                // One line high, so that all columns share one baseline.
                <>
                  {NO_BREAK}
                  <span className="sr-only">
                    {t(isDayOff ? "common:dayOff" : hour.isOver ? "common:notReported" : "coming")}
                  </span>
                </>
              ) : (
                format.number(hour.good)
              )}
            </p>
            <p className="figure truncate text-center text-xs text-muted lg:text-base">{hour.from}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ColumnProps = { hour: BoardHour; share: number; hourlyTarget: number | null; isMissing: boolean };

/** Hatched where a report is missing; empty for a coming hour and on a day off. */
function Column({ hour: { good, isOver }, share, hourlyTarget, isMissing }: ColumnProps) {
  if (good === null)
    return isMissing ? <div aria-hidden="true" className="hatched h-full rounded-s border border-line" /> : null;
  const isBehind = hourlyTarget !== null && good < hourlyTarget && isOver;
  return (
    <div
      aria-hidden="true"
      className={clsx("rounded-t-s", isBehind ? "bg-poor" : "bg-good")}
      style={{ blockSize: `${100 * share}%` }}
    />
  );
}
