import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNewsByCalls } from "#app/core/browser/live/use-late-news";

/** Says that news come every few seconds, where no socket gets through. */
export function LateNews({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const isByCalls = useNewsByCalls();
  return (
    <div role="status" className="contents">
      {isByCalls && (
        <p className={`flex items-center gap-2 text-xs text-muted print:hidden ${className}`}>
          <Timer className="size-3.5 shrink-0" aria-hidden="true" />
          {t("common:newsByCalls")}
        </p>
      )}
    </div>
  );
}
