import { useTranslation } from "react-i18next";

/** The steps of a report in the making; its duration is not known beforehand. */
export function Progress() {
  const { t } = useTranslation("insights");
  return (
    <section role="status" className="space-y-3 rounded-m border border-line bg-surface p-5">
      <p className="text-sm font-medium">{t("generating")}</p>
      <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div className="h-full w-1/3 animate-pulse rounded-full bg-thread" />
      </div>
      <p className="text-xs text-muted">{t("progress")}</p>
    </section>
  );
}
