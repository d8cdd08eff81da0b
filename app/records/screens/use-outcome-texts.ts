import { useTranslation } from "react-i18next";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { KindCount } from "#app/records/domain/defect-kinds";
import type { OutcomeSums } from "#app/records/domain/outcomes";

/** Says what became of pieces; "" where nothing was said. */
export function useOutcomeTexts() {
  const { t } = useTranslation("causes");
  const textsOf = (counts: readonly Pick<KindCount, "outcome" | "count">[]) =>
    counts.flatMap(({ outcome, count }) =>
      outcome && count > 0 ? [t("ofOutcome", { outcome: t(`outcome.${outcome}`), count })] : [],
    );
  return {
    /** Of a kind: "Repaired 3, Scrap 1". */
    ofKind: (counts: readonly KindCount[]) => textsOf(counts).join(", "),
    /** Of all defective pieces: "Repaired 3 · Scrap 1". */
    ofAll: (sums: Partial<OutcomeSums>) =>
      textsOf(OUTCOMES.map((outcome) => ({ outcome, count: sums[outcome] ?? 0 }))).join(" · "),
  };
}
