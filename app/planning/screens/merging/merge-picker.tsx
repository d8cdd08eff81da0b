import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useId } from "react";
import type { Id } from "#app/core/domain/ids";
import { type AllOfChoices, ChoicesLeft } from "#app/ui/form/choices-left";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { CutName } from "#app/ui/text/cut-name";

type Choice = { value: Id; label: string };

export type MergePickerProps = {
  label: string;
  choices: readonly Choice[];
  /** All choices of that search, of which `choices` are the first. */
  all?: AllOfChoices | undefined;
  search: (text: string) => void;
  without: Id | undefined;
  picked: Id | null;
  onPick: (id: Id) => void;
};

/** Picks the other one by a part of the name. */
export function MergePicker({ label, choices, all, search, without, picked, onPick }: MergePickerProps) {
  const id = useId();
  const offered = choices.filter(({ value }) => value !== without);
  const value = choices.find((choice) => choice.value === picked) ?? null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Combobox
        value={value}
        by="value"
        immediate
        onChange={(choice) => choice && onPick(choice.value)}
        onClose={() => search("")}
      >
        <ComboboxInput
          id={id}
          autoComplete="off"
          displayValue={(choice: Choice | null) => choice?.label ?? ""}
          onChange={(event) => search(event.target.value)}
          className={CONTROL_CLASS}
        />
        <ComboboxOptions
          anchor={{ to: "bottom start", gap: 4 }}
          className="z-60 max-h-72 w-(--input-width) overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
        >
          {offered.map((choice) => (
            <ComboboxOption
              key={choice.value}
              value={choice}
              className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
            >
              <CutName>{choice.label}</CutName>
            </ComboboxOption>
          ))}
          <ChoicesLeft shown={offered.length} all={all} />
        </ComboboxOptions>
      </Combobox>
    </div>
  );
}
