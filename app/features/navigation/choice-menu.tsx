import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

type Choice<Value> = { value: Value; label: string; icon?: ReactNode };
type Props<Value> = {
  label: string;
  face: ReactNode;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** A button that shows the choice in force and opens the others. */
export function ChoiceMenu<Value extends string>({ label, face, value, choices, onChoose }: Props<Value>) {
  return (
    <Listbox value={value} onChange={onChoose}>
      <ListboxButton
        aria-label={label}
        title={label}
        className="touch-target grid h-9 min-w-9 place-items-center rounded-s px-2 text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink [&>svg]:size-4.5"
      >
        {face}
      </ListboxButton>
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
