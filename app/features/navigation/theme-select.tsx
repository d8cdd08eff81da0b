import { useTranslation } from "react-i18next";
import { chooseTheme } from "#app/browser/preferences";
import { THEMES, type Theme } from "#app/domain/preferences";
import { THEME_ICONS } from "./theme-icons";
import { useChoices } from "./use-choices";

/** The theme for a visitor: an icon that opens the browser's own list, which weighs nothing. */
export function ThemeSelect() {
  const { t } = useTranslation();
  const { theme } = useChoices();
  return (
    <div className="touch-target relative grid h-9 min-w-9 place-items-center rounded-s text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-sunken hover:text-ink [&>svg]:size-4.5">
      {THEME_ICONS[theme]}
      <select
        aria-label={t("common:theme.title")}
        title={t("common:theme.title")}
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as Theme)}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-base opacity-0"
      >
        {THEMES.map((value) => (
          <option key={value} value={value}>
            {t(`common:theme.${value}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
