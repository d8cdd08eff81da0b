import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useWorkerChoices, type WorkerChoice } from "#app/records/browser/use-choices";
import { ChoicesLeft } from "#app/ui/form/choices-left";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { CutName } from "#app/ui/text/cut-name";

type Props = { label: string; placeholder: string; onPick: (person: WorkerChoice) => void };

/** Any known worker, found by a part of their name. */
export function PersonSearch({ label, placeholder, onPick }: Props) {
  const { choices, all, search } = useWorkerChoices();
  return (
    <Combobox
      value={null as WorkerChoice | null}
      onChange={(person) => person && onPick(person)}
      onClose={() => search("")}
      immediate
    >
      <ComboboxInput
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        displayValue={() => ""}
        onChange={(event) => search(event.target.value)}
        className={CONTROL_CLASS}
      />
      <ComboboxOptions
        anchor={{ to: "bottom start", gap: 4 }}
        className="z-60 max-h-72 w-(--input-width) overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
      >
        {choices.map((person) => (
          <ComboboxOption
            key={person.value}
            value={person}
            className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
          >
            <CutName>{person.label}</CutName>
          </ComboboxOption>
        ))}
        <ChoicesLeft shown={choices.length} all={all} />
      </ComboboxOptions>
    </Combobox>
  );
}
