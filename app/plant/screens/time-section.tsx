import type { FormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import { type HoursFrom, SHIFTS, type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import { weekBeginsOf } from "#app/plant/domain/days-off";
import type { FactorySettings } from "#app/plant/domain/factory-settings";
import { ComboboxField } from "#app/ui/form/combobox-field";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { ShiftsField } from "#app/ui/form/shifts-field";
import { TextField } from "#app/ui/form/text-field";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";
import { ComingHours } from "./coming-hours";
import type { LineName } from "./day-off-entry";
import type { PartProps } from "./labelled";
import { LinesHours } from "./lines-hours";
import { PlantNow, type ServerClock } from "./plant-now";
import { ShiftClocks } from "./shift-clocks";
import { WeekdayHours } from "./weekday-hours";
import { WorkingDays } from "./working-days";

type Props = PartProps & {
  // biome-ignore lint/suspicious/noExplicitAny: the form of the settings, of which one part changes a list
  form: FormMetadata<any, string[]>;
  saved: FactorySettings;
  laterHours: readonly HoursFrom[];
  /** The lines that may have hours of their own. */
  lines: readonly LineName[];
  clock: ServerClock;
};

const TIME_ZONES = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** The factory's clock: its zone, its shifts, its week, and the effect of changing them. */
export function TimeSection({ fields, form, labels, saved, laterHours, lines, clock }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const timeZone = fields.timeZone.value ?? saved.timeZone;
  const isGuessed = fields.timeZone.initialValue !== saved.timeZone;
  const clocks = Object.fromEntries(
    SHIFTS.flatMap((shift) => [typedOf(`${shift}Start`), typedOf(`${shift}End`), typedOf(`${shift}Break`)]),
  );
  const listed = {
    weekdayHours: (fields.weekdayHours.value ?? []) as unknown as FactorySettings["weekdayHours"],
    lineHours: (fields.lineHours.value ?? []) as unknown as FactorySettings["lineHours"],
  };
  const workingDays = [fields.workingDays.value ?? []].flat().map(Number);
  const inUse = shiftsOf({ shifts: [fields.shifts.value ?? []].flat() as Shift[] });
  return (
    <Panel id="time" title={t("sections.time")} note={t("timeNote")}>
      <div className="flex flex-col gap-5">
        <ComboboxField
          field={fields.timeZone}
          label={labels.timeZone as string}
          choices={TIME_ZONES}
          known={[timeZone, saved.timeZone].map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          hint={isGuessed ? t("timeZoneGuessed") : undefined}
        />
        <ShiftsField field={fields.shifts} label={labels.shifts as string} hint={t("shiftsHint")} />
        <ShiftClocks fields={fields} inUse={inUse} />
        <WeekdayHours
          field={fields.weekdayHours}
          form={form}
          label={labels.weekdayHours as string}
          inUse={inUse}
          usual={clocks}
        />
        <LinesHours
          field={fields.lineHours}
          form={form}
          label={labels.lineHours as string}
          inUse={inUse}
          lines={lines}
          usual={clocks}
        />
        <HoursPeriod fields={fields} labels={labels} />
        <ComingHours laterHours={laterHours} shifts={inUse} lines={lines} clock={clock} />
        <PlantNow
          saved={saved}
          typed={{ ...saved, ...clocks, ...listed, timeZone, shifts: inUse }}
          hoursFrom={fields.hoursFrom.value}
          clock={clock}
        />
        <WorkingDays field={fields.workingDays} label={labels.workingDays as string} />
        <WeekBegins fields={fields} labels={labels} workingDays={workingDays} />
        <RestRules fields={fields} labels={labels} />
      </div>
    </Panel>
  );

  function typedOf(name: `${Shift}${"Start" | "End" | "Break"}`) {
    return [name, fields[name].value ?? saved[name]];
  }
}

/** The days from and until which the typed hours are those of the factory. */
function HoursPeriod({ fields, labels }: PartProps) {
  const { t } = useTranslation("plant");
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
      <TextField field={fields.hoursFrom} type="date" label={labels.hoursFrom as string} optional />
      <TextField field={fields.hoursUntil} type="date" label={labels.hoursUntil as string} optional />
      <p className="text-xs text-muted sm:col-span-2">{t("hoursFromHint")}</p>
    </div>
  );
}

function WeekBegins({ fields, labels, workingDays }: PartProps & { workingDays: number[] }) {
  const { t } = useTranslation("plant");
  const format = useFormat();
  const weekdays = useWeekdays();
  const dayName = (weekday: number) => format.day(someDayOf(weekday), "weekdayLong");
  return (
    <SelectField
      field={fields.weekBegins}
      label={labels.weekBegins as string}
      placeholder={t("afterDaysOff", { day: dayName(weekBeginsOf({ weekBegins: null, workingDays })) })}
      choices={weekdays.map((weekday) => ({ value: String(weekday), label: dayName(weekday) }))}
      hint={t("weekBeginsHint")}
      className="max-w-xs"
    />
  );
}

/** What the plan warns of: too little rest between shifts and in a week, too many days in a row. */
function RestRules({ fields, labels }: PartProps) {
  const { t } = useTranslation("plant");
  return (
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
  );
}
