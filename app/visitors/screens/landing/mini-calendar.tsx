import clsx from "clsx";
import { Moon, Sun, Sunrise } from "lucide-react";
import { useTranslation } from "react-i18next";
import { addDays } from "#app/core/domain/calendar/days";
import { useFormat } from "#app/ui/text/use-format";
import sample from "./sample.json";

const SHIFTS = {
  morning: { icon: Sunrise, cell: "bg-morning-soft", thread: "bg-morning", word: "text-morning" },
  afternoon: { icon: Sun, cell: "bg-afternoon-soft", thread: "bg-afternoon", word: "text-afternoon" },
  night: { icon: Moon, cell: "bg-night-soft", thread: "bg-night", word: "text-night" },
} as const;

/** Two weeks of the plan as cloth: a warp of days, a weft of shifts, each crossing filled by its staffing. */
export function MiniCalendar() {
  const { t } = useTranslation(["landing", "common"]);
  const format = useFormat();
  const days = (sample.coverage[0]?.planned ?? []).map((_, index) => addDays(sample.first, index));
  const numbers = days.map((day) => Number(day.slice(-2)));
  return (
    <div role="img" aria-label={t("miniature.calendar")} className="border-t border-line px-4 py-3">
      <div className="grid grid-cols-[1.5rem_repeat(14,minmax(0,1fr))] items-center gap-1">
        <span />
        {days.map((day, index) => (
          <span
            key={day}
            className={clsx(
              "figure text-center text-xs",
              day === sample.day ? "font-medium text-ink" : "text-faint",
              index % 2 === 1 && day !== sample.day && "max-sm:invisible",
            )}
          >
            {format.number(numbers[index] ?? 0)}
          </span>
        ))}
        {sample.coverage.map(({ shift, needed, planned }) => {
          const { icon: Icon, cell, thread, word } = SHIFTS[shift as keyof typeof SHIFTS];
          return [
            <Icon key={shift} className={clsx("size-3.5", word)} />,
            ...planned.map((seats, index) => (
              <span key={days[index]} className={clsx("flex h-4 items-center overflow-hidden rounded-s", cell)}>
                <span
                  className={clsx("h-1", thread)}
                  style={{ width: `${(100 * seats) / (needed[index] ?? seats)}%` }}
                />
              </span>
            )),
          ];
        })}
      </div>
    </div>
  );
}
