import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";

type Choice<Value> = { value: Value; label: string; icon?: ReactNode };

export type Choices<Value> = {
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

type Props<Value> = Choices<Value> & { button: ComponentPropsWithoutRef<"button"> };

/** The choices below the pressed button. */
export function ChoiceListbox<Value extends string>({ button, value, choices, onChoose }: Props<Value>) {
  const pressed = useFirstPress();
  return (
    <Listbox value={value} onChange={onChoose}>
      <ListboxButton ref={pressed} {...button} />
      <ListboxOptions
        transition
        modal={false}
        anchor={{ to: "bottom end", gap: 4, padding: 8 }}
        className="z-40 min-w-40 rounded-m border border-line bg-raised p-1 shadow-float outline-none transition duration-120 data-closed:opacity-0"
      >
        {choices.map((choice) => (
          <ListboxOption
            key={choice.value}
            value={choice.value}
            className="group touch-target flex cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1.5 text-sm data-focus:bg-accent-soft [&>svg]:size-4 [&>svg]:text-muted"
          >
            {choice.icon}
            <span className="flex-1">{choice.label}</span>
            <Check className="invisible group-data-selected:visible" aria-hidden="true" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
