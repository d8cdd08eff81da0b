import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";

/** Replaces a part that failed to load, with a button to try again. */
export function NoAnswer({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-s bg-danger-soft p-3 text-sm text-ink">
      <p>{t("errors:noAnswer")}</p>
      <Button size="s" icon={RotateCw} onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  );
}
