import { type FieldMetadata, useInputControl } from "@conform-to/react";
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
  /** What the form may open with or take over from somebody else; it need not be among the choices (any more). */
  known?: readonly Choice[];
  /** Asks for other choices when there are too many to send at once. */
  onSearch?: (text: string) => void;
  hint?: ReactNode;
};

const MAX_SHOWN = 50;

/** Choosing one of many by typing a part of its name. The form holds the value, so whatever sets it there shows here. */
export function ComboboxField({ field, label, choices, known = [], onSearch, hint }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const control = useInputControl(field);
  // A search replaces the choices, and what was picked from earlier ones keeps its name.
  const [picked, setPicked] = useState<Choice[]>([]);
  const value = [...picked, ...known, ...choices].find((choice) => choice.value === control.value) ?? null;
  const shown = onSearch ? choices : choices.filter((choice) => plain(choice.label).includes(plain(text)));
  return (
    <Field field={field} label={label} hint={hint}>
      <input type="hidden" name={field.name} value={control.value ?? ""} />
      <Combobox
        value={value}
        by="value"
        immediate
        onChange={(choice) => {
          setPicked(choice ? [choice] : []);
          control.change(choice?.value ?? "");
        }}
        onClose={() => setText("")}
      >
        <div className="relative">
          <ComboboxInput
            id={field.id}
            // Only the hidden input is the form's: one without a name would be focused for an error of the whole form.
            form=""
            autoComplete="off"
            className={`${CONTROL_CLASS} pe-9`}
            displayValue={(choice: Choice | null) => choice?.label ?? ""}
            onChange={(event) => {
              setText(event.target.value);
              onSearch?.(event.target.value);
            }}
            {...describedBy(field, hint)}
          />
          <ComboboxButton
            className="touch-target absolute inset-y-0 end-0 flex items-center justify-center px-2 text-muted"
            aria-label={t("open")}
          >
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
