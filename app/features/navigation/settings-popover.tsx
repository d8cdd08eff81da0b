import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PreferencesPanel } from "./preferences-panel";

/** Preferences for a visitor who has not signed in. */
export function SettingsPopover() {
  const { t } = useTranslation();
  return (
    <Popover>
      <PopoverButton className="touch-target inline-flex min-h-9 items-center justify-center gap-2 rounded-s px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink">
        <Settings2 className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">{t("navigation:settings")}</span>
      </PopoverButton>
      <PopoverPanel
        transition
        anchor={{ to: "bottom end", gap: 8, padding: 16 }}
        className="z-40 w-80 rounded-m border border-line bg-raised p-5 shadow-float transition duration-120 data-closed:opacity-0"
      >
        <PreferencesPanel />
      </PopoverPanel>
    </Popover>
  );
}
