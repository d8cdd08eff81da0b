import { useTranslation } from "react-i18next";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { useFormat } from "#app/ui/text/use-format";

/** Marks the beginning of a day. */
export function DayLine({ day, today }: { day: Day; today: Day }) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const name = day === today ? t("today") : day === addDays(today, -1) ? t("yesterday") : format.day(day, "long");
  return (
    <p className="my-4 flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line first-letter:uppercase">
      {name}
    </p>
  );
}
