import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";
import { MiniBoard } from "./mini-board";
import { MiniCalendar } from "./mini-calendar";
import sample from "./sample.json";

const OPENING_HOUR = 6;
const HOURS = sample.lines[0]?.hours.length ?? 0;

/**
 * The product in miniature: the line board of the demo factory above two weeks of its plan. The server renders the end
 * of the day; the page's script plays the hours before it (app/visitors/browser/passing-day.ts).
 */
export function Miniature() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const clocks = Array.from({ length: HOURS }, (_, hour) => `${String(OPENING_HOUR + hour).padStart(2, "0")}:45`);
  return (
    <figure data-day="" data-clocks={clocks.join(" ")} className="rounded-m border border-line bg-surface shadow-float">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-2.5 pointer-coarse:min-h-16">
        <p className="min-w-0 truncate text-xs text-muted">
          {format.day(sample.day, "weekdayShort")} ·{" "}
          <span data-part="clock" className="figure text-ink">
            {clocks.at(-1)}
          </span>
        </p>
        <button
          type="button"
          hidden
          aria-label={t("miniature.play")}
          title={t("miniature.play")}
          data-play={t("miniature.play")}
          data-pause={t("miniature.pause")}
          data-needs-script=""
          className="group inline-flex size-8 shrink-0 items-center justify-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <Play aria-hidden="true" className="size-4 group-data-playing:hidden" />
          <Pause aria-hidden="true" className="hidden size-4 group-data-playing:block" />
        </button>
      </div>
      <MiniBoard />
      <MiniCalendar />
      <figcaption className="border-t border-line px-4 py-2.5 text-xs text-faint">
        {t("miniature.caption", { people: format.number(sample.people), lines: format.number(sample.linesInAll) })}
      </figcaption>
    </figure>
  );
}
