import { useTranslation } from "react-i18next";
import type { WorkOfLines } from "#app/analytics/domain/work-of-lines";
import { useFormat } from "#app/ui/text/use-format";

/** The hours of the chosen person on lines that count as one, marked as the line's. */
export function WorkOfLinesNote({ work: { hours, earnedMinutes, efficiency } }: { work: WorkOfLines }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  return (
    <p className="mb-3 rounded-m border border-line bg-surface px-5 py-3 text-sm text-muted md:mb-4">
      {t("ofLines", { hours: format.number(hours, 2) })}{" "}
      {earnedMinutes !== null &&
        efficiency !== null &&
        t("ofLinesEarned", { minutes: format.number(earnedMinutes, 0), efficiency: format.ratio(efficiency) })}
    </p>
  );
}
