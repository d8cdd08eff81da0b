import type { FieldMetadata } from "@conform-to/react";
import { someDayOf } from "#app/core/domain/calendar/days";
import { ChecksField } from "#app/ui/form/checks-field";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";

type Props = { field: FieldMetadata<number[]>; label: string };

/** The weekdays on which the factory works, in the order of its week. */
export function WorkingDays(props: Props) {
  const format = useFormat();
  const weekdays = useWeekdays().map(String);
  return (
    <ChecksField
      {...props}
      options={weekdays}
      labelOf={(weekday) => format.day(someDayOf(Number(weekday)), "weekday")}
    />
  );
}
