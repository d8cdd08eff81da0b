import { useTranslation } from "react-i18next";
import { daysInText } from "#app/core/domain/calendar/days";
import { useFormat } from "./use-format";

/** The most days that a question names one by one. */
const NAMED = 7;

/** Says the days in the text of a question: each of a few, or the first ones with the number of the others and the last. */
export function useDayList() {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (text: string | number | undefined) => {
    const days = daysInText(text);
    const named = days.length > NAMED ? days.slice(0, NAMED - 2) : days;
    const list = named.map((day) => format.day(day, "weekdayShort")).join(", ");
    const more = days.length - named.length;
    return more === 0 ? list : t("moreDays", { days: list, count: more, until: format.day(days.at(-1) as string) });
  };
}
