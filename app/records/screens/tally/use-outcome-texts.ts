import { useTranslation } from "react-i18next";
import type { KindCount } from "#app/records/domain/defect-kinds";

/** Says what became of the pieces of a kind: "Repaired 3, Scrap 1"; "" where nothing was said. */
export function useOutcomeTexts() {
  const { t } = useTranslation(["records", "causes"]);
  return (counts: readonly KindCount[]) =>
    counts
      .flatMap(({ outcome, count }) =>
        outcome ? [t("tally.ofOutcome", { outcome: t(`causes:outcome.${outcome}`), count })] : [],
      )
      .join(", ");
}
