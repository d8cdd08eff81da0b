import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { choicesOf } from "#app/ui/overlay/offered";

/** A line in a shift of a production day. */
export type BalancedShift = { productionLineId: Id; date: Day; shift: Shift };

type Props = { place: BalancedShift | null; today: Day; onChange: (place: BalancedShift | null) => void };

type Offered = { lines: { id: Id; name: string; stage: string; shifts: Shift[] }[] };

/** The line, day and shift whose people by operation the estimate takes from the plan; at first none. */
export function PlanChoice({ place, today, onChange }: Props) {
  const { t } = useTranslation("products");
  const { data } = useLookup<Offered>(paths.recordChoices());
  const lines = data?.lines ?? [];
  const lineOf = (id: Id) => lines.find((line) => line.id === id);

  function chooseLine(productionLineId: Id) {
    const shifts = lineOf(productionLineId)?.shifts ?? SHIFTS;
    const shift = place && shifts.includes(place.shift) ? place.shift : (shifts[0] ?? SHIFTS[0]);
    onChange(productionLineId ? { productionLineId, date: place?.date ?? today, shift } : null);
  }

  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Labelled label={t("operations.planLine")}>
        <select
          value={place?.productionLineId ?? ""}
          onChange={(event) => chooseLine(event.target.value)}
          className={CONTROL_CLASS}
        >
          <option value="">{t("operations.planNone")}</option>
          <ChoiceOptions choices={choicesOf(lines)} />
        </select>
      </Labelled>
      {place && (
        <>
          <Labelled label={t("operations.planDay")}>
            <input
              type="date"
              value={place.date}
              onChange={(event) => event.target.value && onChange({ ...place, date: event.target.value })}
              className={CONTROL_CLASS}
            />
          </Labelled>
          <Labelled label={t("operations.planShift")}>
            <select
              value={place.shift}
              onChange={(event) => onChange({ ...place, shift: event.target.value as Shift })}
              className={CONTROL_CLASS}
            >
              <ShiftOptions line={lineOf(place.productionLineId)} kept={[place.shift]} />
            </select>
          </Labelled>
        </>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="flex flex-col justify-end gap-1.5 text-sm font-medium text-ink">
      {label}
      {children}
    </label>
  );
}
