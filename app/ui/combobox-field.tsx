import type { FieldMetadata } from "@conform-to/react";
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL_CLASS, describedBy, Field } from "./field";
import type { Choice } from "./select-field";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  choices: readonly Choice[];
  /** What is already chosen when the form opens; its label may no longer be among the choices. */
  chosen?: Choice;
  /** Asks for other choices when there are too many to send at once. */
  onSearch?: (text: string) => void;
  onChoose?: (choice: Choice | null) => void;
  hint?: ReactNode;
};

const MAX_SHOWN = 50;

/** Choosing one of many by typing a part of its name. */
export function ComboboxField({ field, label, choices, chosen, onSearch, onChoose, hint }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [value, setValue] = useState<Choice | null>(
    chosen ?? choices.find((choice) => choice.value === field.initialValue) ?? null,
  );
  const shown = onSearch ? choices : choices.filter((choice) => plain(choice.label).includes(plain(text)));
  return (
    <Field field={field} label={label} hint={hint}>
      <input type="hidden" name={field.name} value={value?.value ?? ""} />
      <Combobox
        value={value}
        by="value"
        immediate
        onChange={(choice) => {
          setValue(choice);
          onChoose?.(choice);
        }}
        onClose={() => setText("")}
      >
        <div className="relative">
          <ComboboxInput
            id={field.id}
            autoComplete="off"
            className={`${CONTROL_CLASS} pe-9`}
            displayValue={(choice: Choice | null) => choice?.label ?? ""}
            onChange={(event) => {
              setText(event.target.value);
              onSearch?.(event.target.value);
            }}
            {...describedBy(field, hint)}
          />
          <ComboboxButton className="absolute inset-y-0 end-0 flex items-center px-2 text-muted" aria-label={t("open")}>
            <ChevronDown aria-hidden className="size-4" />
          </ComboboxButton>
        </div>
        <ComboboxOptions
          anchor={{ to: "bottom start", gap: 4 }}
          className="z-60 max-h-72 w-(--input-width) overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
        >
          {shown.slice(0, MAX_SHOWN).map((choice) => (
            <ComboboxOption
              key={choice.value}
              value={choice}
              className="flex cursor-default items-center gap-2 rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
            >
              <span className="min-w-0 grow truncate">{choice.label}</span>
              {choice.value === value?.value && <Check aria-hidden className="size-4 text-accent-ink" />}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
    </Field>
  );
}

function plain(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
