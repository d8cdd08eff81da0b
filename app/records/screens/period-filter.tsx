import clsx from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import { presetOf, presetRange, RANGE_PRESETS, type RangePreset } from "#app/plant/domain/day-ranges";
import { chipLook } from "#app/ui/form/chip-look";
import { DayPeriod } from "#app/ui/form/day-period";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { PaperRange } from "#app/ui/text/paper-range";
import { useWeekBegins } from "#app/ui/text/use-week-begins";

type Props = { url: ListUrl; today: Day };

/** A period by name, or by its two days. */
export function PeriodFilter({ url, today }: Props) {
  const { t } = useTranslation("records");
  const weekBegins = useWeekBegins();
  const range = { from: url.get("from"), to: url.get("to") };
  const isSet = range.from !== "" || range.to !== "";
  const preset = RANGE_PRESETS.find((name) => name === presetOf(range, today, weekBegins));
  const [isOpen, setOpen] = useState(false);
  const isCustom = isSet ? !preset : isOpen;
  useEffect(() => {
    if (isSet) setOpen(false);
  }, [isSet]);

  function choose(value: string) {
    setOpen(value === "custom" && !isSet);
    if (value === "") url.set({ from: null, to: null });
    if ((RANGE_PRESETS as readonly string[]).includes(value))
      url.set(presetRange(value as RangePreset, today, weekBegins));
    if (value === "custom") url.set({ from: range.from || null, to: null });
  }

  return (
    <>
      <PaperRange range={range} />
      <select
        autoComplete="off"
        aria-label={t("range")}
        value={isCustom ? "custom" : (preset ?? "")}
        onChange={(event) => choose(event.target.value)}
        className={clsx(chipLook(isSet), "field-sizing-content", range.from && range.to && "print:hidden")}
      >
        <option value="">{t("presets.all")}</option>
        {RANGE_PRESETS.map((name) => (
          <option key={name} value={name}>
            {t(`presets.${name}`)}
          </option>
        ))}
        <option value="custom">{t("presets.custom")}</option>
      </select>
      {isCustom && <DayPeriod url={url} labels={{ from: t("from"), to: t("to") }} max={today} />}
    </>
  );
}
