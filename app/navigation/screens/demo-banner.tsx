import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Warns that the figures are invented. */
export function DemoBanner() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t("navigation:demoTitle")}
      className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-xs text-muted md:px-6"
    >
      <FlaskConical className="size-3.5 shrink-0 text-thread" aria-hidden="true" />
      {t("navigation:demo")}
    </aside>
  );
}
