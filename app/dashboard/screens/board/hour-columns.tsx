import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { JudgedHour } from "#app/dashboard/domain/board-hours";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { useFormat } from "#app/ui/text/use-format";

const NO_BREAK = "\u00A0";

/** Good pieces by hour, as typed or by their entry. The line across is what an hour should make. */
export function HourColumns({ board }: { board: LineBoard }) {
  const { hours, hourlyTarget, behindSince } = board;
  const { t } = useTranslation("board");
  const format = useFormat();
  const causeName = useCauseName();
  const isTyped = hours.some(({ due }) => due !== null);
  const highest = Math.max(hourlyTarget ?? 0, ...hours.flatMap(({ good, due }) => [good ?? 0, due ?? 0]), 1);
  const stop = behindSince?.stop ? causeName(behindSince.stop) : null;
  return (
    <section
      aria-labelledby="hours"
      className="flex min-h-56 flex-1 flex-col rounded-m border border-line bg-surface p-4 lg:min-h-48 lg:p-5"
    >
      <h2 id="hours" className="text-base text-muted lg:text-lg">
        {isTyped
          ? t("hoursTyped")
          : hourlyTarget === null
            ? t("hours")
            : t("hoursTarget", { target: format.number(hourlyTarget) })}
      </h2>
      {behindSince && (
        <p className="pt-1 text-lg font-semibold text-poor lg:text-2xl">
          {stop ? t("behindSinceStop", { from: behindSince.from, stop }) : t("behindSince", { from: behindSince.from })}
        </p>
      )}
      <ol className="relative mt-3 flex flex-1 items-stretch gap-1 md:gap-2">
        {hours.map((hour) => (
          <Hour key={hour.from} hour={hour} board={board} highest={highest} isTyped={isTyped} />
        ))}
      </ol>
    </section>
  );
}

type HourProps = {
  hour: JudgedHour;
  board: LineBoard;
  /** The pieces of a column of the full height. */
  highest: number;
  isTyped: boolean;
};

/** One hour: its column with the line of its target, its pieces, and when it begins. */
function Hour({ hour, board: { hourlyTarget, isDayOff }, highest, isTyped }: HourProps) {
  return (
    <li className="flex min-w-0 flex-1 flex-col">
      <div className="relative flex flex-1 flex-col justify-end">
        <Column hour={hour} share={(hour.good ?? 0) / highest} isMissing={hour.isOver && !isDayOff} />
        {(isTyped ? hour.due : hourlyTarget) !== null && (
          <div
            aria-hidden="true"
            className="absolute inset-x-0 h-0.5 bg-ink"
            style={{ insetBlockEnd: `${(100 * (hour.due ?? hourlyTarget ?? 0)) / highest}%` }}
          />
        )}
      </div>
      <p className="figure pt-1 text-center text-xs font-semibold whitespace-nowrap md:text-sm lg:text-lg">
        <PiecesOfHour hour={hour} isDayOff={isDayOff} />
      </p>
      <p className="figure truncate text-center text-xs text-muted lg:text-base">{hour.from}</p>
    </li>
  );
}

function PiecesOfHour({ hour: { good, due, isOver }, isDayOff }: Pick<HourProps, "hour"> & { isDayOff: boolean }) {
  const { t } = useTranslation(["board", "common"]);
  const format = useFormat();
  if (good === null) {
    // One line high, so that all columns share one baseline.
    return (
      <>
        {NO_BREAK}
        <span className="sr-only">{t(isDayOff ? "common:dayOff" : isOver ? "common:notReported" : "coming")}</span>
      </>
    );
  }
  return (
    <>
      {format.number(good)}
      {due !== null && (
        <span className="block text-xs font-normal text-muted lg:text-sm">
          {t("ofTarget", { target: format.number(due, 0) })}
        </span>
      )}
    </>
  );
}

type ColumnProps = { hour: JudgedHour; share: number; isMissing: boolean };

/** Hatched where a report is missing; empty for a coming hour and on a day off. */
function Column({ hour: { good, isBehind }, share, isMissing }: ColumnProps) {
  if (good === null)
    return isMissing ? <div aria-hidden="true" className="hatched h-full rounded-s border border-line" /> : null;
  return (
    <div
      aria-hidden="true"
      className={clsx("rounded-t-s", isBehind ? "bg-poor" : "bg-good")}
      style={{ blockSize: `${100 * share}%` }}
    />
  );
}
