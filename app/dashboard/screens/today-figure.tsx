import { useTranslation } from "react-i18next";
import { headlineOf } from "#app/dashboard/domain/headline";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The pieces finished or made today so far, as a share of the same weekday of last week. */
export function TodayFigure({ dashboard: { day, today, before, stages, isDayOff }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = headlineOf(stages);
  const made = today?.[counts];
  const whole = before.figures?.[counts];
  const isOfTarget = today?.efficiencyKind === "attainment";
  const values = { day: format.day(before.date, "weekdayShort"), pieces: format.number(whole ?? 0) };
  return (
    <KeyFigure
      label={t(`dashboard:today.${counts}`)}
      value={made === undefined ? null : format.number(made)}
      missing={t(isDayOff ? "common:dayOff" : "common:notReported")}
      unit={t("common:unit.pieces", { count: made ?? 0 })}
      to={paths.records({ from: day, to: day })}
      isHero
      className={className}
    >
      <span className="figure flex flex-wrap gap-x-4 gap-y-1">
        {today && counts === "pieces" && (
          <span>{t("dashboard:good", { count: today.good, good: format.number(today.good) })}</span>
        )}
        {today?.efficiency != null && (
          <Term name={isOfTarget ? "attainment" : "efficiency"}>
            {t(isOfTarget ? "dashboard:attainment" : "dashboard:efficiency", {
              efficiency: format.ratio(today.efficiency, 0),
            })}
          </Term>
        )}
        {whole ? (
          <span>
            {made !== undefined
              ? t("dashboard:shareOf", { ...values, share: format.ratio(made / whole, 0) })
              : t("dashboard:before", values)}
          </span>
        ) : (
          <span>{t("dashboard:noBaseline", values)}</span>
        )}
      </span>
    </KeyFigure>
  );
}
