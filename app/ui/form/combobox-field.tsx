import { type FieldMetadata, useInputControl } from "@conform-to/react";
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { CutName } from "#app/ui/text/cut-name";
import { type AllOfChoices, ChoicesLeft } from "./choices-left";
import { CONTROL_CLASS, describedBy, Field } from "./field";
import { OwnHeading } from "./own-heading";
import type { Choice } from "./select-field";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  choices: readonly Choice[];
  /** Values that the form may open with or take over from another user. They need not be among the choices. */
  known?: readonly Choice[];
  /** Requests other choices when there are too many to send at once. */
  onSearch?: (text: string) => void;
  /** All choices of that search, of which `choices` are the first. */
  all?: AllOfChoices | undefined;
  hint?: ReactNode;
  /** The first field of its form. Its choices wait for a click or a key, because they would cover the form. */
  autoFocus?: boolean;
};

const MAX_SHOWN = 50;

/** Chooses one of many by typing a part of its name. The form holds the value, so it shows what is set there. */
export function ComboboxField({ field, label, choices, known = [], onSearch, all, hint, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [opensOnFocus, setOpensOnFocus] = useState(!autoFocus);
  const control = useInputControl(field);
  // A search replaces the choices, and a value picked from earlier ones keeps its name.
  const [picked, setPicked] = useState<Choice[]>([]);
  const named = [...picked, ...known, ...choices];
  const value = named.find((choice) => choice.value === control.value) ?? null;
  const first = named.find((choice) => choice.value === field.initialValue) ?? null;
  const shown = onSearch ? choices : choices.filter(({ label }) => isFoundIn(text, label));
  return (
    <Field field={field} label={label} hint={hint}>
      <input type="hidden" name={field.name} value={control.value ?? ""} />
      <Combobox
        value={value}
        by="value"
        immediate={opensOnFocus}
        onChange={(choice) => {
          setPicked(choice ? [choice] : []);
          control.change(choice?.value ?? "");
        }}
        onClose={() => setText("")}
      >
        <div className="relative">
          <ComboboxInput
            id={field.id}
            // The name of the first value, also once a late choice changes it: else an untouched form counts as edited.
            defaultValue={first?.label ?? ""}
            // Only the hidden input belongs to the form: a nameless one would be focused for an error of
            // the whole form.
            form=""
            autoFocus={autoFocus}
            onBlur={() => setOpensOnFocus(true)}
            onClick={({ currentTarget }) => opensOnFocus || openByKey(currentTarget)}
            autoComplete="off"
            className={`${CONTROL_CLASS} pe-9`}
            displayValue={() => value?.label ?? ""}
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
        <Options shown={shown} value={value} all={onSearch ? all : { total: shown.length, isCapped: false }} />
      </Combobox>
    </Field>
  );
}

type OptionsProps = Pick<Props, "all"> & { shown: readonly Choice[]; value: Choice | null };

function Options({ shown, value, all }: OptionsProps) {
  return (
    <ComboboxOptions
      anchor={{ to: "bottom start", gap: 4 }}
      className="z-60 max-h-72 w-(--input-width) overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
    >
      {shown.slice(0, MAX_SHOWN).map((choice, at, list) => (
        <Fragment key={choice.value}>
          <OwnHeading choice={choice} before={list[at - 1]} />
          <ComboboxOption
            value={choice}
            className="flex cursor-default items-center gap-2 rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
          >
            <CutName className="grow">{choice.label}</CutName>
            {choice.value === value?.value && <Check aria-hidden className="size-4 text-accent-ink" />}
          </ComboboxOption>
        </Fragment>
      ))}
      <ChoicesLeft shown={Math.min(shown.length, MAX_SHOWN)} all={all} />
    </ComboboxOptions>
  );
}

/** A click on the field that has the focus already, which the library does not notice. */
function openByKey(input: HTMLInputElement) {
  if (input.getAttribute("aria-expanded") === "true") return;
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
