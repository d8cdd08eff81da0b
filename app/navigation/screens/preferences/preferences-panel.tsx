import { useTranslation } from "react-i18next";
import { chooseLanguage, chooseTheme } from "#app/core/browser/preferences";
import { THEMES } from "#app/core/domain/preferences";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { THEME_ICONS } from "#app/ui/page/theme-icons";
import { ChoiceList } from "./choice-list";
import { ColorList } from "./color-list";
import { useChoices } from "./use-choices";

/** Theme, colour and language; each applies at once. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation();
  const { theme, color, language } = useChoices();
  return (
    <div className="space-y-5">
      <ChoiceList
        label={t("common:theme.title")}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`), icon: THEME_ICONS[value] }))}
        onChoose={chooseTheme}
      />
      <ColorList value={color} />
      <ChoiceList
        label={t("common:language.title")}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        onChoose={(value) => void chooseLanguage(value, i18n)}
      />
    </div>
  );
}
