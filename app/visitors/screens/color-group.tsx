import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { COLORS, type Color } from "#app/core/domain/preferences";
import { ChoiceButton } from "./choice-button";

/** The eleven colour themes, each in its own accent. */
export function ColorGroup({ chosen }: { chosen: Color }) {
  const { t } = useTranslation();
  return (
    <fieldset className="space-y-2">
      <legend className="float-start text-sm font-medium text-muted">{t("common:color.title")}</legend>
      <p aria-hidden="true" data-chosen="color" className="text-end text-sm">
        {t(`common:color.${chosen}`)}
      </p>
      <div className="grid grid-cols-6 gap-2">
        {COLORS.map((color) => (
          <ChoiceButton
            key={color}
            preference="color"
            value={color}
            isChosen={color === chosen}
            label={t(`common:color.${color}`)}
            className="group grid aspect-square place-items-center rounded-full border-2 border-transparent transition-colors aria-pressed:border-thread pointer-coarse:min-h-11"
          >
            <span className="grid size-full max-h-8 max-w-8 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-4 opacity-0 group-aria-pressed:opacity-100" aria-hidden="true" />
            </span>
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
