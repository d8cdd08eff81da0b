import { useTranslation } from "react-i18next";
import { useCorrecting } from "#app/losses/screens/use-correcting";
import { paths } from "#app/paths";
import { shownRecord, typedOf } from "#app/shift-entry/domain/cells";
import { correctedRecord, placed } from "#app/shift-entry/domain/corrections";
import type { RecordedRow } from "#app/shift-entry/domain/sheets";
import { useFormat } from "#app/ui/text/use-format";

/** The correction of a record in its row. */
export function useCorrection(row: RecordedRow, onDone: () => void) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const { asked, ...correction } = useCorrecting(row, {
    path: paths.record(row.id),
    textsOf: typedOf,
    correct: correctedRecord,
    placed,
    meanwhile: (current) =>
      t("changedMeanwhile", { product: current.productName, ...shownRecord(current, format.number) }),
    done: t("records:updated"),
    onDone,
  });
  return { ...correction, question: asked.questions?.[0] ?? null };
}
