import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import type { FigureSetting } from "#app/plant/domain/described-figure";
import type { Factory } from "#app/plant/domain/factory";
import { QUALITY_LABELS } from "#app/records/domain/production";
import { useFormat } from "#app/ui/text/use-format";

export type FigureSettings = Pick<
  Factory,
  | "currency"
  | "shiftWindows"
  | "shifts"
  | "stages"
  | "workingDays"
  | "qualityThresholds"
  | "efficiencyThresholds"
  | "dueWithoutStops"
  | "smallestGap"
>;

type Props = { names: readonly FigureSetting[]; settings: FigureSettings };

/** The factory's own values of these settings, one a line. */
export function SettingLines({ names, settings }: Props) {
  const { t } = useTranslation(["figures", "common"]);
  const sayValue = useSettingValue(settings);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{t("common:labelled", { label: t(`settingNames.${name}`), value: sayValue(name) })}</li>
      ))}
    </ul>
  );
}

function useSettingValue(settings: FigureSettings) {
  const { t } = useTranslation(["figures", "common"]);
  const format = useFormat();
  const labels = (key: "labelUpTo" | "labelFrom", limits: readonly string[]) =>
    QUALITY_LABELS.map((quality, index) => {
      const label = t(`common:quality.${quality}`).toLowerCase();
      const limit = limits[index];
      return limit ? t(`settingValues.${key}`, { label, limit }) : t("settingValues.beyond", { label });
    }).join(", ");
  return (name: FigureSetting): string => {
    switch (name) {
      case "shifts":
        return shiftsOf(settings)
          .map((shift) => {
            const [start, end] = settings.shiftWindows[shift];
            const said = t("settingValues.shift", { shift: t(`common:shift.${shift}`).toLowerCase(), start, end });
            const minutes = settings.shiftWindows.breaks?.[shift] ?? 0;
            return minutes > 0 ? t("settingValues.withBreak", { shift: said, minutes }) : said;
          })
          .join(", ");
      case "stages":
        return settings.stages.map(({ name }) => name).join(" → ") || t("settingValues.noStages");
      case "workingDays":
        return settings.workingDays.map((day) => format.day(someDayOf(day), "weekday")).join(", ");
      case "qualityLabels":
        return labels(
          "labelUpTo",
          settings.qualityThresholds.map((rate) => format.percent(rate, 2)),
        );
      case "efficiencyLabels":
        return labels(
          "labelFrom",
          settings.efficiencyThresholds.map((ratio) => format.ratio(ratio)),
        );
      case "dueWithoutStops":
        return t(`settingValues.${settings.dueWithoutStops ? "withoutStops" : "withStops"}`);
      case "smallestGap":
        return t("settingValues.smallestGap", { limit: format.ratio(settings.smallestGap) });
    }
  };
}
