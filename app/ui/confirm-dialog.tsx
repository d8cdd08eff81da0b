import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { CONTROL_CLASS } from "./field";
import { Problem } from "./problem";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  /** A text the person has to type exactly before the button works; for what cannot be taken back. */
  typed?: { label: string; expected: string };
  busy?: boolean;
  /** Why it was refused. */
  problem?: string | null;
  onConfirm: (typed: string) => void;
};

export function ConfirmDialog({ open, onClose, title, text, confirmLabel, typed, busy, problem, onConfirm }: Props) {
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
        {typed && (
          <div className="mt-4 flex flex-col gap-1.5">
            <label htmlFor={id} className="text-sm font-medium">
              {typed.label}
            </label>
            <input
              id={id}
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
