import { Save, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Day } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";
import type { Stop } from "#app/losses/domain/stops";
import { needsReason } from "#app/records/domain/rights";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import { StopFields } from "./stop-fields";
import { useStopCorrection } from "./use-stop-correction";

type Props = {
  stop: Stop;
  /** The name of its reason. */
  name: string;
  reasons: readonly Cause[];
  today: Day;
  onClose: () => void;
};

/** A recorded stop that is corrected in its place. Enter saves, Escape leaves it as it is. */
export function CorrectedStop({ stop, name, reasons, today, onClose }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const line = useRef<HTMLLIElement>(null);
  const noteId = useId();
  const correction = useStopCorrection(stop, onClose);
  const { typed, problems, doubts, reason, isBusy, save } = correction;
  const { "": meanwhile, reason: reasonProblem, ...ofFields } = problems;
  const notes = [meanwhile, reasonProblem].filter((note) => note !== undefined);
  useEffect(() => {
    line.current?.querySelector("select")?.focus();
  }, []);

  return (
    <li
      ref={line}
      aria-label={name}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && onClose()}
      className="-mx-4 bg-accent-soft/40 px-4 py-2"
    >
      <StopFields
        typed={typed}
        reasons={reasons.filter(({ id, status }) => status === "active" || id === stop.reasonId)}
        labelOf={(field) => t("cellOf", { column: t(`stops.fields.${field}`), worker: name })}
        everybody={t("stops.fields.people")}
        isLocked={isBusy}
        problems={ofFields}
        doubts={doubts}
        onChange={({ reasonName: _name, ...change }) => correction.write(change)}
        onFinish={save}
      >
        <IconButton icon={X} label={t("stops.correctionCancel")} disabled={isBusy} onClick={onClose} />
        <IconButton icon={Save} label={t("stops.correctionSave", { name })} disabled={isBusy} onClick={save} />
      </StopFields>
      {(needsReason(stop, today) || reasonProblem) && (
        <input
          aria-label={t("records:fields.reason")}
          placeholder={t("records:fields.reason")}
          aria-invalid={reasonProblem ? true : undefined}
          aria-describedby={reasonProblem ? noteId : undefined}
          value={reason}
          disabled={isBusy}
          maxLength={LIMITS.reasonLength}
          onChange={({ target }) => correction.explain(target.value)}
          onKeyDown={({ key }) => key === "Enter" && save()}
          autoComplete="off"
          className={`${CONTROL_CLASS} mt-2 w-full`}
        />
      )}
      <p id={noteId} role="status" className="text-xs font-medium text-danger empty:hidden">
        {notes.join(" ")}
      </p>
      {doubts.length > 0 && (
        <Button size="s" busy={isBusy} onClick={correction.confirm} className="mt-2">
          {t("stops.correctAnyway")}
        </Button>
      )}
    </li>
  );
}
