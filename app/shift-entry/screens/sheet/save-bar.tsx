import { CloudOff, RotateCcw, Save } from "lucide-react";
import { forwardRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";
import { Button } from "#app/ui/form/button";

type Props = {
  sheet: { state: TypedSheet["state"] | "new"; attempts: number; isSending: boolean; takeBack: () => void };
  /** Whether nothing is typed that could be saved. */
  isEmpty: boolean;
  /** The word of the button. */
  label: string;
  onSave: () => void;
  /** The keys before the figures. */
  keys?: ReactNode;
  /** The figures, each a `BarSum`. */
  children: ReactNode;
};

/** The figures of a sheet so far, and the one button that sends it; always in sight. */
export const SaveBar = forwardRef<HTMLButtonElement, Props>(function SaveBar(
  { sheet, isEmpty, label, onSave, keys, children },
  save,
) {
  const { t } = useTranslation("shift-entry");
  const isOnline = useIsOnline();
  const isWaiting = sheet.state === "waiting";
  const isIdle = isWaiting || isEmpty;
  return (
    <div
      data-sheet-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:gap-x-6 md:py-3 md:rounded-b-m md:border md:border-t md:bg-raised md:shadow-float print:hidden"
    >
      {keys}
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:gap-x-6">{children}</dl>
      {!isOnline && (
        <span className="flex items-center gap-1.5 text-xs text-fair">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </span>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {isWaiting && sheet.attempts === 0 && (
          <Button icon={RotateCcw} onClick={sheet.takeBack}>
            {t("takeBack")}
          </Button>
        )}
        <Button
          ref={save}
          variant="primary"
          icon={Save}
          // Never disabled, because the person who just pressed it would lose the focus.
          aria-busy={isWaiting && sheet.isSending}
          aria-disabled={isIdle}
          onClick={() => isIdle || onSave()}
          className="min-h-12 max-md:px-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        >
          {isWaiting ? t(sheet.isSending ? "sending" : "waiting") : label}
        </Button>
      </div>
    </div>
  );
});
