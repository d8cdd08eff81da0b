import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** Pieces made today so far, as a share of the same weekday of last week. */
export function TodayFigure({ dashboard: { day, today, before, isDayOff }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const whole = before.figures?.pieces;
  const isOfTarget = today?.efficiencyKind === "attainment";
  const values = { day: format.day(before.date, "weekdayShort"), pieces: format.number(whole ?? 0) };
  return (
    <KeyFigure
      label={t("dashboard:today")}
      value={today && format.number(today.pieces)}
      missing={t(isDayOff ? "common:dayOff" : "common:notReported")}
      unit={t("common:unit.pieces", { count: today?.pieces ?? 0 })}
      to={paths.records({ from: day, to: day })}
      isHero
      className={className}
    >
      <span className="figure flex flex-wrap gap-x-4 gap-y-1">
        {today && <span>{t("dashboard:good", { count: today.good, good: format.number(today.good) })}</span>}
        {today?.efficiency != null && (
          <Term name={isOfTarget ? "attainment" : "efficiency"}>
            {t(isOfTarget ? "dashboard:attainment" : "dashboard:efficiency", {
              efficiency: format.ratio(today.efficiency, 0),
            })}
          </Term>
        )}
        {whole ? (
          <span>
            {today
              ? t("dashboard:shareOf", { ...values, share: format.ratio(today.pieces / whole, 0) })
              : t("dashboard:before", values)}
          </span>
        ) : (
          <span>{t("dashboard:noBaseline", values)}</span>
        )}
      </span>
    </KeyFigure>
  );
}
