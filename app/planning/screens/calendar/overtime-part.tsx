import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import { readTypedHours } from "#app/core/domain/texts/durations";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";
import { paths } from "#app/paths";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { PlannedOvertime } from "#app/records/domain/overtime";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";

type Props = { cell: PlanCell; minutes: number; mayWrite: boolean; onDone: () => void };

/** The overtime that is planned on a line in a shift; those who plan set it for that day, or until another. */
export function OvertimePart({ cell, minutes, mayWrite, onDone }: Props) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  if (mayWrite) return <OvertimeForm cell={cell} minutes={minutes} onDone={onDone} />;
  if (minutes === 0) return null;
  return <p className="text-sm text-ink">{t("overtime.planned", { hours: hoursIn(minutes, format.number) })}</p>;
}

function OvertimeForm({ cell, minutes, onDone }: Omit<Props, "mayWrite">) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const faultId = useId();
  const [hours, setHours] = useState(minutes === 0 ? "" : hoursIn(minutes, format.number));
  const [until, setUntil] = useState(cell.date);
  const { date: from, ...place } = cell;
  const { save, fault, isBusy } = useSaving(place, onDone);

  function plan(event: FormEvent) {
    event.preventDefault();
    const typed = hours.trim() === "" ? 0 : Math.round(readTypedHours(hours) * MINUTES_PER_HOUR);
    void save({ from, to: until }, typed);
  }

  return (
    <form
      onSubmit={plan}
      aria-describedby={fault ? faultId : undefined}
      className="flex flex-wrap items-end gap-3 rounded-m border border-line bg-surface p-4 text-sm"
    >
      <label className="flex flex-col gap-1.5">
        {t("overtime.hours")}
        <input
          value={hours}
          inputMode="decimal"
          onChange={({ target }) => setHours(target.value)}
          className={`${CONTROL_CLASS} w-28`}
        />
      </label>
      <label className="flex flex-col gap-1.5">
        {t("overtime.until")}
        <input
          type="date"
          required
          min={from}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          className={CONTROL_CLASS}
        />
      </label>
      <Button type="submit" busy={isBusy}>
        {t("overtime.save")}
      </Button>
      {fault && (
        <p id={faultId} role="alert" className="w-full font-medium text-danger">
          {fault}
        </p>
      )}
    </form>
  );
}

/** Saves the overtime of a line in a shift on some days; undoing puts back what each day had. */
function useSaving(place: Omit<PlanCell, "date">, onDone: () => void) {
  const { t } = useTranslation(["calendar", "common"]);
  const open = useCalls();
  const refresh = useRefresh();
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const put = (days: DayRange, minutes: number) =>
    open().put<{ before: PlannedOvertime[] }>(paths.planning("overtime"), { ...place, ...days, minutes });

  async function save(days: DayRange, minutes: number) {
    setBusy(true);
    try {
      const { before } = await put(days, minutes);
      toastDone(t(minutes === 0 ? "overtime.removed" : "overtime.saved"), {
        label: t("common:undo"),
        undo: () => void takeBack(days, before),
      });
      onDone();
      void refresh();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t("errors:unknown"));
    }
    setBusy(false);
  }

  async function takeBack(days: DayRange, before: readonly PlannedOvertime[]) {
    try {
      await put(days, 0);
      for (const { date, minutes } of before) await put({ from: date, to: date }, minutes);
    } catch (error) {
      if (error instanceof ApiError) toastFailure(error);
    }
    void refresh();
  }

  return { save, fault, isBusy };
}

function hoursIn(minutes: number, number: (value: number, places: number) => string): string {
  return number(minutes / MINUTES_PER_HOUR, 2);
}
