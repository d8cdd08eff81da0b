import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Paintbrush, SquareDashedMousePointer, Undo2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWorkerChoices, type WorkerChoice } from "#app/browser/records/use-choices";
import { LIMITS } from "#app/domain/limits";
import type { CalendarPlan } from "#app/domain/planning/calendar";
import type { Shift } from "#app/domain/plant/shifts";
import { WORKERS_SHOWN } from "#app/domain/records/choices";
import { Button } from "#app/ui/form/button";
import { ShiftOptions } from "#app/ui/form/shift-options";
import type { Planning } from "./use-planning";

const SELECT =
  "min-h-10 max-w-52 rounded-full border border-line-strong bg-surface px-3 text-sm pointer-coarse:min-h-11";

/**
 * The brush of the calendar: one worker, or the workers of a team. The picker of a week lists first who is planned
 * least in it, and leaves out the people of the brush; `asOf` is the plan as it was read last.
 */
export function BrushBar({ planning, asOf }: { planning: Planning; asOf: CalendarPlan }) {
  const { t } = useTranslation(["calendar", "common"]);
  const { brush, setBrush: onChange, plan, isSelecting, setSelecting, strokes } = planning;
  const workers = useWorkerChoices(plan.view === "week" ? { monday: plan.from, asOf } : undefined);
  const choices = workers.choices.filter(({ value }) => brush.every(({ id }) => id !== value)).slice(0, WORKERS_SHOWN);
  function add(choice: WorkerChoice | null) {
    if (!choice || brush.some(({ id }) => id === choice.value) || brush.length >= LIMITS.brushMaximum) return;
    onChange([...brush, { id: choice.value, name: choice.name }]);
  }
  return (
    <section
      aria-label={t("brush.title")}
      className="flex flex-wrap items-center gap-2 rounded-m border border-line bg-surface px-3 py-2 print:hidden"
    >
      <Paintbrush aria-hidden className="size-4 text-thread" />
      <Combobox value={null as WorkerChoice | null} onChange={add} onClose={() => workers.search("")} immediate>
        <ComboboxInput
          aria-label={t("brush.add")}
          placeholder={t("brush.add")}
          autoComplete="off"
          data-brush=""
          displayValue={() => ""}
          onChange={(event) => workers.search(event.target.value)}
          className="field-sizing-content min-h-10 max-w-full min-w-44 rounded-full border border-line-strong bg-surface px-3 text-sm placeholder:text-ink pointer-coarse:min-h-11"
        />
        <ComboboxOptions
          anchor={{ to: "bottom start", gap: 4 }}
          className="z-40 max-h-72 w-64 overflow-y-auto rounded-s border border-line bg-raised p-1 shadow-float empty:hidden"
        >
          {choices.map((choice) => (
            <ComboboxOption
              key={choice.value}
              value={choice}
              className="cursor-default rounded-s px-2 py-1.5 text-sm text-ink data-focus:bg-accent-soft pointer-coarse:py-3"
            >
              <span className="block truncate">{choice.label}</span>
              {choice.days ? (
                <span className="block truncate text-xs text-muted">
                  {t("brush.planned", { count: choice.days, lines: choice.lines })}
                </span>
              ) : null}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      {brush.length > 0 && plan.view === "month" && <TargetChoice {...planning} />}
      {brush.slice(0, SHOWN).map(({ id, name }) => (
        <span
          key={id}
          className="inline-flex items-center gap-1 rounded-full bg-accent-soft ps-3 text-sm text-accent-ink"
        >
          {name}
          <button
            type="button"
            aria-label={t("brush.remove", { name })}
            onClick={() => onChange(brush.filter((each) => each.id !== id))}
            className="inline-flex size-8 items-center justify-center rounded-full hover:bg-surface pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      {brush.length > SHOWN && <span className="text-sm text-muted">{t("more", { count: brush.length - SHOWN })}</span>}
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
            {t("selectCells")}
          </Button>
          <span className="text-xs text-muted">{isSelecting ? t("selectHint") : t("brush.hint")}</span>
        </>
      )}
      <Button
        size="s"
        variant="quiet"
        icon={Undo2}
        disabled={!strokes.canUndo}
        onClick={() => void strokes.undo()}
        className="ms-auto"
      >
        {t("undoLast")}
      </Button>
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
        className={SELECT}
      >
        <option value="">{t("brush.line")}</option>
        {plan.lines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t("brush.shift")}
        value={target.shift}
        onChange={(event) => setTarget({ ...target, shift: event.target.value as Shift | "" })}
        className={SELECT}
      >
        <option value="">{t("brush.shift")}</option>
        <ShiftOptions />
      </select>
    </>
  );
}

/** The most names in the bar; a larger team is shown as a number. */
const SHOWN = 6;
