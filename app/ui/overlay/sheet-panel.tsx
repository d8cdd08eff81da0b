import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import { Part } from "#app/ui/page/part";
import { useBackCloses } from "./use-back-closes";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side: "start" | "end";
  children: ReactNode;
};

const SIDES = {
  start: "start-0 border-e data-closed:-translate-x-full rtl:data-closed:translate-x-full",
  end: "end-0 border-s data-closed:translate-x-full rtl:data-closed:-translate-x-full",
};

/** The panel of a sheet, whose code is loaded when the first one opens. */
export function SheetPanel({ open, onClose, title, side, children }: SheetProps) {
  const { t } = useTranslation();
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50 outline-none">
      <DialogBackdrop transition className="fixed inset-0 bg-scrim transition duration-200 data-closed:opacity-0" />
      <DialogPanel
        transition
        data-side={side}
        className={clsx(
          "fixed inset-y-0 flex w-88 max-w-[90vw] flex-col border-line bg-raised transition duration-200 ease-out",
          SIDES[side],
        )}
      >
        <div className="flex items-center justify-between gap-4 py-3 ps-5 pe-3">
          <DialogTitle className="min-w-0 font-display text-lg font-semibold [overflow-wrap:anywhere]">
            {title}
          </DialogTitle>
          <IconButton icon={X} label={t("common:close")} onClick={onClose} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-5">
          <Part>{children}</Part>
        </div>
      </DialogPanel>
    </Dialog>
  );
}
