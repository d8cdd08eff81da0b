import { UserRoundX } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import type { LeaveInput } from "#app/planning/domain/absences";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useShifts } from "#app/ui/text/use-shifts";
import { AbsenceReason } from "./absence-reason";
import { PickedWorker, WorkerPicker } from "./worker-picker";

type Picked = { id: string; name: string };

type Props = {
  /** The day that is offered first. */
  day: Day;
  onReport: (leave: LeaveInput) => void;
};

/** Reports one or more people away, planned or not: whole days, or one shift of each. */
export function LeaveForm({ day, onReport }: Props) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const faultId = useId();
  const [people, setPeople] = useState<Picked[]>([]);
  const [typed, setTyped] = useState<Typed>({ from: day, until: day, half: "" });
  const [reason, setReason] = useState("");
  const [isNobody, setNobody] = useState(false);
  function report(event: FormEvent) {
    event.preventDefault();
    setNobody(people.length === 0);
    if (people.length === 0) return;
    onReport({ workerIds: people.map(({ id }) => id), ...typed, half: typed.half || null, reason: reason.trim() });
  }
  return (
    <form onSubmit={report} className="flex flex-col gap-3 rounded-m border border-line bg-surface p-4">
      <fieldset aria-describedby={isNobody ? faultId : undefined} className="flex flex-wrap items-center gap-2">
        <legend className="float-start w-full pb-1.5 text-sm">{t("leave.people")}</legend>
        <WorkerPicker
          label={t("leave.add")}
          without={people.map(({ id }) => id)}
          week={{ day: typed.from }}
          onPick={({ value, name }) => {
            if (people.length >= LIMITS.leavePeopleMaximum) return;
            setNobody(false);
            setPeople([...people, { id: value, name }]);
          }}
        />
        {people.map(({ id, name }) => (
          <PickedWorker key={id} name={name} onDrop={() => setPeople(people.filter((each) => each.id !== id))} />
        ))}
      </fieldset>
      {isNobody && (
        <p id={faultId} role="alert" className="text-sm text-danger">
          {t("assignments:nobodyChosen")}
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <AwayDays typed={typed} onType={setTyped} />
        <AbsenceReason label={t("leave.reason")} value={reason} onChange={setReason} />
        <Button type="submit" variant="primary" icon={UserRoundX}>
          {t("absence.confirm")}
        </Button>
      </div>
    </form>
  );
}

type Typed = { from: Day; until: Day; half: Shift | "" };

/** The days of the absence, and the one shift of each where somebody is not away for the whole day. */
function AwayDays({ typed, onType }: { typed: Typed; onType: (typed: Typed) => void }) {
  const { t } = useTranslation(["calendar", "common"]);
  const shifts = useShifts();
  const { from, until, half } = typed;
  return (
    <>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("leave.from")}
        <input
          type="date"
          required
          value={from}
          onChange={({ target: { value } }) => onType({ ...typed, from: value, until: value > until ? value : until })}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("absence.until")}
        <input
          type="date"
          required
          value={until}
          min={from}
          max={from && addDays(from, LIMITS.absenceDaysMaximum - 1)}
          onChange={({ target }) => onType({ ...typed, until: target.value })}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("leave.half")}
        <select
          value={half}
          onChange={({ target }) => onType({ ...typed, half: target.value as Shift | "" })}
          className={CONTROL_CLASS}
        >
          <option value="">{t("leave.whole")}</option>
          {shifts.map((shift) => (
            <option key={shift} value={shift}>
              {t("leave.only", { shift: t(`common:shift.${shift}`) })}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
