import clsx from "clsx";
import { X } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { THEMES } from "#app/core/domain/preferences";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { FirstChoices } from "#app/ui/form/first-choices";
import { IconButton } from "#app/ui/form/icon-button";
import { THEME_ICONS } from "#app/ui/page/theme-icons";
import { ChoiceGroup } from "./choice-group";
import { ChoicesForm } from "./choices-form";
import { ColorGroup } from "./color-group";
import { SETTINGS_PANEL } from "./settings-panel-id";

/** Theme, colour theme and language of a visitor, as a sheet over the page. */
export function SettingsPanel() {
  const { t, i18n } = useTranslation();
  const { theme, color } = useContext(FirstChoices);
  return (
    <div
      id={SETTINGS_PANEL}
      popover="auto"
      role="dialog"
      aria-labelledby="settings-title"
      className={clsx(
        "border-line bg-raised text-ink backdrop:bg-scrim without-popover:border-t",
        "with-popover:fixed with-popover:inset-y-0 with-popover:start-auto with-popover:end-0 with-popover:m-0",
        "with-popover:h-dvh with-popover:max-h-none with-popover:w-88 with-popover:max-w-[90vw] with-popover:border-s",
        "transition-[translate] duration-200 ease-out starting:open:translate-x-full rtl:starting:open:-translate-x-full",
      )}
    >
      <div className="flex items-center justify-between gap-4 py-3 ps-5 pe-3">
        <h2 id="settings-title" className="text-base">
          {t("navigation:settings")}
        </h2>
        <IconButton
          icon={X}
          label={t("common:close")}
          popovertarget={SETTINGS_PANEL}
          popovertargetaction="hide"
          className="without-popover:hidden"
        />
      </div>
      <ChoicesForm className="space-y-5 px-5 pt-3 pb-5">
        <ChoiceGroup
          label={t("common:theme.title")}
          preference="theme"
          chosen={theme}
          choices={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`), icon: THEME_ICONS[value] }))}
        />
        <ColorGroup chosen={color} />
        <ChoiceGroup
          label={t("common:language.title")}
          preference="language"
          chosen={i18n.language}
          choices={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
      </ChoicesForm>
    </div>
  );
}
