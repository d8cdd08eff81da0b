import { Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SETTINGS_PANEL } from "./settings-panel-id";

const LOOK =
  "touch-target inline-flex min-h-9 items-center justify-center gap-2 rounded-s px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink";

/** Opens the settings panel. In a browser without popovers it links to the panel at the end of the page. */
export function SettingsOpener() {
  const { t } = useTranslation();
  const face = (
    <>
      <Settings2 className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">{t("navigation:settings")}</span>
    </>
  );
  return (
    <>
      <button type="button" popovertarget={SETTINGS_PANEL} className={`${LOOK} without-popover:hidden`}>
        {face}
      </button>
      <a href={`#${SETTINGS_PANEL}`} className={`${LOOK} with-popover:hidden`}>
        {face}
      </a>
    </>
  );
}
