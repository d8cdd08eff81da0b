import { Label, Radio, RadioGroup } from "@headlessui/react";
import clsx from "clsx";
import type { ReactNode } from "react";

type Choice<Value> = { value: Value; label: string; icon?: ReactNode };
type Props<Value> = {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** A few choices side by side, with the current one marked. */
export function ChoiceList<Value extends string>({ label, value, choices, onChoose }: Props<Value>) {
  return (
    <RadioGroup value={value} onChange={onChoose} className="space-y-2">
      <Label className="text-sm font-medium text-muted">{label}</Label>
      <div className="flex flex-wrap rounded-m bg-sunken p-1">
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            className={clsx(
              "touch-target flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-s px-1 py-1.5 text-sm whitespace-nowrap text-muted transition-colors",
              "hover:text-ink data-checked:bg-raised data-checked:font-medium data-checked:text-ink data-checked:shadow-lift [&>svg]:size-4",
            )}
          >
            {choice.icon}
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
