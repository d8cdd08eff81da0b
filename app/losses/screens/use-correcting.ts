import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import type { StopQuestions } from "#app/losses/domain/stops";
import type { RecordQuestions } from "#app/records/domain/answers";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";

type Problems = Record<string, string>;
/** The questions before a correction is written, and what they showed. */
type Asked = Partial<RecordQuestions & StopQuestions>;

type Correcting<Base, Typed> = {
  path: string;
  textsOf: (base: Base) => Typed;
  /** What is sent, null without a change; or problems as message keys. */
  correct: (
    base: Base,
    typed: Typed,
    said: { reason: string; seen?: string | undefined },
  ) => { body: object | null } | { problems: Partial<Problems> };
  /** Problems by the fields of a call, under their places. */
  placed?: (fields: Problems) => Partial<Problems>;
  /** Words for the version that somebody else saved first; saving again corrects theirs. */
  meanwhile: (current: Base) => string;
  done: string;
  onDone: () => void;
};

/** The correction of what is recorded, in its place: the typed text, its problems, and the questions before it is written. */
export function useCorrecting<Base extends object, Typed>(recorded: Base, rules: Correcting<Base, Typed>) {
  const { t } = useTranslation(["records", "stops"]);
  const calls = useCalls();
  const refresh = useRefresh();
  /** As it was when somebody began to correct it, or as the last refusal returned it. */
  const [base, setBase] = useState(recorded);
  const [typed, setTyped] = useState(() => rules.textsOf(recorded));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const [asked, setAsked] = useState<Asked>({});
  const [isBusy, setBusy] = useState(false);

  async function send(seen?: string) {
    const corrected = rules.correct(base, typed, { reason, seen });
    if ("problems" in corrected) return setProblems(inWords(corrected.problems, t));
    if (corrected.body === null) return rules.onDone();
    setBusy(true);
    try {
      await calls().patch(rules.path, corrected.body);
      toastDone(rules.done);
      await refresh();
      rules.onDone();
    } catch (error) {
      setBusy(false);
      refused(error as Error);
    }
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return toastFailure(error);
    const { asked, current, fields } = refusalOf<Base>(error);
    setAsked(asked ?? {});
    if (asked) setProblems({});
    else if (current) {
      const met = { ...base, ...current };
      setBase(met);
      setProblems({ "": rules.meanwhile(met) });
    } else if (Object.keys(fields).length > 0) setProblems(rules.placed?.(fields) ?? fields);
    else toastFailure(error);
  }

  function change(change: () => void) {
    change();
    setProblems({});
    setAsked({});
  }

  return {
    typed,
    problems,
    asked,
    reason,
    isBusy,
    write: (next: Typed) => change(() => setTyped(next)),
    explain: (text: string) => change(() => setReason(text)),
    save: () => void send(),
    /** Answers the question with yes. */
    confirm: () => void send(asked.seen ?? ""),
  };
}

function inWords(problems: Partial<Problems>, t: TFunction): Problems {
  return Object.fromEntries(Object.entries(problems).map(([place, key = ""]) => [place, t(key)]));
}

/** The content of a refusal: questions, or the version that somebody else saved first, or problems by field. */
function refusalOf<Base>({ field, fields, message, details }: ApiError) {
  const { current, ...asked } = (details ?? {}) as Asked & { current?: Base };
  const isAsked = (asked.questions ?? asked.stopQuestions ?? []).length > 0;
  return { asked: isAsked ? asked : null, current, fields: { ...(field && { [field]: message }), ...fields } };
}
