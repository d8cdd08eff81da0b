import { useTranslation } from "react-i18next";
import { addDays } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Restrictions } from "#app/people/domain/restrictions";
import { useFormat } from "#app/ui/text/use-format";

const A_MONDAY = "2024-01-01";

/** What a worker cannot do, in words. */
export function useRestrictionWords() {
  const { t } = useTranslation(["workers", "common"]);
  const format = useFormat();
  const shifts = (given: readonly Shift[]) => given.map((shift) => t(`common:shift.${shift}`)).join(", ");
  const weekdays = (given: readonly number[]) =>
    given.map((day) => format.day(addDays(A_MONDAY, day - 1), "weekday")).join(", ");
  const hours = (most: number) => t("mostHoursSaid", { hours: most });
  const all = ({ shiftsOff, weekdaysOff, mostHours }: Restrictions) =>
    [
      shiftsOff.length > 0 && t("notInShifts", { shifts: shifts(shiftsOff) }),
      weekdaysOff.length > 0 && t("notOnWeekdays", { weekdays: weekdays(weekdaysOff) }),
      mostHours !== null && hours(mostHours),
    ].filter((part) => part !== false);
  return { shifts, weekdays, hours, all };
}
