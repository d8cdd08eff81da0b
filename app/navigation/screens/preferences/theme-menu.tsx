import { useTranslation } from "react-i18next";
import { chooseTheme } from "#app/core/browser/preferences";
import { THEMES } from "#app/core/domain/preferences";
import { THEME_ICONS } from "#app/ui/page/theme-icons";
import { ChoiceMenu } from "./choice-menu";
import { useChoices } from "./use-choices";

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme } = useChoices();
  return (
    <ChoiceMenu
      label={t("common:theme.title")}
      face={THEME_ICONS[theme]}
      value={theme}
      choices={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`), icon: THEME_ICONS[value] }))}
      onChoose={chooseTheme}
    />
  );
}
