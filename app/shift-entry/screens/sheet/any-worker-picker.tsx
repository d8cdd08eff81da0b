import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import clsx from "clsx";
import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchText } from "#app/core/domain/texts/search-text";
import { workerRoleName } from "#app/people/i18n/role-names";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import { isBlock, type NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { OwnHeading } from "#app/ui/form/own-heading";
import { CutName } from "#app/ui/text/cut-name";

type Props = {
  label: string;
  everybody: Everybody;
  onPick: (worker: NamedWorker) => void;
  /** A block of a spreadsheet was pasted where a name may be typed. */
  onPasteBlock?: (text: string) => void;
  className?: string;
};

const MOST_OFFERED = 30;

/** Somebody who works here, found by typing a part of their name. */
export function AnyWorkerPicker({ label, everybody, onPick, onPasteBlock, className }: Props) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const [text, setText] = useState<string | null>(null);
  const { people, refusal, renew } = everybody;
  const offered = offeredFor(text ?? "", people ?? []);

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    if (!onPasteBlock || !isBlock(pasted)) return;
    event.preventDefault();
    // The open list would cover the notice about the block.
    event.currentTarget.blur();
    onPasteBlock(pasted);
  }

  return (
    <div className={className}>
      <Combobox<NamedWorker | null>
        value={null}
        immediate
        onChange={(worker) => worker && onPick(worker)}
        onClose={() => setText(null)}
      >
        <ComboboxInput
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          displayValue={() => ""}
          onFocus={() => {
            setText("");
            renew();
          }}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          className={clsx(CONTROL_CLASS, "max-w-64 border-dashed placeholder:text-muted")}
        />
        <ComboboxOptions
          anchor={{ to: "bottom start", gap: 4 }}
          className="z-40 max-h-72 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
        >
          {offered.map((worker, at) => (
            <WorkerOption key={worker.id} worker={worker} before={offered[at - 1]} />
          ))}
        </ComboboxOptions>
      </Combobox>
      {text !== null && people === null && refusal !== null && (
        <p className="pt-1 text-xs text-fair">{t("joinFailed")}</p>
      )}
      {text && people !== null && offered.length === 0 && (
        <p className="pt-1 text-xs text-muted">{t("nobodyCalled")}</p>
      )}
    </div>
  );
}

function WorkerOption({ worker, before }: { worker: NamedWorker; before: NamedWorker | undefined }) {
  const { t } = useTranslation("common");
  return (
    <>
      <OwnHeading choice={worker} before={before} />
      <ComboboxOption
        value={worker}
        className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
      >
        <CutName>{`${worker.name} ${aboutWorker(t, worker)}`}</CutName>
      </ComboboxOption>
    </>
  );
}

/** The role and code that tell two people of one name apart. */
export function aboutWorker(t: Parameters<typeof workerRoleName>[0], { role, code }: NamedWorker): string {
  return [role && workerRoleName(t, role), code]
    .filter(Boolean)
    .map((text) => `· ${text}`)
    .join(" ");
}

/** The people whose name, role or code holds every word that was typed. */
function offeredFor(text: string, people: readonly NamedWorker[]): NamedWorker[] {
  const words = searchText(text).split(" ");
  const isFitting = ({ name, role, code }: NamedWorker) => {
    const searched = searchText(name, role, code);
    return words.every((word) => searched.includes(word));
  };
  const offered: NamedWorker[] = [];
  for (const worker of people) {
    if (offered.length === MOST_OFFERED) break;
    if (isFitting(worker)) offered.push(worker);
  }
  return offered;
}
