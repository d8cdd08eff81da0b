import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { addDays } from "#app/plant/domain/days";
import type { PlantTime } from "#app/plant/domain/shifts";
import type { LineStanding } from "#app/shift-entry/domain/sheets";
import type { ShiftPlace } from "#app/shift-entry/domain/shift-place";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { DayBox } from "#app/ui/text/day-box";
import { ShiftMark } from "#app/ui/text/shift-mark";
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

/** Line, shift and day of the sheet; the running shift of today unless somebody chose another. */
export function PlaceBar({ place, time, lines, url, isOnline, isKept }: Props) {
  const { t } = useTranslation("shift-entry");
  const navigate = useNavigate();
  const shifts = useShifts({ line: lines.find(({ id }) => id === place.productionLineId), kept: [place.shift] });
  /** The sheets of this shift open from the device without a network. */
  function goTo(productionLineId: string) {
    if (isOnline) url.set({ productionLineId });
    else navigate(paths.shiftEntry({ ...place, productionLineId }), { replace: true, preventScrollReset: true });
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <legend className="sr-only">{t("place")}</legend>
      {place.productionLineId && (
        <select
          autoComplete="off"
          aria-label={t("line")}
          value={place.productionLineId}
          disabled={!isOnline && !isKept}
          onChange={(event) => goTo(event.target.value)}
          className={`${CONTROL_CLASS} max-w-64 font-medium max-sm:max-w-full pointer-coarse:min-h-14`}
        >
          {lines.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className="flex flex-wrap gap-1 rounded-m border border-line p-1 max-sm:w-full">
        {shifts.map((shift) => (
          <button
            key={shift}
            type="button"
            aria-pressed={shift === place.shift}
            disabled={!isOnline}
            onClick={() => url.set({ shift })}
            className={clsx(
              "flex min-h-8 items-center gap-1 rounded-s px-1 max-sm:grow max-sm:justify-center pointer-coarse:min-h-12",
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
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t("dayBefore")}
          disabled={!isOnline}
          onClick={() => url.set({ date: addDays(place.date, -1) })}
        />
        <fieldset disabled={!isOnline} className="contents">
          <DayBox
            label={t("day")}
            isLabelHidden
            value={place.date}
            max={time.day}
            onDay={(date) => date && url.set({ date })}
          />
        </fieldset>
        <IconButton
          icon={ChevronRight}
          label={t("dayAfter")}
          disabled={!isOnline || place.date >= time.day}
          onClick={() => url.set({ date: addDays(place.date, 1) })}
        />
      </div>
      {!isOnline && <p className="text-xs text-muted">{t(isKept ? "placeOfflineKept" : "placeOffline")}</p>}
    </fieldset>
  );
}
