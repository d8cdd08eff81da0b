import { useTranslation } from "react-i18next";
import { type FactorySettings, isTimeZone, windowsOf } from "#app/domain/plant/factory-settings";
import { localTime, plantTime } from "#app/domain/plant/shifts";
import { useFormat } from "#app/ui/text/use-format";

type Props = { saved: FactorySettings; typed: FactorySettings; now: number };

/**
 * The current production day by the settings being typed, and the effect of saving them. The time zone rules of server
 * and browser may be of different years.
 */
export function PlantNow({ saved, typed, now }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const format = useFormat();
  const windows = windowsOf(typed);
  const isReadable =
    isTimeZone(typed.timeZone) &&
    Object.values(windows)
      .flat()
      .every((clock) => /^\d\d:\d\d$/.test(clock));
  if (!isReadable) return null;
  const { day, shift } = plantTime(now, { timeZone: typed.timeZone, shiftWindows: windows });
  const { minutes } = localTime(now, typed.timeZone);
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const isChanged = typed.timeZone !== saved.timeZone || JSON.stringify(windows) !== JSON.stringify(windowsOf(saved));
  return (
    <div aria-live="polite" className="rounded-s border border-line bg-sunken px-4 py-3 text-sm">
      <p suppressHydrationWarning>
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
