import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { Button } from "#app/ui/form/button";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: Pick<ShiftSheet, "needsReason" | "problems" | "reason" | "state" | "explain">;
  onSave: () => void;
  className: string;
};

const ID = "sheet-reason";
const USUAL = ["lateReasons.night", "lateReasons.paper"] as const;

/** Asks for the reason when a shift is recorded after its day; the usual reasons take one press. */
export function SheetReason({ sheet, onSave, className }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  if (!sheet.needsReason) return null;
  const isMissing = sheet.problems[""] !== undefined && sheet.reason.trim() === "";
  return (
    <div className={clsx("flex flex-wrap items-end gap-3 border-line bg-surface p-4", className)}>
      <label className="min-w-0 grow basis-72 text-sm font-medium text-ink" htmlFor={ID}>
        {t("lateReason")}
        <input
          id={ID}
          value={sheet.reason}
          maxLength={LIMITS.reasonLength}
          disabled={sheet.state === "waiting"}
          aria-invalid={isMissing}
          aria-describedby={`${ID}-hint`}
          onChange={({ target }) => sheet.explain(target.value)}
          onKeyDown={({ key }) => key === "Enter" && onSave()}
          className="mt-1 block h-11 w-full rounded-s border border-line-strong bg-canvas px-3 text-base font-normal text-ink aria-invalid:border-danger"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        {USUAL.map((usual) => (
          <Button key={usual} size="s" disabled={sheet.state === "waiting"} onClick={() => sheet.explain(t(usual))}>
            {t(usual)}
          </Button>
        ))}
      </div>
      <p id={`${ID}-hint`} className="w-full text-xs text-muted">
        {t("lateReasonHint")}
      </p>
    </div>
  );
}

export function focusReason() {
  document.getElementById(ID)?.focus();
}
