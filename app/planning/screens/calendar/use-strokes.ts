import type { TFunction } from "i18next";
import { startTransition, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError, isPassing, NOT_ARRIVED } from "#app/core/browser/requests/api-error";
import { isOffline } from "#app/core/browser/requests/connection";
import { useAttempts } from "#app/core/browser/requests/use-attempts";
import { paths } from "#app/paths";
import { altersPlan, type ShownPlan } from "#app/planning/domain/calendar";
import type { Preview } from "#app/planning/domain/preview";
import type { ClearQuestion } from "#app/planning/domain/strokes";
import { groupWarnings, type NamedWarning, type WarningGroup } from "#app/planning/domain/warning-groups";
import { closeToast, toastDone, toastError, toastFailure } from "#app/ui/overlay/toasts";
import {
  dropUnsent,
  keepUnsent,
  type PlanAct,
  type StrokeRequest,
  unsentStrokes,
  useUnsentStrokes,
} from "./unsent-strokes";

/**
 * A stroke with warnings, which waits for a reason in the field that the server named, or in the one of a stroke that was
 * foreseen. `withoutWarnings` counts its assignments that have none.
 */
export type StrokeQuestion = {
  request: StrokeRequest;
  warnings: WarningGroup[];
  withoutWarnings: number;
  field: string;
};

type Drawn = {
  strokeId: string | null;
  created?: number;
  removed?: number;
  skipped?: number;
  leftOut?: number;
  stayed?: number;
  open?: number;
};
type Pending = { id: number; request: StrokeRequest; preview: Preview };

/** The result of sending a stroke: "lost" without an answer, "waiting" when it waits for a reason. */
type Outcome = "done" | "refused" | "waiting" | "lost";

/** A stroke that clears shifts that have begun or have records, and waits for a yes. */
export type Clearing = { request: StrokeRequest; about: ClearQuestion };

/**
 * Strokes over the plan: shown at once, written as one, removed with a reason when refused, undone one by one. A
 * preview goes once the plan was read after the write. A stroke without an answer stays on the screen until it is sent
 * or discarded, and later ones wait behind it.
 * @param earlier the user's strokes from before the screen was opened, the oldest first
 * @param shown the days and the line that the calendar shows; it is read again when others change them
 */
export function useStrokes(earlier: string[], shown: ShownPlan) {
  const { t } = useTranslation("calendar");
  const refresh = useRefresh();
  const { notice, say } = useNotice();
  const questions = useQuestions();
  const undoing = useUndoing(earlier, say);
  const { pending, underWay, send } = useSending({ questions, say, onDrawn: undoing.tell });
  const queue = useQueue(send);
  const { unsent, draw } = queue;
  const { question, clearing } = questions;

  useLive("changed", (change) => altersPlan(change, shown) && void refresh(), refresh);

  const previews = useMemo(() => {
    const onTheirWay = new Set(pending.map(({ request }) => request));
    const waiting = unsent.filter(({ request }) => !onTheirWay.has(request)).map(({ request }) => request.preview);
    return [...pending.map(({ preview }) => preview), ...waiting].filter((preview) => preview !== undefined);
  }, [pending, unsent]);

  function discardUnsent() {
    for (const { request } of unsentStrokes()) dropUnsent(request);
    say(t("unsent.discarded"));
    void refresh();
  }

  const drawAgain = ({ request }: { request: StrokeRequest }, change: Record<string, unknown>) =>
    draw({ ...request, body: { ...request.body, ...change } });

  return {
    ...queue,
    discardUnsent,
    undo: undoing.undo,
    canUndo: undoing.count > 0 || unsent.length > 0,
    previews,
    /** The stroke that was sent last, until its result is shown. */
    underWay,
    question,
    /** Asks for the reason of a stroke whose warnings are known before it is sent. */
    askFirst: questions.setQuestion,
    answer: (reason: string) => question && drawAgain(question, { [question.field]: reason }),
    leaveOutWarned: () => question && drawAgain(question, { withoutWarned: true }),
    clearing,
    clearAnyway: () => clearing && drawAgain(clearing, { [CONFIRMED]: true }),
    forget: questions.forget,
    notice,
    say,
  };
}

/** Announces changes to screen readers, even when the words stay the same. */
function useNotice() {
  const [notice, setNotice] = useState({ text: "", times: 0 });
  const say = (text: string) => setNotice(({ times }) => ({ text, times: times + 1 }));
  return { notice, say };
}

type Say = (text: string) => void;

