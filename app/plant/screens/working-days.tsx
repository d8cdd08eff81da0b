import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import { Checkbox } from "#app/ui/form/checkbox";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";

type Props = { field: FieldMetadata<number[]>; label: string };

/** The weekdays on which the factory works, in the order of its week. */
export function WorkingDays({ field, label }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const weekdays = useWeekdays();
  return (
    <fieldset className="min-w-0" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {getCollectionProps(field, { type: "checkbox", options: weekdays.map(String) }).map(({ key, ...box }) => (
          <label key={key} htmlFor={box.id} className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <Checkbox {...box} />
            {format.day(someDayOf(Number(box.value)), "weekday")}
          </label>
        ))}
      </div>
      {field.errors?.[0] && (
        <p id={field.errorId} className="text-xs font-medium text-danger">
          {t(field.errors[0])}
        </p>
      )}
    </fieldset>
  );
}
