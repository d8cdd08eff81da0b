import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import type { Stop, StopDoubt, StopQuestions } from "#app/losses/domain/stops";
import { paths } from "#app/paths";
import { correctedStop } from "#app/shift-entry/domain/corrected-stop";
import { type StopField, type StopTexts, textsOfStop } from "#app/shift-entry/domain/typed-stops";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";

type Problems = Partial<Record<StopField | "reason" | "", string>>;
type Asked = { doubts: StopDoubt[]; seen: string };

const NOTHING_ASKED: StopDoubt[] = [];

/** The correction of a recorded stop: the typed text, its problems, and the questions before it is written. */
export function useStopCorrection(stop: Stop, onDone: () => void) {
  const { t } = useTranslation(["shift-entry", "stops", "records"]);
  const format = useFormat();
  const calls = useCalls();
  const refresh = useRefresh();
  /** The stop as it was when somebody began to correct it, or as the last refusal returned it. */
  const [base, setBase] = useState(stop);
  const [typed, setTyped] = useState(() => textsOfStop(stop));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [requested, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(seen?: string) {
    const corrected = correctedStop(base, typed, { reason, seen });
    if ("problems" in corrected) {
      const notified = Object.entries(corrected.problems).map(([field, key]) => [field, t(key)]);
      return setProblems(Object.fromEntries(notified));
    }
    if (corrected.body === null) return onDone();
    setBusy(true);
    try {
      await calls().patch(paths.stop(stop.id), corrected.body);
      toastDone(t("stops:updated"));
      await refresh();
      onDone();
    } catch (error) {
      setBusy(false);
      refused(error as Error);
    }
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return toastFailure(error);
    const { stopQuestions, seen = "", current } = (error.details ?? {}) as Partial<StopQuestions> & { current?: Stop };
    const doubts = stopQuestions?.[0]?.doubts;
    const fields = { ...(error.field && { [error.field]: error.message }), ...error.fields };
    setAsked(doubts ? { doubts, seen } : null);
    if (doubts) setProblems({});
    else if (current) meet(current);
    else if (Object.keys(fields).length > 0) setProblems(fields);
    else toastFailure(error);
  }

  /** Shows the stop that somebody else saved first; saving again corrects theirs. */
  function meet(current: Stop) {
    setBase(current);
    const { minutes, people } = current;
    setProblems({
      "": t("stops.changedMeanwhile", { minutes: format.number(minutes), people: format.number(people) }),
    });
  }

  function touched() {
    setProblems({});
    setAsked(null);
  }

  return {
    typed,
    problems,
    doubts: requested?.doubts ?? NOTHING_ASKED,
    reason,
    isBusy,
    write: (change: Partial<StopTexts>) => {
      setTyped({ ...typed, ...change });
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
