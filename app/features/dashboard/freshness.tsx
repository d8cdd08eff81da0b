import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button";
import { useFormat } from "#app/ui/use-format";

type Props = { age: number; isRefreshing: boolean; hasFailed: boolean; refresh: () => void };

/** How old the figures are, and a way to newer ones. After a failure the old ones stay, and it is said. */
export function Freshness({ age, isRefreshing, hasFailed, refresh }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <p aria-live="polite">
        {hasFailed && <span className="me-2 text-danger">{t("common:failedToRefresh")}</span>}
        {t("dashboard:updated", { ago: format.ago(0, age) })}
      </p>
      <IconButton
        icon={RotateCw}
        label={t("common:refresh")}
        onClick={refresh}
        disabled={isRefreshing}
        className={isRefreshing ? "animate-spin" : undefined}
      />
    </div>
  );
}
