import clsx from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import { type DayRange, LONG_PRESETS, presetOf, presetRange, type RangePreset } from "#app/plant/domain/day-ranges";
import { chipLook } from "#app/ui/form/chip-look";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { DayBox } from "#app/ui/text/day-box";
import { PaperRange } from "#app/ui/text/paper-range";
import { useWeekBegins } from "#app/ui/text/use-week-begins";

type Props = { url: ListUrl; range: DayRange; today: Day };

/** The range, by its name or its two days. */
export function RangeFilter({ url, range, today }: Props) {
  const { t } = useTranslation("analytics");
  const weekBegins = useWeekBegins();
  const preset = presetOf(range, today, weekBegins);
  const [isOpen, setOpen] = useState(false);
  const isCustom = isOpen || !preset;
  // The days as they were typed, in any order.
  const typed = { from: (url.asked("from") || range.from) as Day, to: (url.asked("to") || range.to) as Day };
  function choose(value: string) {
    setOpen(value === "custom");
    if (value !== "custom") url.set(presetRange(value as RangePreset, today, weekBegins));
  }
  return (
    <>
      <PaperRange range={range} />
      <select
        autoComplete="off"
        aria-label={t("range")}
        value={isCustom ? "custom" : preset}
        onChange={(event) => choose(event.target.value)}
        className={clsx(chipLook(true), "field-sizing-content print:hidden")}
      >
        {LONG_PRESETS.map((name) => (
          <option key={name} value={name}>
            {t(`presets.${name}`)}
          </option>
        ))}
        <option value="custom">{t("presets.custom")}</option>
      </select>
      {isCustom &&
        (["from", "to"] as const).map((end) => (
          <DayBox
            key={end}
            label={t(end)}
            value={typed[end]}
            min={end === "to" ? range.from : undefined}
            max={end === "from" ? range.to : today}
            onDay={(day) => day && url.set({ ...typed, [end]: day })}
          />
        ))}
    </>
  );
}
