import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isOffline } from "#app/core/browser/requests/connection";
import { addDays, addMonths, type Day } from "#app/core/domain/calendar/days";
import { CALENDAR_VIEWS, type CalendarPlan } from "#app/planning/domain/calendar";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";

type Props = { plan: CalendarPlan; url: ListUrl };

/** Shows the period of the calendar, and leads to other periods. */
export function CalendarBar({ plan, url }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const isThisYear = [plan.from, plan.to].every((day) => day.slice(0, 4) === plan.time.day.slice(0, 4));
  const title =
    plan.view === "month"
      ? format.day(plan.day, "month")
      : plan.isOneDay
        ? format.day(plan.day, "weekdayShort")
        : t("span", { from: format.day(plan.from, "short"), to: format.day(plan.to, isThisYear ? "short" : "medium") });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        className="-ms-2"
        icon={ChevronLeft}
        label={t("previous")}
        onClick={() => url.set({ day: stepped(plan, -1) })}
      />
      <IconButton icon={ChevronRight} label={t("next")} onClick={() => url.set({ day: stepped(plan, 1) })} />
      <Button size="s" onClick={() => url.set({ day: null })} className="whitespace-nowrap">
        {t("today")}
      </Button>
      <h2 aria-live="polite" className="ms-1 text-lg whitespace-nowrap first-letter:uppercase">
        {title}
      </h2>
    </div>
  );
}

/** The week or the month. */
export function CalendarViews({ plan, url }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <nav aria-label={t("view")} className="inline-flex rounded-full border border-line-strong p-0.5 print:hidden">
      {CALENDAR_VIEWS.map((view) => (
        <Link
          key={view}
          to={addressOf(url, view)}
          preventScrollReset
          // Without a network the link would lead to an error page, and the brush would be gone.
          onClick={(event) => {
            if (!isOffline()) return;
            event.preventDefault();
            url.set({ view });
          }}
          aria-current={plan.view === view ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-8 items-center rounded-full px-2 text-sm lg:px-2.5 pointer-coarse:min-h-11",
            plan.view === view ? "bg-accent text-on-accent" : "text-ink hover:bg-accent-soft",
          )}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The day to look at after one step of the view. */
export function stepped({ view, day, isOneDay }: Pick<CalendarPlan, "view" | "day" | "isOneDay">, by: -1 | 1): Day {
  return view === "month" ? addMonths(day, by) : addDays(day, isOneDay ? by : 7 * by);
}

function addressOf({ search }: ListUrl, view: string) {
  const params = new URLSearchParams(search);
  params.set("view", view);
  return `?${params}`;
}
