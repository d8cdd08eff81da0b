import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { LineCrews } from "#app/planning/domain/crew-plans";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import { AlsoInCrews } from "./also-in-crews";
import { PickedWorker, WorkerPicker } from "./worker-picker";

type Crew = LineCrews["crews"][number];

type Props = {
  name: string;
  crew: Crew;
  offered: readonly Shift[];
  /** The people of all crews of the line. */
  without: readonly string[];
  /** A day on which new people must be here. */
  day: Day;
  onChange: (crew: Crew) => void;
  /** Null for the only crew. */
  onDrop: (() => void) | null;
};

/** One crew: the shift in which it begins, and its people. */
export function CrewField({ name, crew, offered, without, day, onChange, onDrop }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const { shift, workers } = crew;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-m border border-line bg-surface p-4">
      <legend className="float-start flex w-full flex-wrap items-center gap-3">
        <span className="font-semibold text-ink">{name}</span>
        <span className="text-sm text-muted">{t("crews.people", { count: workers.length })}</span>
      </legend>
      <div className="flex items-start justify-between gap-3">
        <label className="flex flex-col gap-1.5 text-sm">
          {t("crews.beginsIn")}
          <select
            value={shift}
            onChange={({ target }) => onChange({ ...crew, shift: target.value as Shift })}
            className={CONTROL_CLASS}
          >
            {[...new Set([...offered, shift])].map((each) => (
              <option key={each} value={each}>
                {t(`common:shift.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {onDrop && (
          <IconButton
            icon={X}
            label={t("crews.drop", { name })}
            onClick={onDrop}
            className="-mt-9 pointer-coarse:-mt-11"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WorkerPicker
          label={t("leave.add")}
          without={without}
          week={{ day }}
          onPick={({ value, name: picked }) => {
            onChange({ ...crew, workers: [...workers, { id: value, name: picked }] });
          }}
        />
        {workers.map((each) => (
          <PickedWorker
            key={each.id}
            name={each.name}
            onDrop={() => onChange({ ...crew, workers: workers.filter(({ id }) => id !== each.id) })}
          />
        ))}
      </div>
      <AlsoInCrews workers={workers} />
    </fieldset>
  );
}
