import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import {
  type DayHours,
  type HoursFrom,
  type HoursOfWeekday,
  type LineHours,
  localTime,
  type Shift,
} from "#app/core/domain/calendar/shifts";
import { useFormat } from "#app/ui/text/use-format";
import type { LineName } from "./day-off-entry";
import type { ServerClock } from "./plant-now";

type Props = {
  laterHours: readonly HoursFrom[];
  shifts: readonly Shift[];
  lines: readonly LineName[];
  clock: ServerClock;
};

/** The hours that are set for later days. */
export function ComingHours({ laterHours, shifts, lines, clock }: Props) {
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
            hours: [
              hoursOf(windows),
              ...(windows.weekdays ?? []).map(onWeekday),
              ...(windows.lines ?? []).map(ofLine),
            ].join("; "),
          })}
        </li>
      ))}
    </ul>
  );

  function hoursOf({ breaks = {}, ...windows }: DayHours) {
    return shifts.map((shift) => ofShift(shift, windows[shift], breaks[shift])).join(", ");
  }

  function ofShift(shift: Shift, [start, end]: readonly [string, string], minutes = 0) {
    const hours = t("hoursOfShift", { shift: t(`common:shift.${shift}`), start, end });
    return minutes > 0 ? t("hoursWithBreak", { hours, minutes }) : hours;
  }

  function onWeekday({ weekday, windows }: HoursOfWeekday) {
    return t("hoursOnWeekday", { weekday: nameOf(weekday), hours: hoursOf(windows) });
  }

  function ofLine({ productionLineId, shift, weekday, window, break: minutes }: LineHours) {
    const name = lines.find(({ id }) => id === productionLineId)?.name ?? t("goneLine");
    const when = weekday === undefined ? name : `${name}, ${nameOf(weekday)}`;
    return t("hoursOnWeekday", { weekday: when, hours: ofShift(shift, window, minutes) });
  }

  function nameOf(weekday: number) {
    return format.day(someDayOf(weekday), "weekday");
  }
}
