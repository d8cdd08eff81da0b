import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/plant/domain/days";
import { type HoursFrom, localTime, type Shift, type ShiftWindows, type WeekdayHours } from "#app/plant/domain/shifts";
import { useFormat } from "#app/ui/text/use-format";
import type { Clock } from "./plant-now";

type Props = { laterHours: readonly HoursFrom[]; shifts: readonly Shift[]; clock: Clock };

/** The hours that are set for later days. */
export function ComingHours({ laterHours, shifts, clock }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const format = useFormat();
  const today = localTime(clock.now, clock.timeZone).day;
  const coming = laterHours.filter(({ from }) => from > today);
  if (coming.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm text-muted">
      {coming.map(({ from, windows }) => (
        <li key={from}>
          {t("comingHours", {
            day: format.day(from, "long"),
            hours: [hoursOf(windows), ...(windows.weekdays ?? []).map(onWeekday)].join("; "),
          })}
        </li>
      ))}
    </ul>
  );

  function hoursOf(windows: ShiftWindows) {
    return shifts
      .map((shift) => {
        const [start, end] = windows[shift];
        return t("hoursOfShift", { shift: t(`common:shift.${shift}`), start, end });
      })
      .join(", ");
  }

  function onWeekday({ weekday, windows }: WeekdayHours) {
    const name = format.day(someDayOf(weekday), "weekday");
    return t("hoursOnWeekday", { weekday: name, hours: hoursOf(windows) });
  }
}
