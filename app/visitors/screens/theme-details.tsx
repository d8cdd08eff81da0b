import { Monitor, Moon, Sun } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { THEMES } from "#app/core/domain/preferences";
import { FirstChoices } from "#app/ui/form/first-choices";
import { THEME_ICONS } from "#app/ui/page/theme-icons";
import { ChoiceButton } from "./choice-button";
import { ChoicesForm } from "./choices-form";

/** The theme for a visitor: the icon of the current one, which opens the three of them. */
export function ThemeDetails() {
  const { t } = useTranslation();
  const { theme } = useContext(FirstChoices);
  const title = t("common:theme.title");
  return (
    <details data-menu="" className="relative">
      <summary
        aria-label={title}
        title={title}
        className="touch-target grid h-9 min-w-9 list-none place-items-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden [&>svg]:size-4.5"
      >
        <Sun aria-hidden="true" className="hidden in-data-[theme=light]:block" />
        <Moon aria-hidden="true" className="hidden in-data-[theme=dark]:block" />
        <Monitor aria-hidden="true" className="hidden in-data-[theme=system]:block" />
      </summary>
      <ChoicesForm className="absolute end-0 top-full z-40 mt-1 flex min-w-40 flex-col rounded-m border border-line bg-raised p-1 shadow-float">
        {THEMES.map((value) => (
          <ChoiceButton
            key={value}
            preference="theme"
            value={value}
            isChosen={value === theme}
            className="touch-target flex items-center gap-2.5 rounded-s px-2.5 py-1.5 text-start text-sm hover:bg-accent-soft aria-pressed:font-medium [&>svg]:size-4 [&>svg]:text-muted"
          >
            {THEME_ICONS[value]}
            {t(`common:theme.${value}`)}
          </ChoiceButton>
        ))}
      </ChoicesForm>
    </details>
  );
}
