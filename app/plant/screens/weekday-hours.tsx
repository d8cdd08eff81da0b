import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { TypedWeekday } from "#app/plant/domain/factory-settings";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";
import { SelectField } from "#app/ui/form/select-field";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";
import { ShiftClocks } from "./shift-clocks";

type Props = {
  field: FieldMetadata<TypedWeekday[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the form of the settings, of which this part changes one list
  form: FormMetadata<any, string[]>;
  label: string;
  inUse: readonly Shift[];
  /** The usual hours, with which a weekday begins. */
  usual: Omit<TypedWeekday, "weekday">;
};

/** The weekdays with hours of their own, such as a Friday that ends at noon. */
export function WeekdayHours({ field, form, label, inUse, usual }: Props) {
  const { t } = useTranslation("plant");
  const format = useFormat();
  const weekdays = useWeekdays();
  const nameOf = (weekday: number) => format.day(someDayOf(weekday), "weekday");
  const set = field.getFieldList().map((each) => ({ key: each.key, name: each.name, fields: each.getFieldset() }));
  const taken = set.map(({ fields }) => Number(fields.weekday.value));
  const free = [FRIDAY, ...weekdays].find((weekday) => !taken.includes(weekday));

  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      {set.map(({ key, name, fields }, index) => (
        <div key={key} className="space-y-3 rounded-s border border-line p-3">
          <div className="flex items-end justify-between gap-3">
            <SelectField
              field={fields.weekday}
              label={t("weekday")}
              choices={weekdays.map((weekday) => ({ value: String(weekday), label: nameOf(weekday) }))}
              className="w-44"
            />
            <IconButton
              icon={X}
              label={t("removeWeekday", { weekday: nameOf(Number(fields.weekday.value)) })}
              onClick={() => form.remove({ name: field.name, index })}
            />
          </div>
          <ShiftClocks key={name} fields={fields} inUse={inUse} />
        </div>
      ))}
      {free !== undefined && (
        <Button
          size="s"
          onClick={() => form.insert({ name: field.name, defaultValue: { ...usual, weekday: String(free) } })}
        >
          {t("addWeekday")}
        </Button>
      )}
    </fieldset>
  );
}

const FRIDAY = 5;
