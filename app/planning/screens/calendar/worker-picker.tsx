import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import clsx from "clsx";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWorkerChoices, type WorkerChoice } from "#app/records/browser/use-choices";
import { WORKERS_SHOWN } from "#app/records/domain/choices";
import { chipLook } from "#app/ui/form/chip-look";
import { ChoicesLeft } from "#app/ui/form/choices-left";
import { CutName } from "#app/ui/text/cut-name";

type Props = {
  label: string;
  /** The workers who are not offered, by their ids. */
  without: readonly string[];
  /** A day on which the people are here, or a week whose least planned people are offered first. */
  week?: Parameters<typeof useWorkerChoices>[0];
  /** Whether it takes the focus once it is there. */
  isEager?: boolean;
  isBrush?: boolean;
  onPick: (choice: WorkerChoice) => void;
};

/** Picks one worker after the other by a part of their name. */
export function WorkerPicker({ label, without, week, isEager, isBrush, onPick }: Props) {
  const { t } = useTranslation("calendar");
  const workers = useWorkerChoices(week);
  const offered = workers.choices.filter(({ value }) => !without.includes(value));
  const choices = offered.slice(0, WORKERS_SHOWN);
  const leftOut = workers.choices.length - offered.length;
  const all = workers.all && { ...workers.all, total: workers.all.total - leftOut };
  return (
    <Combobox
      value={null as WorkerChoice | null}
      onChange={(choice) => choice && onPick(choice)}
      onClose={() => workers.search("")}
      immediate
    >
      <ComboboxInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoFocus={isEager}
        data-brush={isBrush ? "" : undefined}
        displayValue={() => ""}
        onChange={(event) => workers.search(event.target.value)}
        className={clsx(chipLook(false), "field-sizing-content min-w-44 placeholder:text-ink")}
      />
      <ComboboxOptions
        anchor={{ to: "bottom start", gap: 4 }}
        className="z-50 max-h-72 w-64 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
      >
        {choices.map((choice) => (
          <ComboboxOption
            key={choice.value}
            value={choice}
            className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
          >
            <CutName>{choice.label}</CutName>
            {choice.days ? (
              <span className="block truncate text-xs text-muted">
                {t("brush.planned", { count: choice.days, lines: choice.lines })}
              </span>
            ) : null}
          </ComboboxOption>
        ))}
        <ChoicesLeft shown={choices.length} all={all} />
      </ComboboxOptions>
    </Combobox>
  );
}

/** The name of somebody who was picked, with a button that drops them. */
export function PickedWorker({ name, onDrop }: { name: string; onDrop: () => void }) {
  const { t } = useTranslation("calendar");
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft ps-3 text-sm text-accent-ink">
      {name}
      <button
        type="button"
        aria-label={t("brush.remove", { name })}
        onClick={onDrop}
        className="inline-flex size-8 items-center justify-center rounded-full hover:bg-surface pointer-coarse:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
