import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/browser/use-choices";
import type { Id } from "#app/domain/ids";
import { CONTROL_CLASS } from "#app/ui/field";
import type { Choice } from "#app/ui/select-field";

type Props = { onJoin: (worker: { id: Id; name: string }) => void };

/** Somebody who helped out and was not planned, found by typing. */
export function JoinWorker({ onJoin }: Props) {
  const { t } = useTranslation("shift-entry");
  const workers = useWorkerChoices();
  return (
    <Combobox<Choice | null>
      value={null}
      immediate
      onChange={(choice) => {
        if (choice) onJoin({ id: choice.value, name: choice.label.split(" · ")[0] as string });
      }}
      onClose={() => workers.search("")}
    >
      <ComboboxInput
        aria-label={t("join")}
        placeholder={t("join")}
        autoComplete="off"
        displayValue={() => ""}
        onChange={(event) => workers.search(event.target.value)}
        className={`${CONTROL_CLASS} max-w-64 border-dashed placeholder:text-muted`}
      />
      <ComboboxOptions
        anchor={{ to: "bottom start", gap: 4 }}
        className="z-40 max-h-72 w-72 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
      >
        {workers.choices.map((choice) => (
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
