import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import { readTypedHours } from "#app/core/domain/texts/durations";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";
import { paths } from "#app/paths";
import type { PlanCell } from "#app/planning/domain/strokes";
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
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const open = useCalls();
  const refresh = useRefresh();
  const faultId = useId();
  const [hours, setHours] = useState(minutes === 0 ? "" : hoursIn(minutes, format.number));
  const [until, setUntil] = useState(cell.date);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { date: from, ...place } = cell;

  async function plan(event: FormEvent) {
    event.preventDefault();
    const typed = hours.trim() === "" ? 0 : Math.round(readTypedHours(hours) * MINUTES_PER_HOUR);
    setBusy(true);
    try {
      const sent = { ...place, from, to: until, minutes: typed };
      const { before } = await open().put<{ before: PlannedOvertime[] }>(paths.planning("overtime"), sent);
      toastDone(t(typed === 0 ? "overtime.removed" : "overtime.saved"), {
        label: t("common:undo"),
        undo: () => void takeBack(before),
      });
      onDone();
      void refresh();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t("errors:unknown"));
    }
    setBusy(false);
  }

  async function takeBack(before: readonly PlannedOvertime[]) {
    try {
      await open().put(paths.planning("overtime"), { ...place, from, to: until, minutes: 0 });
      for (const { date, minutes } of before)
        await open().put(paths.planning("overtime"), { ...place, from: date, to: date, minutes });
    } catch (error) {
      if (error instanceof ApiError) toastFailure(error);
    }
    void refresh();
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

function hoursIn(minutes: number, number: (value: number, places: number) => string): string {
  return number(minutes / MINUTES_PER_HOUR, 2);
}
