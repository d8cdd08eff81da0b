import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { chipLook } from "./chip-look";
import type { Choice } from "./select-field";

type Props = {
  url: ListUrl;
  /** Its parameter in the URL. */
  name: string;
  label: string;
  /** The name of the current choice. */
  chosen: string;
  choices: readonly Choice[];
  search: (text: string) => void;
};

/** A filter for one of hundreds, found by typing. An emptied box removes the filter. */
export function SearchFilter({ url, name, label, chosen, choices, search }: Props) {
  const id = url.get(name);
  const value: Choice | null = id ? { value: id, label: chosen } : null;
  return (
    <Combobox
      value={value}
      by="value"
      immediate
      onChange={(choice) => url.set({ [name]: choice?.value ?? null })}
      onClose={() => search("")}
    >
      <div className={clsx("relative min-w-0 max-w-full sm:max-w-72", value ? "text-accent-ink" : "text-ink")}>
        <ComboboxInput
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          displayValue={(choice: Choice | null) => choice?.label ?? ""}
          onChange={(event) => {
            search(event.target.value);
            if (event.target.value === "") url.set({ [name]: null });
          }}
          className={clsx(
            chipLook(value !== null),
            "field-sizing-content min-w-24 pe-8 placeholder:text-ink sm:min-w-40",
          )}
        />
        {/* As on the filters beside it, which browsers draw. The input opens the list by itself. */}
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4" />
      </div>
      <ComboboxOptions
        anchor={{ to: "bottom start", gap: 4 }}
        className="z-40 max-h-72 w-64 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
      >
        {choices.map((choice) => (
          <ComboboxOption
            key={choice.value}
            value={choice}
            className="cursor-default truncate rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
          >
            {choice.label}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
