import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseTheme } from "#app/browser/preferences";
import { THEMES } from "#app/domain/preferences";
import { ChoiceMenu } from "./choice-menu";
import { useChoices } from "./use-choices";

const ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme } = useChoices();
  return (
    <ChoiceMenu
      label={t("common:theme.title")}
      face={ICONS[theme]}
      value={theme}
      choices={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`), icon: ICONS[value] }))}
      onChoose={chooseTheme}
    />
  );
}
