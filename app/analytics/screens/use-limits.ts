import { useTranslation } from "react-i18next";
import type { DrawnFigure } from "./figures-of-tab";
import type { ScreenData } from "./screen-data";

/** The limits of labels: the highest error rate of "fair", the lowest efficiency of "excellent". */
export function useLimits(figure: DrawnFigure, { quality, efficiency }: ScreenData["thresholds"]) {
  const { t } = useTranslation("common");
  if (figure === "errorRate") {
    return [
      { value: quality[1], text: t("quality.good") },
      { value: quality[2], text: t("quality.fair") },
    ];
  }
  return figure === "efficiency" ? [{ value: efficiency[0], text: t("quality.excellent") }] : [];
}
