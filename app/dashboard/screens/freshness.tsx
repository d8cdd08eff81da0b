import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLateNews } from "#app/core/browser/live/use-late-news";
import { MINUTE } from "#app/core/domain/time";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";
import { useTimeZone } from "#app/ui/text/use-time-zone";
import { useAge } from "./use-age";

type Props = { dashboard: Dashboard; isRefreshing: boolean; hasFailed: boolean; refresh: () => void };

/**
 * The age of the figures, and a button to reload them. After a failure the old figures stay, with a message that is
 * never shown beside "just now".
 */
export function Freshness({ dashboard, isRefreshing, hasFailed, refresh }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const age = useAge(dashboard);
  const isLate = useLateNews();
  const zone = useTimeZone();
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <p aria-live="polite">
        {hasFailed && <span className="me-2 text-danger">{t("common:failedToRefresh")}</span>}
        {isLate
          ? t("dashboard:figuresOf", { time: format.clock(dashboard.drawnAt, zone) })
          : (!hasFailed || age >= MINUTE) && t("dashboard:updated", { ago: format.ago(0, age) })}
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
