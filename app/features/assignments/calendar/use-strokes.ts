import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#app/browser/api-error";
import { useCalls } from "#app/browser/use-calls";
import { useLive } from "#app/browser/use-live";
import { useRefresh } from "#app/browser/use-refresh";
import type { Warning } from "#app/domain/assignment-warnings";
import { paths } from "#app/paths";
import { toastDone, toastError } from "#app/ui/toasts";
import type { Preview } from "./preview";

export type PlanAct = "strokes" | "copy" | "absences";

export type Asked = {
  act: PlanAct;
  body: Record<string, unknown>;
  /** How the plan looks while the answer is under way. */
  preview?: Preview;
  /** What to say once it is written, where counts alone would not tell. */
  done?: string;
};

/** Something speaks against a stroke: what, and the stroke that waits for a reason. */
export type Question = { asked: Asked; warnings: Warning[] };

type Drawn = { strokeId: string | null; created: number; removed: number; skipped?: number };
type Pending = { id: number; preview: Preview; isWritten: boolean };

/**
 * Strokes over the plan: shown at once, written as one, taken back with a reason when refused, undone one by one.
 * @param plan what the server said last; what is shown beyond it goes once it holds what was written.
 */
export function useStrokes(plan: unknown) {
  const { t } = useTranslation(["calendar", "common"]);
  const open = useCalls();
  const refresh = useRefresh();
  const [pending, setPending] = useState<Pending[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState({ text: "", times: 0 });
  const undoable = useRef<string[]>([]);
  const count = useRef(0);

  /** Tells those who do not see the plan; the same words twice are said twice. */
  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));

  useLive("changed", refresh, refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plan holds what was written before it was read
  useEffect(() => setPending((all) => all.filter(({ isWritten }) => !isWritten)), [plan]);

  async function draw(asked: Asked) {
    const { act, body, preview, done } = asked;
    count.current += 1;
    const id = count.current;
    if (preview) setPending((all) => [...all, { id, preview, isWritten: false }]);
    try {
      const drawn = await open().post<Drawn>(paths.planning(act), body);
      setPending((all) => all.map((each) => (each.id === id ? { ...each, isWritten: true } : each)));
      setQuestion(null);
      tell(act, drawn, done);
      refresh();
    } catch (error) {
      setPending((all) => all.filter((each) => each.id !== id));
      const warnings = warningsIn(error);
      if (warnings) return setQuestion({ asked, warnings });
      toastError(error instanceof ApiError ? error.message : t("errors:unknown"));
      refresh();
    }
  }

  function tell(act: PlanAct, { strokeId, created, removed, skipped = 0 }: Drawn, done?: string) {
    const message = messageOf(act, { created, removed, skipped });
    const text = (strokeId && done) || t(message.key, { count: message.count });
    const more = skipped > 0 ? ` ${t("said.skipped", { count: skipped })}` : "";
    say(text + more);
    if (!strokeId) return toastDone(text + more);
    undoable.current.push(strokeId);
    toastDone(text + more, { label: t("common:undo"), undo: () => void takeBack(strokeId) });
  }

  async function takeBack(strokeId: string | undefined) {
    if (!strokeId) return say(t("said.nothingToUndo"));
    undoable.current = undoable.current.filter((each) => each !== strokeId);
    try {
      await open().post(paths.planning("undo"), { strokeId });
      say(t("said.undone"));
      toastDone(t("said.undone"));
    } catch (error) {
      // Nobody answered: it can be asked again.
      if (!(error instanceof ApiError)) undoable.current.push(strokeId);
      toastError(error instanceof ApiError ? error.message : t("errors:unknown"));
    }
    refresh();
  }

  const previews = useMemo(() => pending.map(({ preview }) => preview), [pending]);

  return {
    draw,
    undo: () => takeBack(undoable.current.at(-1)),
    previews,
    question,
    answer: (reason: string) => question && draw({ ...question.asked, body: { ...question.asked.body, reason } }),
    forget: () => setQuestion(null),
    said,
    say,
  };
}

function messageOf(act: PlanAct, { created, removed, skipped }: Required<Omit<Drawn, "strokeId">>) {
  if (act === "absences") return { key: created > 0 ? "said.replaced" : "said.absent", count: 1 };
  if (created === 0 && removed === 0) return { key: skipped > 0 ? "said.nothingCopied" : "said.nothing", count: 0 };
  if (act === "copy") return { key: "said.copied", count: created };
  if (created === 0) return { key: "said.cleared", count: removed };
  return removed > 0 ? { key: "said.moved", count: created } : { key: "said.planned", count: created };
}

function warningsIn(error: unknown): Warning[] | null {
  if (!(error instanceof ApiError) || error.field !== "reason") return null;
  return (error.details as { warnings?: Warning[] } | undefined)?.warnings ?? null;
}
