import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import clsx from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { useBackCloses } from "./use-back-closes";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  size?: "m" | "l" | "xl";
  /** Closes by its buttons only: a stray click or Escape must not hide what is going on or what came of it. */
  isSticky?: boolean;
  children: ReactNode;
};

const WIDTHS = { m: "sm:max-w-lg", l: "sm:max-w-2xl", xl: "sm:max-w-4xl" } as const;

/** In the middle on a desk, a sheet from below on a phone; its content scrolls, its title stays. */
export function Dialog({ open, onClose, title, description, size = "m", isSticky = false, children }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  function leave() {
    if (!isAsking && isEdited(panel.current)) return setAsking(true);
    setAsking(false);
    onClose();
  }
  const close = isSticky ? stay : leave;
  useBackCloses(open, close);
  return (
    <HeadlessDialog open={open} onClose={close} className="relative z-50 outline-none">
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
          <div className="min-h-0 overflow-y-auto px-5 py-5">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function stay() {}

/** Whether a form inside says something else than it opened with. */
function isEdited(panel: HTMLElement | null) {
  const controls = panel?.querySelectorAll("form input, form select, form textarea") ?? [];
  return (Array.from(controls) as unknown as (HTMLInputElement | HTMLSelectElement)[]).some((control) => {
    if ("options" in control) {
      return Array.from(control.options).some(({ selected, defaultSelected }) => selected !== defaultSelected);
    }
    if (control.type === "file" || control.type === "hidden") return false;
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  });
}

/** The row of buttons that ends a dialog, always in sight: the main act last, so that it is under the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 sm:rounded-b-m in-[main]:static in-[main]:mx-0 in-[main]:mb-0 in-[main]:border-0 in-[main]:bg-transparent in-[main]:px-0 sm:flex-row sm:justify-end [.gap-4>&]:mt-2 [.gap-5>&]:mt-1">
      {children}
    </div>
  );
}