/** What a stroke waits for: the reason for its warnings, or a yes. */
function useQuestions() {
  const [question, setQuestion] = useState<StrokeQuestion | null>(null);
  const [clearing, setClearing] = useState<Clearing | null>(null);
  return {
    question,
    setQuestion,
    clearing,
    forget() {
      setQuestion(null);
      setClearing(null);
    },
    /** Asks what a refusal asks for; false for one that asks nothing. */
    askFor(request: StrokeRequest, refusal: unknown): boolean {
      const asking = questionIn(refusal);
      // A swap is whole: it offers to leave nobody out.
      if (asking) setQuestion({ request, ...asking, ...(request.body.kind === "swap" && { withoutWarnings: 0 }) });
      const isClearing = refusal instanceof ApiError && refusal.field === CONFIRMED;
      if (isClearing) setClearing({ request, about: refusal.details as ClearQuestion });
      return asking !== null || isClearing;
    },
  };
}

type SendingOptions = {
  questions: ReturnType<typeof useQuestions>;
  say: Say;
  onDrawn: (request: StrokeRequest, drawn: Drawn) => void;
};

/** Sends one stroke; its preview is shown until its result is, or until it is refused. */
function useSending({ questions, say, onDrawn }: SendingOptions) {
  const { t } = useTranslation();
  const open = useCalls();
  const refresh = useRefresh();
  const [pending, setPending] = useState<Pending[]>([]);
  const [underWay, setUnderWay] = useState<StrokeRequest | null>(null);
  const count = useRef(0);

  function show(request: StrokeRequest) {
    count.current += 1;
    const id = count.current;
    const { preview } = request;
    if (preview) setPending((all) => [...all, { id, request, preview }]);
    return () => setPending((all) => all.filter((each) => each.id !== id));
  }

  function fail(request: StrokeRequest, error: unknown, wasOffline: boolean): Outcome {
    if (isUnanswered(error)) {
      questions.forget();
      keepUnsent(request, { message: error.message, isUnwritten: wasOffline || error.code === NOT_ARRIVED });
      say(error.message);
      return "lost";
    }
    dropUnsent(request);
    if (questions.askFor(request, error)) return "waiting";
    toastError(error instanceof ApiError ? error.message : t("errors:unknown"));
    void refresh();
    return "refused";
  }

  async function send(request: StrokeRequest): Promise<Outcome> {
    const wasOffline = isOffline();
    const dropPreview = show(request);
    setUnderWay(request);
    try {
      const drawn = await open().post<Drawn>(paths.planning(request.act), request.body);
      questions.forget();
      onDrawn(request, drawn);
      await refresh();
      dropUnsent(request);
      // The new plan is shown by a transition too, so both change in one rendering.
      startTransition(dropPreview);
      return "done";
    } catch (error) {
      dropPreview();
      return fail(request, error, wasOffline);
    } finally {
      setUnderWay((latest) => (latest === request ? null : latest));
    }
  }

  return { pending, underWay, send };
}

/** The strokes that have no answer yet, and those drawn behind them. */
function useQueue(send: (request: StrokeRequest) => Promise<Outcome>) {
  const { t } = useTranslation(["calendar", "common"]);
  const open = useCalls();
  const unsent = useUnsentStrokes();
  const [isSending, setSending] = useState(false);
  const isAtIt = useRef(false);
  const becameOf = ({ act, body }: StrokeRequest) => open().becameOf("POST", paths.planning(act), body);

  /** Whether the server says what became of a stroke: it has written it, and will answer again, or it has not. */
  async function isSettled(request: StrokeRequest): Promise<boolean> {
    const state = await becameOf(request);
    return state === "done" || state === "unknown";
  }

  async function draw(request: StrokeRequest) {
    const waits = unsentStrokes().at(-1);
    if (!waits) return void (await send(request));
    keepUnsent(request, { message: waits.message, isUnwritten: true });
    await sendUnsent();
  }

  /**
   * Sends the strokes one after the other, in the order they were drawn, until one has no answer or needs a reason. Of one
   * that may be written the server is asked first.
   */
  async function sendUnsent() {
    if (isAtIt.current) return;
    isAtIt.current = true;
    setSending(true);
    for (let [next] = unsentStrokes(); next; [next] = unsentStrokes()) {
      if (!next.isUnwritten && !(await isSettled(next.request))) break;
      const outcome = await send(next.request);
      if (outcome === "lost" || outcome === "waiting") break;
    }
    isAtIt.current = false;
    setSending(false);
  }

  /** Asks about strokes that may be written; those that are not wait to be sent or discarded. */
  async function askUnknown(): Promise<boolean> {
    for (const { request, isUnwritten } of unsentStrokes()) {
      if (isUnwritten) continue;
      const state = await becameOf(request);
      if (state === "done") await sendUnsent();
      else if (state === "unknown") keepUnsent(request, { message: t("errors:notArrived"), isUnwritten: true });
      else return true;
    }
    return false;
  }
  useAttempts(
    unsent.some(({ isUnwritten }) => !isUnwritten),
    askUnknown,
  );

  return { unsent, isSending, draw, sendUnsent: () => void sendUnsent() };
}

