import { Label, Radio, RadioGroup } from "@headlessui/react";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseColor } from "#app/core/browser/preferences";
import { COLORS, type Color } from "#app/core/domain/preferences";

/** The eleven colour themes, each in its own accent. */
export function ColorList({ value }: { value: Color }) {
  const { t } = useTranslation();
  return (
    <RadioGroup value={value} onChange={chooseColor} className="space-y-2">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <Label className="font-medium text-muted">{t("common:color.title")}</Label>
        <span aria-hidden="true">{t(`common:color.${value}`)}</span>
      </div>
      <div className="grid grid-cols-6 gap-2">
        {COLORS.map((color) => (
          <Radio
            key={color}
            value={color}
            data-color={color}
            aria-label={t(`common:color.${color}`)}
            title={t(`common:color.${color}`)}
            className="group grid aspect-square cursor-pointer place-items-center rounded-full border-2 border-transparent transition-colors data-checked:border-thread pointer-coarse:min-h-11"
          >
            <span className="grid size-full max-h-8 max-w-8 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-4 opacity-0 group-data-checked:opacity-100" aria-hidden="true" />
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
