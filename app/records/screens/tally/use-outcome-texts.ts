import { useTranslation } from "react-i18next";
import type { KindCount } from "#app/records/domain/defect-kinds";

/** Says what became of the pieces of a kind: "Repaired 3, Scrap 1"; "" where nothing was said. */
export function useOutcomeTexts() {
  const { t } = useTranslation("causes");
  return (counts: readonly KindCount[]) =>
    counts
      .flatMap(({ outcome, count }) => (outcome ? [t("ofOutcome", { outcome: t(`outcome.${outcome}`), count })] : []))
      .join(", ");
}
