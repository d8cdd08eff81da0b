import { useTranslation } from "react-i18next";
import { chooseLanguage } from "#app/core/browser/preferences";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { ChoiceMenu } from "./choice-menu";
import { useChoices } from "./use-choices";

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { language } = useChoices();
  return (
    <ChoiceMenu
      label={t("common:labelled", { label: t("common:language.title"), value: language.toUpperCase() })}
      face={language.toUpperCase()}
      value={language}
      choices={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
      onChoose={(value) => void chooseLanguage(value, i18n)}
    />
  );
}
