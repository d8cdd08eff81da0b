import type { ReactNode } from "react";
import type { Preference } from "#app/core/domain/preferences";
import { ChoiceButton } from "./choice-button";

type Props = {
  label: string;
  preference: Preference;
  chosen: string;
  choices: readonly { value: string; label: string; icon?: ReactNode }[];
};

/** A few choices side by side, with the current one marked. */
export function ChoiceGroup({ label, preference, chosen, choices }: Props) {
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap rounded-m bg-sunken p-1">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.value}
            preference={preference}
            value={choice.value}
            isChosen={choice.value === chosen}
            className="touch-target flex flex-1 items-center justify-center gap-1.5 rounded-s px-1 py-1.5 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-lift [&>svg]:size-4"
          >
            {choice.icon}
            {choice.label}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
