import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { FactorySettings } from "#app/plant/domain/factory-settings";
import { type HoursFrom, SHIFTS, type Shift, shiftsOf } from "#app/plant/domain/shifts";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { NumberField } from "#app/ui/form/number-field";
import { ShiftsField } from "#app/ui/form/shifts-field";
import { TextField } from "#app/ui/form/text-field";
import { Panel } from "#app/ui/page/panel";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { ClockField } from "./clock-field";
import { ComingHours } from "./coming-hours";
import type { PartProps } from "./labelled";
import { type Clock, PlantNow } from "./plant-now";
import { WorkingDays } from "./working-days";

type Props = PartProps & { saved: FactorySettings; laterHours: readonly HoursFrom[]; clock: Clock };

const TIME_ZONES = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** The factory's clock: its zone, its shifts, its week, and the effect of changing them. */
export function TimeSection({ fields, labels, saved, laterHours, clock }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const timeZone = fields.timeZone.value ?? saved.timeZone;
  const isGuessed = fields.timeZone.initialValue !== saved.timeZone;
  const typed = Object.fromEntries(SHIFTS.flatMap((shift) => [typedOf(`${shift}Start`), typedOf(`${shift}End`)]));
  const inUse = shiftsOf({ shifts: [fields.shifts.value ?? []].flat() as Shift[] });
  return (
    <Panel title={t("sections.time")} note={t("timeNote")}>
      <div className="flex flex-col gap-5">
        <ComboboxField
          field={fields.timeZone}
          label={labels.timeZone as string}
          choices={TIME_ZONES}
          known={[timeZone, saved.timeZone].map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          hint={isGuessed ? t("timeZoneGuessed") : undefined}
        />
        <ShiftsField field={fields.shifts} label={labels.shifts as string} hint={t("shiftsHint")} />
        <div className="grid gap-4 sm:grid-cols-3">
          {SHIFTS.map((shift) => (
            <fieldset key={shift} className={clsx("min-w-0 space-y-2", isLeftOut(shift) && "hidden")}>
              <legend className="pb-1.5">
                <ShiftMark shift={shift} />
              </legend>
              <div className="grid grid-cols-2 gap-2">
                <ClockField field={fields[`${shift}Start`]} label={t("starts")} />
                <ClockField field={fields[`${shift}End`]} label={t("ends")} />
              </div>
            </fieldset>
          ))}
        </div>
        <TextField
          field={fields.hoursFrom}
          type="date"
          label={labels.hoursFrom as string}
          hint={t("hoursFromHint")}
          className="sm:max-w-64"
          optional
        />
        <ComingHours laterHours={laterHours} shifts={inUse} clock={clock} />
        <PlantNow
          saved={saved}
          typed={{ ...saved, ...typed, timeZone, shifts: inUse }}
          hoursFrom={fields.hoursFrom.value}
          clock={clock}
        />
        <WorkingDays field={fields.workingDays} label={labels.workingDays as string} />
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            field={fields.minimumRestHours}
            label={labels.minimumRestHours as string}
            unit={t("hours")}
            hint={t("restHint")}
          />
          <NumberField
            field={fields.mostDaysInRow}
            label={labels.mostDaysInRow as string}
            unit={t("days")}
            hint={t("daysInRowHint")}
          />
          <NumberField
            field={fields.weeklyRestHours}
            label={labels.weeklyRestHours as string}
            unit={t("hours")}
            hint={t("weeklyRestHint")}
          />
        </div>
      </div>
    </Panel>
  );

  /** A shift that is not worked needs no hours, but those that are refused are shown. */
  function isLeftOut(shift: Shift) {
    return !inUse.includes(shift) && !fields[`${shift}Start`].errors && !fields[`${shift}End`].errors;
  }

  function typedOf(name: `${(typeof SHIFTS)[number]}${"Start" | "End"}`) {
    return [name, fields[name].value ?? saved[name]];
  }
}
