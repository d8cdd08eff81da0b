import { useContext, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { chosen, watchPreferences } from "#app/core/browser/preferences";
import type { Color, Theme } from "#app/core/domain/preferences";
import type { Language } from "#app/i18n/languages";
import { FirstChoices } from "#app/ui/form/first-choices";

/** The current theme, colour and language. */
export function useChoices() {
  const first = useContext(FirstChoices);
  const { i18n } = useTranslation();
  const theme = useSyncExternalStore(
    watchPreferences,
    () => chosen("theme"),
    () => first.theme,
  );
  const color = useSyncExternalStore(
    watchPreferences,
    () => chosen("color"),
    () => first.color,
  );
  return { theme: theme as Theme, color: color as Color, language: i18n.language as Language };
}
