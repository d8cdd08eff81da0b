import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button";
import { useFormat } from "#app/ui/use-format";
import { MiniBoard } from "./mini-board";
import { MiniCalendar } from "./mini-calendar";
import sample from "./sample.json";
import { usePassingDay } from "./use-passing-day";

const OPENING_HOUR = 6;

/** The product itself, small: a day of the demo factory passes on its line board, above two weeks of its plan. */
export function Miniature() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const { step, isPlaying, toggle } = usePassingDay(sample.lines[0]?.hours.length ?? 0);
  const clock = `${String(OPENING_HOUR + step).padStart(2, "0")}:45`;
  return (
    <figure className="rounded-m border border-line bg-surface shadow-float">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <p className="min-w-0 truncate text-xs text-muted">
          {format.day(sample.day, "weekdayShort")} · <span className="figure text-ink">{clock}</span>
        </p>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? "miniature.pause" : "miniature.play")}
          onClick={toggle}
        />
      </div>
      <MiniBoard step={step} />
      <MiniCalendar />
      <figcaption className="border-t border-line px-4 py-2.5 text-xs text-faint">
        {t("miniature.caption", { people: format.number(sample.people), lines: format.number(sample.linesInAll) })}
      </figcaption>
    </figure>
  );
}
