import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import type { Id } from "#app/core/domain/ids";
import type { StopQuestions } from "#app/losses/domain/stops";
import { type StopTexts, stopOfTexts } from "#app/losses/domain/typed-stops";
import { paths } from "#app/paths";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";

export type TypedStopOfLines = Pick<ShiftPlace, "date" | "shift"> & {
  lineIds: readonly Id[];
  stop: StopTexts;
  reason: string;
};

/** A stop of several lines while it is typed: its problems by field, and the questions, with their lines. */
export function useStopOfLines(initial: Omit<TypedStopOfLines, "reason">, onDone: () => void) {
  const { t } = useTranslation("stops");
  const calls = useCalls();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<TypedStopOfLines>({ ...initial, reason: "" });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [requested, setAsked] = useState<StopQuestions | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(lineIds: readonly Id[]) {
    const { date, shift, stop, reason } = typed;
    setBusy(true);
    try {
      const { items } = await calls().post<{ items: unknown[] }>(paths.stopOfLines(), {
        productionLineIds: lineIds,
        date,
        shift,
        ...stopOfTexts(stop),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
        ...(requested && { confirmStops: true, seenStops: requested.seen }),
      });
      toastDone(t("ofLines.done", { count: items.length }));
      onDone();
      await refresh();
    } catch (error) {
      setBusy(false);
      refused(error as Error);
    }
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return toastFailure(error);
    const { stopQuestions, seen = "" } = (error.details ?? {}) as Partial<StopQuestions>;
    setAsked(stopQuestions ? { stopQuestions, seen } : null);
    if (stopQuestions) return setProblems({});
    const fields = { ...(error.field && { [error.field]: error.message }), ...error.fields };
    if (Object.keys(fields).length > 0) setProblems(fields);
    else toastFailure(error);
  }

  return {
    typed,
    problems,
    questions: requested?.stopQuestions ?? [],
    isBusy,
    write: (change: Partial<TypedStopOfLines>) => {
      setTyped({ ...typed, ...change });
      setProblems({});
      setAsked(null);
    },
    save: (lineIds: readonly Id[]) => void save(lineIds),
  };
}
