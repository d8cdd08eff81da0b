import { Link } from "@remix-run/react";
import { CalendarOff, CircleCheck, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { Gap } from "#app/planning/domain/coverage";
import { Button } from "#app/ui/form/button";
import { CutName } from "#app/ui/text/cut-name";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";

/** The most places shown at first. */
const SHOWN = 12;

/** The places that lack people today and tomorrow, each with a link to its line's week. */
export function GapsPanel({ gaps, isNextPlanned, time }: Pick<CalendarPlan, "gaps" | "isNextPlanned" | "time">) {
  const { t } = useTranslation(["calendar", "common"]);
  const [isWhole, setWhole] = useState(false);
  const missing = gaps.reduce((sum, { filled, needed }) => sum + needed - filled, 0);
  if (gaps.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        {isNextPlanned ? (
          <CircleCheck aria-hidden className="size-4 text-good" />
        ) : (
          <CalendarOff aria-hidden className="size-4 text-faint" />
        )}
        {t(isNextPlanned ? "gaps.none" : "gaps.nobody")}
      </p>
    );
  }
  return (
    <details className="group rounded-m border border-s-4 border-line border-s-thread bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-medium text-ink">
        <UsersRound aria-hidden className="size-4 shrink-0 text-thread" />
        <span className="py-2">
          {t("gaps.title", { count: missing })}{" "}
          <span className="font-normal text-muted">{t("gaps.places", { count: gaps.length })}</span>
        </span>
      </summary>
      <ul className="grid gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-2 xl:grid-cols-3">
        {gaps.slice(0, isWhole ? undefined : SHOWN).map((gap) => (
          <GapItem key={`${gap.date}${gap.shift}${gap.productionLineId}`} gap={gap} today={time.day} />
        ))}
      </ul>
      {gaps.length > SHOWN && !isWhole && (
        <Button size="s" variant="quiet" onClick={() => setWhole(true)} className="mx-3 mb-2">
          {t("more", { count: gaps.length - SHOWN })}
        </Button>
      )}
    </details>
  );
}

function GapItem({ gap, today }: { gap: Gap; today: string }) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  return (
    <li className="flex items-center gap-2 py-1.5 text-sm">
      <ShiftMark shift={gap.shift} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          to={paths.calendar({ view: "week", day: gap.date, productionLineId: gap.productionLineId })}
          className="min-w-0 font-medium text-ink pointer-coarse:py-3 underline decoration-line-strong underline-offset-4 hover:decoration-thread"
        >
          <CutName>{gap.lineName}</CutName>
        </Link>
        <span className="text-xs text-muted">
          {gap.date === today ? t("today") : format.day(gap.date, "weekdayShort")}
        </span>
      </span>
      <span className="figure ms-auto text-xs whitespace-nowrap text-ink">
        {t("gaps.missing", { count: gap.needed - gap.filled })}
      </span>
    </li>
  );
}
