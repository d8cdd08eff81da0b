import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { FactorySettings, TypedLineClocks } from "#app/plant/domain/factory-settings";
import { Button } from "#app/ui/form/button";
import { FieldError } from "#app/ui/form/field-error";
import { IconButton } from "#app/ui/form/icon-button";
import { NumberField } from "#app/ui/form/number-field";
import { SelectField } from "#app/ui/form/select-field";
import { choicesOf } from "#app/ui/overlay/offered";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";
import { ClockField } from "./clock-field";
import type { LineName } from "./day-off-entry";

type Props = {
  field: FieldMetadata<TypedLineClocks[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the form of the settings, of which this part changes one list
  form: FormMetadata<any, string[]>;
  label: string;
  inUse: readonly Shift[];
  lines: readonly LineName[];
  /** The hours of the factory, with which those of a line begin. */
  usual: Partial<FactorySettings>;
};

/** The shifts in which a line has hours of its own, such as 08:00 to 17:00 beside 06:00 to 14:00. */
export function LinesHours({ field, form, label, inUse, lines, usual }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const set = field.getFieldList().map((each) => ({ key: each.key, fields: each.getFieldset() }));
  const [first, shift] = [lines[0], inUse[0]];
  return (
    <fieldset id={field.id} tabIndex={-1} className="min-w-0 space-y-3">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      {set.map(({ key, fields }, index) => (
        <HoursOfLine
          key={key}
          fields={fields}
          inUse={inUse}
          lines={lines}
          onRemove={() => form.remove({ name: field.name, index })}
        />
      ))}
      {first && shift && (
        <Button
          size="s"
          onClick={() =>
            form.insert({
              name: field.name,
              defaultValue: {
                productionLineId: first.id,
                shift,
                start: usual[`${shift}Start`],
                end: usual[`${shift}End`],
                break: usual[`${shift}Break`],
              },
            })
          }
        >
          {t("addLineHours")}
        </Button>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}

type LineProps = Pick<Props, "inUse" | "lines"> & {
  fields: ReturnType<FieldMetadata<TypedLineClocks>["getFieldset"]>;
  onRemove: () => void;
};

function HoursOfLine({ fields, inUse, lines, onRemove }: LineProps) {
  const { t } = useTranslation(["plant", "common"]);
  const format = useFormat();
  const weekdays = useWeekdays();
  const chosen = fields.productionLineId.value;
  const line = lines.find(({ id }) => id === chosen);
  const gone = line ? [] : [{ value: String(chosen), label: t("goneLine") }];
  return (
    <div className="space-y-3 rounded-s border border-line p-3">
      <div className="flex items-end justify-between gap-3">
        <div className="grid grow gap-3 sm:grid-cols-3">
          <SelectField field={fields.productionLineId} label={t("line")} choices={[...choicesOf(lines), ...gone]} />
          <SelectField
            field={fields.shift}
            label={t("shift")}
            choices={inUse.map((each) => ({ value: each, label: t(`common:shift.${each}`) }))}
          />
          <SelectField
            field={fields.weekday}
            label={t("weekday")}
            placeholder={t("everyDay")}
            choices={weekdays.map((each) => ({
              value: String(each),
              label: format.day(someDayOf(each), "weekday"),
            }))}
          />
        </div>
        <IconButton icon={X} label={t("removeLineHours", { line: line?.name ?? t("goneLine") })} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <ClockField field={fields.start} label={t("starts")} />
        <ClockField field={fields.end} label={t("ends")} />
        <NumberField field={fields.break} label={t("break")} unit={t("minutes")} isWhole />
      </div>
    </div>
  );
}
