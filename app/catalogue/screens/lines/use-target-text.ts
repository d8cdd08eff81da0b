import { useTranslation } from "react-i18next";
import type { Targets } from "#app/plant/domain/product-targets";
import { useFormat } from "#app/ui/text/use-format";

export type TargetText = (targets: Targets) => string;

/** Says the target of a product; without one, that the line's holds. */
export function useTargetText(): TargetText {
  const { t } = useTranslation("production-lines");
  const format = useFormat();
  return ({ targetOutput, targetEfficiency }) => {
    if (targetOutput !== null) return t("piecesAShift", { pieces: targetOutput });
    return targetEfficiency === null ? t("targetOfLine") : format.percent(targetEfficiency, 0);
  };
}
