import { useTranslation } from "react-i18next";
import { daysInText } from "#app/people/domain/leaving";
import { useFormat } from "#app/ui/text/use-format";

/** The most days that a question names one by one. */
const NAMED = 7;

/** Says the days of a `LeavingQuestion`: each of a few, or the first ones with the number of the others and the last. */
export function useDayList() {
  const { t } = useTranslation("workers");
  const format = useFormat();
  return (text: string | number | undefined) => {
    const days = daysInText(text);
    const named = days.length > NAMED ? days.slice(0, NAMED - 2) : days;
    const list = named.map((day) => format.day(day, "weekdayShort")).join(", ");
    const more = days.length - named.length;
    return more === 0
      ? list
      : t("leaving.moreDays", { days: list, count: more, until: format.day(days.at(-1) as string) });
  };
}
