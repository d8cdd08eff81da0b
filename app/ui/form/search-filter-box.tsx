import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useEffect, useRef } from "react";
import { typeInto } from "#app/core/browser/page/type-into";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { CutName } from "#app/ui/text/cut-name";
import type { Choice } from "./select-field";

export type Searching = {
  url: ListUrl;
  /** Its parameter in the URL. */
  name: string;
  label: string;
  /** The name of the current choice. */
  chosen: string;
  choices: readonly Choice[];
  search: (text: string) => void;
};

type Props = Searching & {
  /** The text of the plain field whose place it takes; null while nothing was typed. */
  typed: string | null;
  className: string;
};

/** A field and the choices that it finds. It takes over the focus. An emptied field removes the filter. */
export function SearchFilterBox({ url, name, label, chosen, choices, search, typed, className }: Props) {
  const id = url.get(name);
  const value: Choice | null = id ? { value: id, label: chosen } : null;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place of the plain field
  useEffect(() => {
    input.current?.focus();
    if (typed !== null && input.current) typeInto(input.current, typed);
  }, []);
  return (
    <Combobox
      value={value}
      by="value"
      immediate
      onChange={(choice) => url.set({ [name]: choice?.value ?? null })}
      onClose={() => search("")}
    >
      <ComboboxInput
        ref={input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        displayValue={(choice: Choice | null) => choice?.label ?? ""}
        onChange={(event) => {
          search(event.target.value);
          if (event.target.value === "") url.set({ [name]: null });
        }}
        className={className}
      />
      <ComboboxOptions
        anchor={{ to: "bottom start", gap: 4 }}
        className="z-40 max-h-72 w-64 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
      >
        {choices.map((choice) => (
          <ComboboxOption
            key={choice.value}
            value={choice}
            className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
          >
            <CutName>{choice.label}</CutName>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