/** The written strokes that can be undone, the latest first. */
function useUndoing(earlier: string[], say: Say) {
  const { t } = useTranslation(["calendar", "common"]);
  const open = useCalls();
  const refresh = useRefresh();
  const undoable = useRef(earlier);
  const [count, setCount] = useState(earlier.length);

  function remember(strokeIds: string[]) {
    undoable.current = strokeIds;
    setCount(strokeIds.length);
  }

  function tell(request: StrokeRequest, drawn: Drawn) {
    const { strokeId } = drawn;
    // Two quick clicks are one request, with one answer for both.
    if (strokeId && undoable.current.includes(strokeId)) return;
    const text = resultOf(t, request, drawn);
    say(text);
    if (!strokeId) return toastDone(text);
    remember([...undoable.current, strokeId]);
    toastDone(text, { id: toastOf(strokeId), label: t("common:undo"), undo: () => void takeBack(strokeId) });
  }

  /** Unsent strokes are undone first. */
  function undo() {
    const last = unsentStrokes().at(-1);
    if (!last) return takeBack(undoable.current.at(-1));
    if (!last.isUnwritten) return say(t("unsent.asking"));
    dropUnsent(last.request);
    say(t("said.undone"));
    return refresh();
  }

  async function takeBack(strokeId: string | undefined) {
    if (!strokeId) return say(t("said.nothingToUndo"));
    remember(undoable.current.filter((each) => each !== strokeId));
    closeToast(toastOf(strokeId));
    try {
      const { left } = (await open().post(paths.planning("undo"), { strokeId })) as { left: number };
      const text = left > 0 ? t("said.undoneExcept", { count: left }) : t("said.undone");
      say(text);
      toastDone(text);
    } catch (error) {
      // No answer came: a repeat with the same key gets the first result.
      if (!(error instanceof ApiError) || isUnanswered(error)) remember([...undoable.current, strokeId]);
      if (error instanceof ApiError) toastFailure(error);
      else toastError(t("errors:unknown"));
      return;
    }
    void refresh();
  }

  return { count, tell, undo };
}

/** What a stroke did, as a sentence, and what it left as it was. */
function resultOf(t: TFunction<["calendar", "common"]>, { act, body, done, nothing }: StrokeRequest, drawn: Drawn) {
  const { strokeId, created = 0, removed = 0, skipped = 0, leftOut = 0, stayed = 0, open = 0 } = drawn;
  const message = messageOf(act, { created, removed, skipped: skipped + leftOut });
  const numbered = body.kind === "number" ? t("crew.numbered", { count: created }) : undefined;
  return [
    (strokeId ? (done ?? numbered) : nothing) ?? t(message.key, { count: message.count }),
    leftOut > 0 && t("said.leftOut", { count: leftOut }),
    open > 0 && t("said.open", { count: open }),
    stayed > 0 && t("crew.stayed", { count: stayed }),
    skipped > 0 && t("said.skipped", { count: skipped }),
  ]
    .filter(Boolean)
    .join(" ");
}

function messageOf(act: PlanAct, { created, removed, skipped }: Record<"created" | "removed" | "skipped", number>) {
  if (act === "absences")
    return created > 0 ? { key: "said.replaced", count: created } : { key: "said.absent", count: removed };
  if (created === 0 && removed === 0) {
    if (skipped > 0) return { key: act === "copy" ? "said.nothingCopied" : "said.nothingPlanned", count: 0 };
    return { key: act === "copy" ? "said.nothingToCopy" : "said.nothing", count: 0 };
  }
  if (act === "copy") return { key: "said.copied", count: created };
  if (created === 0) return { key: "said.cleared", count: removed };
  return removed > 0 ? { key: "said.moved", count: created } : { key: "said.planned", count: created };
}

/** The toast of a stroke, so that undoing closes it. */
function toastOf(strokeId: string) {
  return `stroke-${strokeId}`;
}

/** Whether the result is unknown, so that the request may be repeated. */
function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && isPassing(error);
}

/** The field in which a clearing asks for a yes. */
const CONFIRMED = "confirmed";

/** The fields in which a plan asks for a reason. */
const REASONS = ["reason", "replacementReason"];

function questionIn(error: unknown): Omit<StrokeQuestion, "request"> | null {
  if (!(error instanceof ApiError) || !error.field || !REASONS.includes(error.field)) return null;
  const { warnings, withoutWarnings = 0 } = (error.details ?? {}) as {
    warnings?: NamedWarning[];
    withoutWarnings?: number;
  };
  return warnings ? { warnings: groupWarnings(warnings), withoutWarnings, field: error.field } : null;
}
