import { useState } from "react";
import { OPENS_CREWS } from "#app/paths";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { Filter } from "#app/planning/domain/preview";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { ListUrl } from "#app/ui/table/use-list-url";
import type { DayRequest } from "./day-dialog";

/** Which dialogs of the calendar are open, and for what. The address may open the crews. */
export function useCalendarDialogs(url: ListUrl, filter: Filter) {
  const [day, setDay] = useState<DayRequest | null>(null);
  const [person, setPerson] = useState<PlannedPerson | null>(null);
  const [gapDays, setGapDays] = useState<DayRange | null>(null);
  const [isListingAbsences, setListingAbsences] = useState(false);
  const [isListingCrews, setListingCrews] = useState(url.get(OPENS_CREWS) !== "");

  function openCell(key: string) {
    const [date = "", shift, productionLineId = filter.productionLineId] = key.split(" ");
    setDay({
      date,
      ...(shift && { shift: shift as DayRequest["shift"] }),
      productionLineId,
      workerId: filter.workerId,
    });
  }

  function openPerson(next: PlannedPerson | null) {
    setDay(null);
    setPerson(next);
  }

  function closeCrews() {
    setListingCrews(false);
    if (url.get(OPENS_CREWS)) url.set({ [OPENS_CREWS]: null });
  }

  /** Every act on a person closes its dialog. */
  function closing<Given extends unknown[]>(act: (...input: Given) => void) {
    return (...initial: Given) => {
      openPerson(null);
      act(...initial);
    };
  }

  return {
    day,
    closeDay: () => setDay(null),
    openCell,
    person,
    openPerson,
    gapDays,
    setGapDays,
    isListingAbsences,
    setListingAbsences,
    isListingCrews,
    openCrews: () => setListingCrews(true),
    closeCrews,
    closing,
  };
}

export type CalendarDialogsState = ReturnType<typeof useCalendarDialogs>;
