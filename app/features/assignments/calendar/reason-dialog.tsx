import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Warning } from "#app/domain/assignment-warnings";
import { groupBy } from "#app/domain/grouping";
import { LIMITS } from "#app/domain/limits";
import { Button } from "#app/ui/button";
import { Dialog, DialogActions } from "#app/ui/dialog";
import { CONTROL_CLASS } from "#app/ui/field";
import type { Question } from "./use-strokes";

type Props = { question: Question | null; onAnswer: (reason: string) => void; onClose: () => void };

/** Warnings, not walls: what speaks against a stroke, and the short reason it is kept with. */
export function ReasonDialog({ question, onAnswer, onClose }: Props) {
  const { t } = useTranslation(["calendar", "assignments", "common"]);
  return (
    <Dialog open={question !== null} onClose={onClose} title={t("reason.title")} description={t("reason.text")}>
      {question && <ReasonForm warnings={question.warnings} onAnswer={onAnswer} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ warnings, onAnswer, onClose }: { warnings: Warning[] } & Omit<Props, "question">) {
  const { t } = useTranslation(["calendar", "assignments", "common"]);
  const [reason, setReason] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onAnswer(reason.trim());
      }}
      className="flex flex-col gap-4"
    >
      <ul className="flex flex-wrap gap-2">
        {[...groupBy(warnings, ({ kind }) => kind)].map(([kind, all]) => (
          <li
            key={kind}
            className="inline-flex items-center gap-1.5 rounded-full bg-fair-soft px-2.5 py-1 text-xs font-medium text-ink"
          >
            <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-fair" />
            {t(`assignments:warning.${kind}`, all[0]?.params)}
            {all.length > 1 && <span className="figure">× {all.length}</span>}
          </li>
        ))}
      </ul>
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {t("assignments:fields.reason")}
        <input
          required
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className={CONTROL_CLASS}
        />
      </label>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" disabled={!reason.trim()}>
          {t("reason.save")}
        </Button>
      </DialogActions>
    </form>
  );
}
