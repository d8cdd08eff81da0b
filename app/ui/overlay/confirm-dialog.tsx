import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Problem } from "#app/ui/text/problem";
import { Dialog, DialogActions } from "./dialog";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Content below the text. */
  children?: ReactNode;
  confirmLabel: string;
  /** A text to type exactly before the button works, for acts that cannot be undone. */
  typed?: { label: string; expected: string };
  busy?: boolean;
  /** The reason of a refusal. */
  problem?: string | null;
  onConfirm: (typed: string) => void;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  children,
  confirmLabel,
  typed,
  busy,
  problem,
  onConfirm,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState("");
  const matches = !typed || value === typed.expected;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) onConfirm(value);
        }}
      >
        <p className="text-sm text-ink">{text}</p>
        {children}
        {typed && (
          <div className="mt-4 flex flex-col gap-1.5">
            <label htmlFor={id} className="text-sm font-medium">
              {typed.label}
            </label>
            <input
              id={id}
              data-autofocus
              value={value}
              onChange={(event) => setValue(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className={CONTROL_CLASS}
            />
          </div>
        )}
        <Problem text={problem} />
        <DialogActions>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" variant="danger" disabled={!matches} busy={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
