import { useTranslation } from "react-i18next";
import type { Side } from "#app/domain/comparison";
import { useFormat } from "#app/ui/use-format";

/** A side by its name, or by its days where ranges are compared. */
export function useSideName() {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  return ({ label, from, to }: Side, style: "short" | "medium" = "medium") =>
    label || t("days", { from: format.day(from, style), to: format.day(to, style) });
}
