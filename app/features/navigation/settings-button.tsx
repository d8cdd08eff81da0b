import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLater } from "#app/ui/use-later";

const fetchSheet = () => import("./settings-sheet").then(({ SettingsSheet }) => SettingsSheet);
const fetchSoon = () => void fetchSheet().catch(() => null);

/** Preferences for a visitor who has not signed in. */
export function SettingsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLater(isOpen, fetchSheet, close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={() => setOpen(true)}
        className="touch-target inline-flex min-h-9 items-center justify-center gap-2 rounded-s px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <Settings2 className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">{t("navigation:settings")}</span>
      </button>
      {Sheet && <Sheet open={isOpen} onClose={close} />}
    </>
  );
}
