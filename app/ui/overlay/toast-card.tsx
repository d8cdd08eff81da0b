import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { resolveValue, type Toast, toast as toasts } from "react-hot-toast";
import { useTranslation } from "react-i18next";

const MARKS = {
  success: <CircleCheck className="size-5 text-good" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
  other: <Info className="size-5 text-accent-ink" aria-hidden="true" />,
};

export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const isError = toast.type === "error";
  const mark = toast.type === "success" || toast.type === "error" ? MARKS[toast.type] : MARKS.other;
  return (
    <div
      className={clsx(
        "pointer-events-auto flex w-88 max-w-[calc(100vw-2rem)] items-start gap-3 rounded-m border border-line bg-raised py-2 ps-4 pe-2 text-sm shadow-float transition duration-200",
        toast.visible ? "opacity-100" : "-translate-y-2 opacity-0",
      )}
    >
      <span className="flex h-7 items-center">{mark}</span>
      <div role={isError ? "alert" : "status"} aria-live={isError ? "assertive" : "polite"} className="flex-1 py-1">
        {resolveValue(toast.message, toast)}
      </div>
      <button
        type="button"
        onClick={() => toasts.dismiss(toast.id)}
        className="touch-target grid size-7 place-items-center rounded-s text-faint hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
        <span className="sr-only">{t("common:dismiss")}</span>
      </button>
    </div>
  );
}
