import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CalendarCheck, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isOffline } from "#app/core/browser/requests/connection";
import { CALENDAR_VIEWS, type CalendarPlan } from "#app/planning/domain/calendar";
import { addDays, addMonths, type Day } from "#app/plant/domain/days";
import { Button, ButtonText } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";

type Props = { plan: CalendarPlan; url: ListUrl; children: ReactNode };

/** Shows the period of the calendar, and leads to other periods; `children` are the filters. */
export function CalendarBar({ plan, url, children }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const title =
    plan.view === "month"
      ? format.day(plan.day, "month")
      : t("span", { from: format.day(plan.from, "short"), to: format.day(plan.to, "medium") });
  return (
    <div className="filters-on-paper flex flex-wrap items-center gap-2">
      <IconButton
        className="max-sm:-ms-2"
        icon={ChevronLeft}
        label={t("previous")}
        onClick={() => url.set({ day: stepped(plan, -1) })}
      />
      <IconButton icon={ChevronRight} label={t("next")} onClick={() => url.set({ day: stepped(plan, 1) })} />
      <Button size="s" onClick={() => url.set({ day: null })} className="whitespace-nowrap">
        <CalendarCheck aria-hidden className="size-4 sm:hidden" />
        <ButtonText>{t("today")}</ButtonText>
      </Button>
      <h2
        aria-live="polite"
        className="ms-1 font-display first-letter:uppercase sm:text-lg max-sm:order-first max-sm:ms-0 max-sm:me-auto"
      >
        {title}
      </h2>
      <nav
        aria-label={t("view")}
        className="inline-flex rounded-full border border-line-strong p-0.5 sm:ms-auto print:hidden"
      >
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
              "inline-flex min-h-8 items-center rounded-full px-3 text-sm pointer-coarse:min-h-11",
              plan.view === view ? "bg-accent text-on-accent" : "text-ink hover:bg-accent-soft",
            )}
          >
            {t(`views.${view}`)}
          </Link>
        ))}
      </nav>
      <div className="flex w-full min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** The day to look at after one step of the view. */
export function stepped({ view, day }: Pick<CalendarPlan, "view" | "day">, by: -1 | 1): Day {
  return view === "month" ? addMonths(day, by) : addDays(day, 7 * by);
}

function addressOf({ search }: ListUrl, view: string) {
  const params = new URLSearchParams(search);
  params.set("view", view);
  return `?${params}`;
}
