import clsx from "clsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { daysBetween } from "#app/core/domain/calendar/days";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { CoverageThreads } from "./coverage-mark";
import { coverageOfDays } from "./day-coverage";

/** The days of the week with their coverage, to choose the one that a narrow screen shows. */
export function DayStrip({ plan, url }: { plan: CalendarPlan; url: ListUrl }) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const coverage = useMemo(() => coverageOfDays(plan), [plan]);
  return (
    <nav aria-label={t("dayOfWeek")} className="grid grid-cols-7 gap-1 print:hidden">
      {daysBetween(plan.from, plan.to).map((day) => (
        <button
          key={day}
          type="button"
          aria-label={format.day(day, "spoken")}
          aria-current={day === plan.day ? "date" : undefined}
          onClick={() => url.set({ day })}
          className={clsx(
            "flex min-h-11 min-w-0 flex-col items-center justify-center rounded-s border px-0.5 text-xs",
            day === plan.day ? "border-accent bg-accent-soft text-ink" : "border-line text-muted",
            day === plan.time.day && "font-semibold text-ink",
          )}
        >
          <span className="max-w-full truncate">{format.day(day, "weekday")}</span>
          <span className="figure text-sm">{Number(day.slice(-2))}</span>
          <span className="flex w-full gap-0.5 px-1">
            {(coverage.get(day) ?? []).map(({ shift, filled, needed }) => (
              <CoverageThreads key={shift} filled={filled} needed={needed} className={`shift-${shift} min-w-0 grow`} />
            ))}
          </span>
        </button>
      ))}
    </nav>
  );
}
