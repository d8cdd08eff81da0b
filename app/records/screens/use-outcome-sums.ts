import { useTranslation } from "react-i18next";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { OutcomeSums } from "#app/records/domain/outcomes";

/** Says what became of defective pieces: "Repaired 3 · Scrap 1"; "" where nothing was said. */
export function useOutcomeSums() {
  const { t } = useTranslation("causes");
  return (sums: Partial<OutcomeSums>) =>
    OUTCOMES.flatMap((outcome) =>
      sums[outcome] ? [t("ofOutcome", { outcome: t(`outcome.${outcome}`), count: sums[outcome] })] : [],
    ).join(" · ");
}
