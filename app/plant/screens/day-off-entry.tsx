import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type DayOff, dayOffKey } from "#app/plant/domain/days-off";
import { Button } from "#app/ui/form/button";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { choicesOf } from "#app/ui/overlay/offered";

export type LineName = { id: Id; name: string; stage?: string };
type Props = {
  known: readonly DayOff[];
  shifts: readonly Shift[];
  lines: readonly LineName[];
  onAdd: (dayOff: DayOff) => void;
};

const NOTHING = { day: "", name: "", shift: "", productionLineId: "" };

/** One day off to be typed. Enter adds it, and does not save the settings. */
export function DayOffEntry({ known, shifts, lines, onAdd }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const id = useId();
  const { first, typed, setTyped, problem, add } = useTypedDayOff(known, onAdd);
  const input = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      add();
    },
    className: CONTROL_CLASS,
    ...(problem && { "aria-invalid": true, "aria-describedby": `${id}-problem` }),
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Labelled label={t("dayOff")}>
          <input
            ref={first}
            type="date"
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            {...input}
          />
        </Labelled>
        <Labelled label={t("dayOffName")}>
          <input
            value={typed.name}
            maxLength={LIMITS.dayOffNameLength}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            {...input}
          />
        </Labelled>
        <Choice
          label={t("dayOffPart")}
          all={t("wholeDay")}
          choices={shifts.map((shift) => ({ id: shift, name: t(`common:shift.${shift}`) }))}
          value={typed.shift}
          onChange={(shift) => setTyped({ ...typed, shift })}
        />
        <Choice
          label={t("dayOffFor")}
          all={t("wholeFactory")}
          choices={lines}
          value={typed.productionLineId}
          onChange={(productionLineId) => setTyped({ ...typed, productionLineId })}
        />
        <Button onClick={add} className="justify-self-start">
          {t("addDayOff")}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-danger">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

/** What is typed, and what is wrong with it once it was to be added. */
function useTypedDayOff(known: readonly DayOff[], onAdd: (dayOff: DayOff) => void) {
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  function add() {
    const off = dayOffOf(typed);
    const found = problemOf(off, known);
    setProblem(found);
    first.current?.focus();
    if (found) return;
    onAdd(off);
    setTyped(NOTHING);
  }
  return { first, typed, setTyped, problem, add };
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
    <label className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
      {label}
      {children}
    </label>
  );
}

type ChoiceProps = {
  label: string;
  /** The choice of everything. */
  all: string;
  choices: readonly LineName[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select value={value} onChange={({ target }) => onChange(target.value)} className={CONTROL_CLASS}>
        <option value="">{all}</option>
        <ChoiceOptions choices={choicesOf(choices)} />
      </select>
    </Labelled>
  );
}

function dayOffOf({ day, name, shift, productionLineId }: typeof NOTHING): DayOff {
  return {
    day,
    name: name.trim(),
    ...(shift && { shift: shift as Shift }),
    ...(productionLineId && { productionLineId }),
  };
}

function problemOf(off: DayOff, known: readonly DayOff[]): string | null {
  const { day, name } = off;
  if (!isRealDay(day)) return "dayOffNeedsDay";
  if (name === "") return "dayOffNeedsName";
  if (known.some((each) => dayOffKey(each) === dayOffKey(off))) return "dayOffTwice";
  return known.length >= LIMITS.daysOffMaximum ? "tooManyDaysOff" : null;
}
