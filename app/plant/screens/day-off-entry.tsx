import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { isRealDay } from "#app/plant/domain/days";
import type { DayOff } from "#app/plant/domain/days-off";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = { known: readonly DayOff[]; onAdd: (dayOff: DayOff) => void };

/** One day off to be typed. Enter adds it, and does not save the settings. */
export function DayOffEntry({ known, onAdd }: Props) {
  const { t } = useTranslation("plant");
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ day: "", name: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const wrong = problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {};

  function add() {
    const off = { day: typed.day, name: typed.name.trim() };
    const found = problemOf(off, known);
    setProblem(found);
    first.current?.focus();
    if (found) return;
    onAdd(off);
    setTyped({ day: "", name: "" });
  }
  function addByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr_11rem]">
        <label htmlFor={`${id}-day`} className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
          {t("dayOff")}
          <input
            ref={first}
            id={`${id}-day`}
            type="date"
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            onKeyDown={addByEnter}
            className={CONTROL_CLASS}
            {...wrong}
          />
        </label>
        <label htmlFor={`${id}-name`} className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
          {t("dayOffName")}
          <input
            id={`${id}-name`}
            value={typed.name}
            maxLength={LIMITS.dayOffNameLength}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            onKeyDown={addByEnter}
            className={CONTROL_CLASS}
            {...wrong}
          />
        </label>
        <Button onClick={add}>{t("addDayOff")}</Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-danger">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

function problemOf({ day, name }: DayOff, known: readonly DayOff[]): string | null {
  if (!isRealDay(day)) return "dayOffNeedsDay";
  if (name === "") return "dayOffNeedsName";
  if (known.some((off) => off.day === day)) return "dayOffTwice";
  return known.length >= LIMITS.daysOffMaximum ? "tooManyDaysOff" : null;
}
