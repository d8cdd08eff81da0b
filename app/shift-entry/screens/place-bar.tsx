import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { PlantTime, Shift } from "#app/core/domain/calendar/shifts";
import { paths } from "#app/paths";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { LineStanding } from "#app/shift-entry/domain/sheets";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import { choicesOf } from "#app/ui/overlay/offered";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { DayBox } from "#app/ui/text/day-box";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";

type Props = {
  place: Pick<ShiftPlace, "shift" | "date"> & { productionLineId?: string };
  time: PlantTime;
  lines: LineStanding[];
  url: ListUrl;
  /** Whether there is a network. Without one, nothing new can be loaded. */
  isOnline: boolean;
  /** Whether the device has the sheets of the other lines. */
  isKept: boolean;
};

/**
 * Line, shift and day of the sheet; the running shift of today unless somebody chose another. A phone folds shift and day
 * to one button that says them.
 */
export function PlaceBar({ place, time, lines, url, isOnline, isKept }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const shifts = useShifts({ line: lines.find(({ id }) => id === place.productionLineId), kept: [place.shift] });
  const choose = isOnline ? url.set : null;
  /** The sheets of this shift open from the device without a network. */
  function goTo(productionLineId: string) {
    if (isOnline) url.set({ productionLineId });
    else navigate(paths.shiftEntry({ ...place, productionLineId }), { replace: true, preventScrollReset: true });
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 pb-2 md:gap-x-4 md:pb-4">
      <legend className="sr-only">{t("place")}</legend>
      {place.productionLineId && (
        <select
          autoComplete="off"
          aria-label={t("line")}
          value={place.productionLineId}
          disabled={!isOnline && !isKept}
          onChange={(event) => goTo(event.target.value)}
          className={`${CONTROL_CLASS} min-w-0 max-w-52 font-medium max-md:w-auto max-md:max-w-full max-md:flex-1`}
        >
          <ChoiceOptions choices={choicesOf(lines)} />
        </select>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "flex min-h-11 items-center gap-1 rounded-s border border-line-strong bg-surface pe-2 text-sm md:hidden",
          place.productionLineId === undefined && "flex-1 justify-center",
        )}
      >
        <ShiftMark shift={place.shift} className="bg-transparent" />
        <span className="whitespace-nowrap">{format.day(place.date, "weekdayShort")}</span>
        <ChevronDown aria-hidden className={clsx("size-4 shrink-0 text-faint", isOpen && "rotate-180")} />
      </button>
      <ShiftChoice place={place} time={time} shifts={shifts} isOpen={isOpen} choose={choose} />
      <DayChoice date={place.date} today={time.day} isOpen={isOpen} choose={choose} />
      {!isOnline && <p className="text-xs text-muted">{t(isKept ? "placeOfflineKept" : "placeOffline")}</p>}
    </fieldset>
  );
}

type ChoiceProps = {
  /** Whether a phone shows it. */
  isOpen: boolean;
  /** Opens another shift or day; null where it cannot be loaded. */
  choose: ListUrl["set"] | null;
};

type ShiftProps = ChoiceProps & Pick<Props, "place" | "time"> & { shifts: readonly Shift[] };

function ShiftChoice({ place, time, shifts, isOpen, choose }: ShiftProps) {
  const { t } = useTranslation("shift-entry");
  return (
    <div
      className={clsx(
        "flex flex-wrap gap-1 rounded-m border border-line p-1 max-md:w-full",
        !isOpen && "max-md:hidden",
      )}
    >
      {shifts.map((shift) => (
        <button
          key={shift}
          type="button"
          aria-pressed={shift === place.shift}
          disabled={!choose}
          onClick={() => choose?.({ shift })}
          className={clsx(
            "flex min-h-8 items-center gap-1 rounded-s px-1 max-md:grow max-md:justify-center pointer-coarse:min-h-11",
            shift === place.shift ? "bg-accent-soft ring-1 ring-accent" : "hover:bg-sunken",
          )}
        >
          <ShiftMark shift={shift} className="bg-transparent" />
          {shift === time.shift && place.date === time.day && (
            <span className="pe-2 text-xs text-muted max-md:sr-only">{t("running")}</span>
          )}
        </button>
      ))}
    </div>
  );
}

function DayChoice({ date, today, isOpen, choose }: ChoiceProps & Record<"date" | "today", Day>) {
  const { t } = useTranslation("shift-entry");
  return (
    <div className={clsx("flex items-center gap-1", !isOpen && "max-md:hidden")}>
      <IconButton
        icon={ChevronLeft}
        label={t("dayBefore")}
        disabled={!choose}
        onClick={() => choose?.({ date: addDays(date, -1) })}
      />
      <fieldset disabled={!choose} className="contents">
        <DayBox
          label={t("day")}
          isLabelHidden
          value={date}
          max={today}
          onDay={(day) => day && choose?.({ date: day })}
        />
      </fieldset>
      <IconButton
        icon={ChevronRight}
        label={t("dayAfter")}
        disabled={!choose || date >= today}
        onClick={() => choose?.({ date: addDays(date, 1) })}
      />
    </div>
  );
}
