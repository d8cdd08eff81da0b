import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import type { WarningGroup, WarningItem } from "#app/planning/domain/warning-groups";
import { useWarningText } from "#app/planning/screens/warning-text";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { useFormat } from "#app/ui/text/use-format";
import { UnderWay } from "./under-way";
import type { StrokeRequest } from "./unsent-strokes";
import type { StrokeQuestion } from "./use-strokes";

type Acts = {
  onAnswer: (reason: string) => void;
  /** Plans only the assignments without a warning. */
  onLeaveOut: () => void;
  onClose: () => void;
};

type Props = Acts & {
  question: StrokeQuestion | null;
  /** The stroke that is being written. */
  underWay: StrokeRequest | null;
};

/**
 * Shows the people with warnings in a stroke, and asks for the short reason that is kept with it. A warning never
 * forbids a stroke.
 */
export function ReasonDialog({ question, ...acts }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <Dialog
      open={question !== null}
      onClose={acts.onClose}
      title={t("reason.title")}
      description={t("reason.text")}
      size="l"
    >
      {question && <ReasonForm question={question} {...acts} />}
    </Dialog>
  );
}

function ReasonForm({
  question,
  underWay,
  onAnswer,
  onLeaveOut,
  onClose,
}: Omit<Props, "question"> & { question: StrokeQuestion }) {
  const { t } = useTranslation(["calendar", "assignments", "common"]);
  const [reason, setReason] = useState("");
  const isSending = underWay !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onAnswer(reason.trim());
      }}
      className="flex flex-col gap-4"
    >
      {question.warnings.map((group) => (
        <WarningList key={group.kind} {...group} />
      ))}
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {t("assignments:fields.reason")}
        <input
          data-autofocus
          required
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className={CONTROL_CLASS}
        />
      </label>
      <UnderWay text={underWay?.working} />
      <DialogActions>
        <Button onClick={onClose}>{t(isSending ? "common:close" : "common:cancel")}</Button>
        {question.withoutWarnings > 0 && (
          <Button busy={isSending} onClick={onLeaveOut}>
            {t("reason.leaveOut", { count: question.withoutWarnings })}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSending} disabled={!reason.trim()}>
          {t("reason.save")}
        </Button>
      </DialogActions>
    </form>
  );
}

function WarningList({ kind, total, items }: WarningGroup) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <section>
      <h3 className="flex items-center gap-1.5 pb-1 text-sm font-semibold text-ink">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-fair" />
        {t(`assignments:warningTitle.${kind}`)}
        <span className="figure text-xs font-normal text-muted">{total}</span>
      </h3>
      <ul className="divide-y divide-line rounded-s border border-line">
        {shown.map((item) => (
          <Item key={JSON.stringify([item.workerNames[0], item.planned])} kind={kind} item={item} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button size="s" variant="quiet" onClick={() => setWhole(true)} className="mt-1">
          {t("more", { count: total - shown.length })}
        </Button>
      ) : (
        shown.length < total && <p className="pt-1 text-xs text-muted">{t("more", { count: total - shown.length })}</p>
      )}
    </section>
  );
}

function Item({ kind, item }: { kind: WarningGroup["kind"]; item: WarningItem }) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const textOf = useWarningText();
  const { planned, workerNames } = item;
  const named = workerNames.slice(0, NAMED).join(", ");
  const others = workerNames.length - NAMED;
  const where = [format.day(planned.date, "weekdayShort"), t(`common:shift.${planned.shift}`), planned.lineName];
  return (
    <li className="px-3 py-2 text-sm">
      <p>
        <span className="font-medium text-ink">
          {named}
          {others > 0 && ` ${t("more", { count: others })}`}
        </span>{" "}
        <span className="text-muted">{where.join(" · ")}</span>
      </p>
      <p className="text-xs text-ink">
        {kind === "otherLine" ? t("reason.moves", { line: item.other?.lineName }) : textOf({ ...item, kind })}
      </p>
    </li>
  );
}

/** The most rows shown at first. */
const SHOWN = 4;
const NAMED = 4;
