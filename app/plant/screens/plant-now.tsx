import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import { localTime, plantTime, SHIFTS } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { paths } from "#app/paths";
import { type FactorySettings, weekOf } from "#app/plant/domain/factory-settings";
import { areSameHours } from "#app/plant/domain/hours";
import { useFormat } from "#app/ui/text/use-format";

/** The server's clock when the page was read, in the saved time zone. */
export type ServerClock = { now: number; timeZone: TimeZone };
type Props = {
  saved: FactorySettings;
  typed: FactorySettings;
  /** The day from which the typed hours hold, if one is given. */
  hoursFrom: string | undefined;
  clock: ServerClock;
};

/**
 * The current production day by the settings being typed, and the effect of saving them. The server is asked for another
 * time zone than the saved one, because the browser's own table may be of another year.
 */
export function PlantNow({ saved, typed, hoursFrom = "", clock: { now, timeZone: known } }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const format = useFormat();
  const isLater = hoursFrom > localTime(now, known).day;
  const week = weekOf(isLater ? saved : typed);
  const isSaved = typed.timeZone === known.name;
  const requested = useLookup<TimeZone | null>(isSaved ? null : paths.timeZone(typed.timeZone)).data;
  const timeZone = isSaved ? known : (requested ?? known);
  const isReadable = [week, ...(week.weekdays ?? []).map(({ windows }) => windows)]
    .flatMap((windows) => SHIFTS.flatMap((shift) => windows[shift]))
    .every((clock) => /^\d\d:\d\d$/.test(clock));
  if (!isReadable || typed.shifts.length === 0) return null;
  const { day, shift } = plantTime(now, { timeZone, shiftWindows: week, shifts: typed.shifts });
  const { minutes } = localTime(now, timeZone);
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const isChanged = typed.timeZone !== saved.timeZone || !areSameHours(week, weekOf(saved));
  return (
    <div aria-live="polite" className="rounded-s border border-line bg-sunken px-4 py-3 text-sm">
      <p className={clsx(timeZone.name !== typed.timeZone && "invisible")}>
        {t(shift ? "nowInShift" : "nowBetweenShifts", {
          clock,
          day: format.day(day, "long"),
          shift: shift ? t(`common:shift.${shift}`) : "",
        })}
      </p>
      {isChanged && <p className="mt-1.5 font-medium">{t("changeMeans")}</p>}
    </div>
  );
}

function two(number: number) {
  return String(number).padStart(2, "0");
}
