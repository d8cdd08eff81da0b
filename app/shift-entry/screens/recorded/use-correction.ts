import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import { paths } from "#app/paths";
import type { RecordQuestions, WordedQuestion } from "#app/records/domain/answers";
import type { PerformanceRecord } from "#app/records/domain/records";
import { shownRecord, typedOf } from "#app/shift-entry/domain/cells";
import { type Correction, type CorrectionPlace, correctedRecord, placed } from "#app/shift-entry/domain/corrections";
import type { RecordedRow } from "#app/shift-entry/domain/sheets";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";

type Problems = Partial<Record<CorrectionPlace, string>>;
type Asked = { question: WordedQuestion; seen: string };

/** The correction of a record in its row: the typed text, its problems, and the questions before it is written. */
export function useCorrection(row: RecordedRow, onDone: () => void) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const calls = useCalls();
  const refresh = useRefresh();
  /** The record as it was when somebody began to correct it, or as the last refusal returned it. */
  const [base, setBase] = useState(row);
  const [typed, setTyped] = useState(() => typedOf(row));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [requested, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(seen?: string) {
    const corrected = correctedRecord(base, typed, { reason, seen });
    if ("problems" in corrected) return setProblems(inWords(corrected.problems));
    if (corrected.body === null) return onDone();
    setBusy(true);
    try {
      await calls().patch(paths.record(row.id), corrected.body);
      toastDone(t("records:updated"));
      await refresh();
      onDone();
    } catch (error) {
      setBusy(false);
      refused(error as Error);
    }
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return toastFailure(error);
    const {
      questions,
      seen = "",
      current,
    } = (error.details ?? {}) as Partial<RecordQuestions> & {
      current?: PerformanceRecord;
    };
    const [question] = questions ?? [];
    const fields = { ...(error.field && { [error.field]: error.message }), ...error.fields };
    setAsked(question ? { question, seen } : null);
    if (question) setProblems({});
    else if (current) meet(current);
    else if (Object.keys(fields).length > 0) setProblems(placed(fields));
    else toastFailure(error);
  }

  /** Shows the record that somebody else saved first; saving again corrects theirs. */
  function meet(current: PerformanceRecord) {
    setBase({ ...base, ...current });
    setProblems({
      "": t("changedMeanwhile", {
        product: current.productName,
        ...shownRecord(current, format.number),
      }),
    });
  }

  function inWords(keys: Problems): Problems {
    return Object.fromEntries(Object.entries(keys).map(([place, key]) => [place, t(key)]));
  }

  function touched() {
    setProblems({});
    setAsked(null);
  }

  return {
    typed,
    problems,
    question: requested?.question ?? null,
    reason,
    isBusy,
    write: (next: Correction) => {
      setTyped(next);
      touched();
    },
    explain: (text: string) => {
      setReason(text);
      touched();
    },
    save: () => void send(),
    /** Answers the question with yes. */
    confirm: () => void send(requested?.seen),
  };
}
