import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#app/ui/sheet";
import { PreferencesPanel } from "./preferences-panel";

/** Preferences for a visitor who has not signed in. */
export function SettingsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch-target inline-flex min-h-9 items-center justify-center gap-2 rounded-s px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <Settings2 className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">{t("navigation:settings")}</span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} side="end" title={t("navigation:settings")}>
        <div className="pt-3">
          <PreferencesPanel />
        </div>
      </Sheet>
    </>
  );
}
