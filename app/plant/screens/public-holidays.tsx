import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DayOff, dayOffKey } from "#app/plant/domain/days-off";
import {
  countryIn,
  fixedHolidays,
  HOLIDAY_COUNTRIES,
  type HolidayCountry,
  MOVABLE,
} from "#app/plant/domain/public-holidays";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = { known: readonly DayOff[]; timeZone: string; year: number; onAdd: (days: DayOff[]) => void };

/** The public holidays of a country and a year that have a fixed date, and the names of those that have none. */
export function PublicHolidays({ known, timeZone, year, onAdd }: Props) {
  const { t } = useTranslation("plant");
  const id = useId();
  const [country, setCountry] = useState<HolidayCountry>(countryIn(timeZone));
  const [chosen, setChosen] = useState(year);
  const offered = fixedHolidays(country, chosen).filter(
    ({ day }) => !known.some((off) => dayOffKey(off) === dayOffKey({ day })),
  );
  const add = () => onAdd(offered.map(({ day, holiday }) => ({ day, name: t(`holidays.${holiday}`) })));
  return (
    <fieldset className="min-w-0 space-y-1.5" aria-describedby={`${id}-movable`}>
      <legend className="pb-1.5 text-sm font-medium">{t("publicHolidays")}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr_11rem]">
        <select
          aria-label={t("holidayCountry")}
          value={country}
          onChange={({ target }) => setCountry(target.value as HolidayCountry)}
          className={CONTROL_CLASS}
        >
          {HOLIDAY_COUNTRIES.map((each) => (
            <option key={each} value={each}>
              {t(`countries.${each}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t("holidayYear")}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          className={CONTROL_CLASS}
        >
          {[year, year + 1].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <Button onClick={add} disabled={offered.length === 0}>
          {offered.length === 0 ? t("allHolidaysKnown") : t("addHolidays", { count: offered.length })}
        </Button>
      </div>
      <p id={`${id}-movable`} className="text-xs text-muted">
        {t("movableHolidays", { names: MOVABLE[country].map((each) => t(`holidays.${each}`)).join(", ") })}
      </p>
    </fieldset>
  );
}
