import { useTranslation } from "react-i18next";
import type { FactorySettings } from "#app/domain/factory-settings";
import { HistoryLink } from "#app/ui/history-link";
import { PageHeader } from "#app/ui/page-header";
import { SettingsForm } from "./settings-form";

type Props = { settings: FactorySettings & { version: number }; now: number };

/** What holds for the whole plant. A saved version opens a fresh form. */
export function FactorySettingsScreen({ settings, now }: Props) {
  const { t } = useTranslation("factory-settings");
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")}>
        <HistoryLink audited={{ resource: "settings", id: null }} />
      </PageHeader>
      <SettingsForm key={settings.version} settings={settings} now={now} />
    </div>
  );
}
