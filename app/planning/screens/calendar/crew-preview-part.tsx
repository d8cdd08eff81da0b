import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CrewPreview } from "#app/planning/domain/crew-plans";
import { useFormat } from "#app/ui/text/use-format";

/** What one press would plan, and what it leaves out. */
export function CrewPreviewPart({ preview, children }: { preview: CrewPreview; children: ReactNode }) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const { from, to, places, warned, daysOff } = preview;
  const leftOut = LEFT_OUT.filter((why) => preview[why] > 0).map((why) =>
    t(`crews.leftOut.${why}`, { count: preview[why] }),
  );
  const off = daysOff.map((day) => format.day(day, "weekdayShort")).join(", ");
  return (
    <section className="flex flex-col items-start gap-3 rounded-m border border-line bg-surface p-4">
      <div role="status" className="flex flex-col gap-1 text-sm">
        {from > to ? (
          <p className="text-ink">{t("crews.over")}</p>
        ) : (
          <p className="text-ink">
            <span className="font-semibold">{t("crews.places", { count: places })}</span>{" "}
            {t("span", { from: format.day(from, "short"), to: format.day(to, "medium") })}
          </p>
        )}
        {leftOut.length > 0 && <p className="text-muted">{leftOut.join(" · ")}</p>}
        {daysOff.length > 0 && <p className="text-muted">{t("crews.daysOff", { count: daysOff.length, days: off })}</p>}
        {warned > 0 && (
          <p className="flex items-center gap-1.5 text-ink">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-fair" />
            {t("crews.warned", { count: warned })}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

const LEFT_OUT = ["planned", "away", "left", "switchedOff"] as const;
