import { ArrowRight, Copy, Paintbrush, Trash2, TriangleAlert, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { useWorkerPage } from "#app/people/screens/worker-link";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { Button, ButtonLink } from "#app/ui/form/button";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog } from "#app/ui/overlay/dialog";
import { choicesOf } from "#app/ui/overlay/offered";
import { useFormat } from "#app/ui/text/use-format";
import { AbsencePart, type Replacing } from "./absence-part";
import { SwapPart } from "./swap-part";

type Acts = {
  onMove: (person: PlannedPerson, to: PlanCell, copy: boolean) => void;
  onRemove: (person: PlannedPerson) => void;
  onTake: (person: PlannedPerson) => void;
  onSwap: (person: PlannedPerson, other: { id: Id; name: string }, days: DayRange) => void;
  onAbsent: (person: PlannedPerson, input: Replacing) => void;
};

type Props = Acts & {
  person: PlannedPerson | null;
  lines: readonly { id: string; name: string; shifts: Shift[] }[];
  mayWrite: boolean;
  onClose: () => void;
};

/** One assignment, and all that can be done with it without dragging. */
export function PersonDialog({ person, onClose, ...rest }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const where = person && [
    format.day(person.date, "long"),
    t(`common:shift.${person.shift}`),
    person.productionLineName,
    person.location,
    person.position !== null && t("crew.position", { position: person.position }),
    person.operation,
  ];
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person?.workerName ?? ""}
      description={where ? where.filter(Boolean).join(" · ") : undefined}
      size="l"
    >
      {person && <PersonActs key={person.id} person={person} {...rest} />}
    </Dialog>
  );
}

function PersonActs({
  person,
  lines,
  mayWrite,
  ...acts
}: Omit<Props, "person" | "onClose"> & { person: PlannedPerson }) {
  const { t } = useTranslation(["assignments", "common"]);
  const pageOf = useWorkerPage();
  return (
    <div className="flex flex-col gap-6">
      {person.reason && (
        <p className="flex items-center gap-2 rounded-s bg-fair-soft px-3 py-2 text-sm text-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-fair" />
          {t("common:labelled", { label: t("assignments:fields.reason"), value: person.reason })}
        </p>
      )}
      {pageOf && (
        <p>
          <ButtonLink size="s" icon={UserRound} to={pageOf(person.workerId)}>
            {t("assignments:workerPage")}
          </ButtonLink>
        </p>
      )}
      {mayWrite && (
        <>
          <MovePart person={person} lines={lines} {...acts} />
          <SwapPart person={person} onSwap={(other, days) => acts.onSwap(person, other, days)} />
          <AbsencePart person={person} onAbsent={(replacing) => acts.onAbsent(person, replacing)} />
        </>
      )}
    </div>
  );
}

type MoveProps = Omit<Acts, "onSwap" | "onAbsent"> & Pick<Props, "lines"> & { person: PlannedPerson };

/** Moves or copies an assignment to another place, paints with its worker, or removes it. */
function MovePart({ person, lines, onMove, onRemove, onTake }: MoveProps) {
  const { t } = useTranslation("calendar");
  const [to, setTo] = useState<PlanCell>({
    date: person.date,
    shift: person.shift,
    productionLineId: person.productionLineId,
  });
  const isElsewhere =
    to.date !== person.date || to.shift !== person.shift || to.productionLineId !== person.productionLineId;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-semibold text-ink">{t("move.title")}</legend>
      <PlaceFields person={person} lines={lines} to={to} onChange={setTo} />
      <div className="flex flex-wrap gap-2">
        <Button icon={ArrowRight} disabled={!isElsewhere} onClick={() => onMove(person, to, false)}>
          {t("move.move")}
        </Button>
        <Button icon={Copy} disabled={!isElsewhere} onClick={() => onMove(person, to, true)}>
          {t("move.copy")}
        </Button>
        <Button icon={Paintbrush} variant="quiet" onClick={() => onTake(person)}>
          {t("move.paint")}
        </Button>
        <Button icon={Trash2} variant="quietDanger" onClick={() => onRemove(person)}>
          {t("move.remove")}
        </Button>
      </div>
    </fieldset>
  );
}

type PlaceProps = Pick<MoveProps, "person" | "lines"> & { to: PlanCell; onChange: (to: PlanCell) => void };

function PlaceFields({ person, lines, to, onChange }: PlaceProps) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const places = lines.some(({ id }) => id === person.productionLineId)
    ? lines
    : [{ id: person.productionLineId, name: person.productionLineName }, ...lines];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <label className="flex flex-col gap-1.5 text-sm">
        {t("assignments:fields.date")}
        <input
          data-autofocus
          type="date"
          value={to.date}
          onChange={(event) => event.target.value && onChange({ ...to, date: event.target.value })}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("assignments:fields.shift")}
        <select
          value={to.shift}
          onChange={(event) => onChange({ ...to, shift: event.target.value as Shift })}
          className={CONTROL_CLASS}
        >
          <ShiftOptions line={lines.find(({ id }) => id === to.productionLineId)} kept={[person.shift]} />
        </select>
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("assignments:fields.line")}
        <select
          value={to.productionLineId}
          onChange={(event) => onChange({ ...to, productionLineId: event.target.value })}
          className={CONTROL_CLASS}
        >
          <ChoiceOptions choices={choicesOf(places)} />
        </select>
      </label>
    </div>
  );
}
