import { useTranslation } from "react-i18next";
import { Sheet } from "#app/ui/sheet";
import { PreferencesPanel } from "./preferences-panel";

export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} side="end" title={t("navigation:settings")}>
      <div className="pt-3">
        <PreferencesPanel />
      </div>
    </Sheet>
  );
}
