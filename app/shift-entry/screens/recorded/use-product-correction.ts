import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { RecordQuestions, WordedQuestion } from "#app/records/domain/answers";
import type { RecordedRow } from "#app/shift-entry/domain/sheets";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";

type Asked = { questions: WordedQuestion[]; seen: string };

/** One product for several recorded rows: its reason, its problem, and the questions before it is written. */
export function useProductCorrection(onDone: () => void) {
  const { t } = useTranslation("shift-entry");
  const calls = useCalls();
  const refresh = useRefresh();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [requested, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(productId: Id, rows: readonly RecordedRow[]) {
    setBusy(true);
    setProblem(null);
    try {
      const { corrected } = await calls().post<{ corrected: number }>(paths.productOfRecords(), {
        productId,
        records: rows.map(({ id, version }) => ({ id, version })),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
        ...(requested && { confirmRepeat: true, seen: requested.seen }),
      });
      toastDone(t("lineProduct.done", { count: corrected }));
      await refresh();
      onDone();
    } catch (error) {
      setBusy(false);
      await refused(error as Error);
    }
  }

  async function refused(error: Error) {
    if (!(error instanceof ApiError)) return toastFailure(error);
    const { questions, seen = "" } = (error.details ?? {}) as Partial<RecordQuestions>;
    setAsked(questions ? { questions, seen } : null);
    if (questions) return;
    setProblem(error.message);
    // Somebody else was faster: the next press corrects the rows as they are now.
    if (error.status === 409) await refresh();
  }

  return {
    reason,
    problem,
    questions: requested?.questions ?? null,
    isBusy,
    save: (productId: Id, rows: readonly RecordedRow[]) => void save(productId, rows),
    explain: (text: string) => {
      setReason(text);
      setProblem(null);
    },
    /** Forgets the question when other rows or another product are chosen. */
    touched: () => {
      setProblem(null);
      setAsked(null);
    },
  };
}
