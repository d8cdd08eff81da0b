import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkersCalled } from "#app/browser/use-workers-called";
import type { Id } from "#app/domain/ids";
import { CONTROL_CLASS } from "#app/ui/field";
import { workerRoleName } from "#app/ui/worker-role-name";

type Named = { id: Id; name: string };
type Props = { onJoin: (worker: Named) => void };

/** Somebody who helped out and was not planned, found by typing. */
export function JoinWorker({ onJoin }: Props) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const [text, setText] = useState<string | null>(null);
  const { workers, failed } = useWorkersCalled(text);
  return (
    <div>
      <Combobox<Named | null>
        value={null}
        immediate
        onChange={(worker) => worker && onJoin({ id: worker.id, name: worker.name })}
        onClose={() => setText(null)}
      >
        <ComboboxInput
          aria-label={t("join")}
          placeholder={t("join")}
          autoComplete="off"
          displayValue={() => ""}
          onFocus={() => setText("")}
          onChange={(event) => setText(event.target.value)}
          className={`${CONTROL_CLASS} max-w-64 border-dashed placeholder:text-muted`}
        />
        <ComboboxOptions
          anchor={{ to: "bottom start", gap: 4 }}
          className="z-40 max-h-72 w-72 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
        >
          {workers.map((worker) => (
            <ComboboxOption
              key={worker.id}
              value={worker}
              className="cursor-default truncate rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
            >
              {worker.name} {worker.role && <span className="text-muted">· {workerRoleName(t, worker.role)}</span>}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      {text !== null && failed && <p className="pt-1 text-xs text-fair">{t("joinFailed")}</p>}
    </div>
  );
}
