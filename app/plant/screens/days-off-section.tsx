import type { FormMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { localTime } from "#app/core/domain/calendar/shifts";
import { type DayOff, dayOffKey, withDaysOff } from "#app/plant/domain/days-off";
import type { FactorySettings } from "#app/plant/domain/factory-settings";
import { Button } from "#app/ui/form/button";
import { FieldError } from "#app/ui/form/field-error";
import { IconButton } from "#app/ui/form/icon-button";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import { DayOffEntry, type LineName } from "./day-off-entry";
import type { PartProps } from "./labelled";
import type { ServerClock } from "./plant-now";
import { PublicHolidays } from "./public-holidays";

type Props = Pick<PartProps, "fields"> & {
  // biome-ignore lint/suspicious/noExplicitAny: the form of the settings, of which this part sets one value
  form: FormMetadata<any, string[]>;
  saved: FactorySettings;
  /** The lines that may have days off of their own. */
  lines: readonly LineName[];
  clock: ServerClock;
};

/** The days on which the factory does not work: typed, or added as the public holidays of a country. */
export function DaysOffSection({ fields: { daysOff: field }, form, saved, lines, clock }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const [removed, setRemoved] = useState<DayOff | null>(null);
  const daysOff = (field.value ?? []) as DayOff[];
  const isChanged = JSON.stringify(daysOff) !== JSON.stringify(saved.daysOff);
  const today = localTime(clock.now, clock.timeZone).day;

  function change(next: DayOff[], gone: DayOff | null = null) {
    form.update({ name: field.name, value: next });
    setRemoved(gone);
  }
  const add = (more: DayOff[]) => change(withDaysOff(daysOff, more));

  return (
    <Panel id="days-off" title={t("sections.daysOff")} note={t("daysOffNote")}>
      <div id={field.id} tabIndex={-1} className="flex flex-col gap-5">
        {/* What is added and removed is in hidden fields; this box says that the form is edited. */}
        <input type="checkbox" hidden readOnly checked={isChanged} />
        {daysOff.length === 0 ? (
          <p className="text-sm text-muted">{t("noDaysOff")}</p>
        ) : (
          <DaysOffList
            daysOff={daysOff}
            name={field.name}
            named={named}
            onRemove={(off) =>
              change(
                daysOff.filter((each) => each !== off),
                off,
              )
            }
          />
        )}
        <div role="status">
          {removed && (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              {t("dayOffRemoved", { name: named(removed) })}
              <Button key={dayOffKey(removed)} size="s" autoFocus onClick={() => add([removed])}>
                {t("undoRemoval")}
              </Button>
            </p>
          )}
        </div>
        <DayOffEntry known={daysOff} shifts={saved.shifts} lines={lines} onAdd={(off) => add([off])} />
        <PublicHolidays known={daysOff} timeZone={saved.timeZone} year={Number(today.slice(0, 4))} onAdd={add} />
        <FieldError field={field} />
      </div>
    </Panel>
  );

  /** The name of a day off, with the shift and the line where it is not for all of them. */
  function named({ name, shift, productionLineId }: DayOff) {
    const line = productionLineId && (lines.find(({ id }) => id === productionLineId)?.name ?? t("goneLine"));
    return [name, shift && t(`common:shift.${shift}`), line].filter(Boolean).join(" · ");
  }
}

const PARTS = ["day", "name", "shift", "productionLineId"] as const;

type ListProps = {
  daysOff: readonly DayOff[];
  /** The name of the field that holds them. */
  name: string;
  named: (off: DayOff) => string;
  onRemove: (off: DayOff) => void;
};

function DaysOffList({ daysOff, name, named, onRemove }: ListProps) {
  const { t } = useTranslation("plant");
  const format = useFormat();
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {daysOff.map((off, index) => (
        <li key={dayOffKey(off)} className="flex items-center gap-3 py-1">
          {PARTS.map((part) => (
            <input key={part} type="hidden" name={`${name}[${index}].${part}`} value={off[part] ?? ""} />
          ))}
          <span className="flex min-w-0 grow flex-col sm:flex-row sm:gap-3">
            <span className="figure shrink-0 text-muted sm:w-56">{format.day(off.day, "long")}</span>
            <span className="min-w-0 break-words">{named(off)}</span>
          </span>
          <IconButton
            icon={X}
            label={t("removeDayOff", { name: named(off), date: format.day(off.day, "long") })}
            onClick={() => onRemove(off)}
          />
        </li>
      ))}
    </ul>
  );
}
