import clsx from "clsx";
import { Paintbrush, SquareDashedMousePointer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { WorkerChoice } from "#app/records/browser/use-choices";
import { Button, ButtonText } from "#app/ui/form/button";
import { chipLook } from "#app/ui/form/chip-look";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { choicesOf } from "#app/ui/overlay/offered";
import type { Planning } from "./use-planning";
import { PickedWorker, WorkerPicker } from "./worker-picker";

/**
 * The brush of the calendar: one worker, or the workers of a team. The picker of a week lists first who is planned
 * least in it, and leaves out the people of the brush; `asOf` is the plan as it was read last.
 */
export function BrushBar({ planning, asOf }: { planning: Planning; asOf: CalendarPlan }) {
  const { t } = useTranslation(["calendar", "common"]);
  const { brush, setBrush: onChange, plan, isSelecting, setSelecting } = planning;
  function add(choice: WorkerChoice) {
    if (brush.length >= LIMITS.brushMaximum) return;
    onChange([...brush, { id: choice.value, name: choice.name, days: null }]);
  }
  return (
    <section
      aria-label={t("brush.title")}
      className="flex flex-wrap items-center gap-2 rounded-m border border-line bg-surface px-3 py-2 print:hidden"
    >
      <Paintbrush aria-hidden className="size-4 text-thread max-sm:hidden" />
      <WorkerPicker
        label={t("brush.add")}
        without={brush.map(({ id }) => id)}
        week={plan.view === "week" ? { weekFrom: plan.from, asOf } : { day: plan.from }}
        isBrush
        // Under a finger its list would cover the choice of cells beside it.
        isEager={brush.length === 0 && !isSelecting && matchMedia("(pointer: fine)").matches}
        onPick={add}
      />
      {brush.length > 0 && plan.view === "month" && <TargetChoice {...planning} />}
      {brush.slice(0, SHOWN).map(({ id, name }) => (
        <PickedWorker key={id} name={name} onDrop={() => onChange(brush.filter((each) => each.id !== id))} />
      ))}
      {brush.length > SHOWN && <span className="text-sm text-muted">{t("more", { count: brush.length - SHOWN })}</span>}
      {brush.some(({ days }) => days !== null) && <span className="text-xs text-muted">{t("crew.hint")}</span>}
      {brush.length > 0 ? (
        <Button size="s" variant="quiet" onClick={() => onChange([])}>
          {t("brush.drop")}
        </Button>
      ) : (
        <>
          <Button
            size="s"
            icon={SquareDashedMousePointer}
            variant={isSelecting ? "primary" : "secondary"}
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
            className="not-any-pointer-coarse:hidden"
          >
            <ButtonText>{t("selectCells")}</ButtonText>
          </Button>
          <span className={clsx("text-xs text-muted", !isSelecting && "max-sm:hidden")}>
            {isSelecting ? t("selectHint") : t("brush.hint")}
          </span>
        </>
      )}
    </section>
  );
}

/** A day of the month view has neither line nor shift, so they are chosen here. */
function TargetChoice({ plan, target, setTarget }: Pick<Planning, "plan" | "target" | "setTarget">) {
  const { t } = useTranslation(["calendar", "common"]);
  return (
    <>
      <select
        aria-label={t("brush.line")}
        value={target.productionLineId}
        onChange={(event) => setTarget({ ...target, productionLineId: event.target.value })}
        className={chipLook(false)}
      >
        <option value="">{t("brush.line")}</option>
        <ChoiceOptions choices={choicesOf(plan.lines)} />
      </select>
      <select
        aria-label={t("brush.shift")}
        value={target.shift}
        onChange={(event) => setTarget({ ...target, shift: event.target.value as Shift | "" })}
        className={chipLook(false)}
      >
        <option value="">{t("brush.shift")}</option>
        <ShiftOptions line={plan.lines.find(({ id }) => id === target.productionLineId)} />
      </select>
    </>
  );
}

/** The most names in the bar; a larger team is shown as a number. */
const SHOWN = 6;
