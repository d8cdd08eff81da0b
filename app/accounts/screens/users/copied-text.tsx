import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { DialogActions } from "#app/ui/overlay/dialog";
import { Problem } from "#app/ui/text/problem";

type Props = { label: string; copyLabel: string; copiedLabel: string; text: string; onClose: () => void };

/** A text of one or several lines to copy, as the content of a dialog. */
export function CopiedText({ label, copyLabel, copiedLabel, text, onClose }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const id = useId();
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  const field = {
    "data-autofocus": true,
    id,
    value: text,
    readOnly: true,
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => event.target.select(),
  };
  const lines = text.split("\n").length;
  return (
    <>
      <label htmlFor={id} className="flex flex-col gap-1.5 text-sm font-medium">
        {label}
        {lines === 1 ? (
          <input {...field} className={`${CONTROL_CLASS} figure`} />
        ) : (
          <textarea {...field} rows={Math.min(8, 2 * lines)} className={`${CONTROL_CLASS} figure py-2`} />
        )}
      </label>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {result === "copied" && copiedLabel}
      </p>
      <Problem text={result === "failed" ? t("copyFailed") : null} />
      <DialogActions>
        <Button onClick={onClose}>{t("common:close")}</Button>
        <Button variant="primary" icon={result === "copied" ? Check : Copy} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </DialogActions>
    </>
  );
}
