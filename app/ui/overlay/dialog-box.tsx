import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import clsx from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { holdsFile, isEdited } from "#app/core/browser/page/is-edited";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import { Part } from "#app/ui/page/part";
import { useAskBeforeUnload } from "./use-ask-before-unload";
import { useBackCloses } from "./use-back-closes";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  size?: "m" | "l" | "xl";
  /** Closes only by its buttons: a stray click or Escape must not hide the progress or the result. */
  isSticky?: boolean;
  children: ReactNode;
};

const WIDTHS = { m: "sm:max-w-lg", l: "sm:max-w-2xl", xl: "sm:max-w-4xl" } as const;

/** The box of a dialog, whose code is loaded when the first one opens. */
export function DialogBox({ open, onClose, title, description, size = "m", isSticky = false, children }: DialogProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const wouldLose = () => isEdited(panel.current) || holdsFile(panel.current);
  function leave() {
    if (!isAsking && wouldLose()) return setAsking(true);
    setAsking(false);
    onClose();
  }
  const close = isSticky ? stay : leave;
  useBackCloses(open, close, { mayHoldText: true });
  useAskBeforeUnload(open, wouldLose);
  return (
    <Dialog open={open} onClose={close} className="relative z-50 outline-none">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          className={clsx(
            "flex max-h-[92dvh] w-full flex-col rounded-t-m border border-line bg-raised shadow-float sm:rounded-m",
            WIDTHS[size],
          )}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0 grow">
              <DialogTitle className="font-display text-lg text-ink [overflow-wrap:anywhere]">{title}</DialogTitle>
              {description && <p className="mt-1 text-sm text-muted">{description}</p>}
            </div>
            <IconButton icon={X} label={t("close")} onClick={leave} className="-my-0.5 pointer-coarse:-my-2" />
          </header>
          {isAsking && (
            <div
              role="alert"
              className="flex flex-wrap items-center gap-2 border-b border-line bg-fair-soft px-5 py-3 text-sm text-ink"
            >
              <p className="me-auto">{t("common:unsaved")}</p>
              <Button size="s" onClick={leave}>
                {t("common:discardChanges")}
              </Button>
              <Button size="s" variant="primary" onClick={() => setAsking(false)}>
                {t("common:keepEditing")}
              </Button>
            </div>
          )}
          <div className="min-h-0 overflow-y-auto px-5 py-5">
            <Part>{children}</Part>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function stay() {}
