import { useTranslation } from "react-i18next";
import { type NewStyle, usualLoss } from "#app/analytics/domain/first-days";
import type { Shortfall } from "#app/records/domain/shortfall";
import { useFormat } from "#app/ui/text/use-format";

/**
 * Writes which day of a style it is, and what is usual on it: "Day 2 of ST-104, usually at 71% of the line’s pace,
 * about 120 pieces of the gap".
 */
export function useNewStyle(): (style: NewStyle, shortfall: Shortfall | null) => string {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (style, shortfall) => {
    const { product, day, usual } = style;
    if (usual === null) return t("common:style.day", { product, day: format.number(day) });
    const said = t("common:style.usual", { product, day: format.number(day), share: format.ratio(usual, 0) });
    const pieces = usualLoss(style, shortfall);
    return pieces === null ? said : t("common:style.pieces", { said, count: pieces });
  };
}
