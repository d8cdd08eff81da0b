import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Choice } from "#app/ui/select-field";
import type { ListUrl } from "#app/ui/use-list-url";
import { useWorkerChoices } from "./use-choices";

type Props = { url: ListUrl; chosen: string };

/** One of hundreds of workers, found by typing; the emptied box is no filter. */
export function WorkerFilter({ url, chosen }: Props) {
  const { t } = useTranslation("performance-records");
  const { choices, search } = useWorkerChoices();
  const id = url.get("workerId");
  const value: Choice | null = id ? { value: id, label: chosen } : null;
  return (
    <Combobox
      value={value}
      by="value"
      immediate
      onChange={(choice) => url.set({ workerId: choice?.value ?? null })}
      onClose={() => search("")}
    >
      <ComboboxInput
        aria-label={t("allWorkers")}
        placeholder={t("allWorkers")}
        autoComplete="off"
        displayValue={(choice: Choice | null) => choice?.label ?? ""}
        onChange={(event) => {
          search(event.target.value);
          if (event.target.value === "") url.set({ workerId: null });
        }}
        className={clsx(
          "min-h-10 w-40 rounded-full border px-3 text-sm placeholder:text-ink pointer-coarse:min-h-11",
          value ? "border-accent bg-accent-soft text-accent-ink" : "border-line-strong bg-surface text-ink",
        )}
      />
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
