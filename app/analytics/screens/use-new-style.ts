import { useTranslation } from "react-i18next";
import type { NewStyle } from "#app/analytics/domain/first-days";
import { useFormat } from "#app/ui/text/use-format";

/** Writes which day of a style it is, and what is usual on it: "Day 2 of ST-104, usually at 71% of its pace". */
export function useNewStyle(): (style: NewStyle) => string {
  const { t } = useTranslation("common");
  const format = useFormat();
  return ({ product, day, usual }) =>
    usual === null
      ? t("common:style.day", { product, day: format.number(day) })
      : t("common:style.usual", { product, day: format.number(day), share: format.ratio(usual, 0) });
}
