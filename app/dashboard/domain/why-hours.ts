import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Factory } from "#app/plant/domain/factory";
import { errorRate } from "#app/records/domain/production";
import { type BoardStop, type JudgedHour, judgeHours } from "./board-hours";
import type { BoardRows } from "./line-board";
import { hoursOfShift } from "./shift-hours";

/** One hour of a line: what it made and should have made, its products, and the stops that began in it. */
export type WhyHour = JudgedHour & { errorRate: number | null; styles: { id: Id; name: string }[]; stops: BoardStop[] };

export type WhyShift = { shift: Shift; hours: WhyHour[]; unplaced: BoardStop[] };

/** The hours of the shifts of a day in which somebody typed hours; `unplaced` are their stops without a time. */
export function whyShifts(
  { line, own, records, lost, stops }: BoardRows,
  { day, now, products }: { day: Day; now: number; products: ReadonlyMap<Id, string> },
  factory: Factory,
): WhyShift[] {
  return SHIFTS.flatMap((shift) => {
    const ofShift = records.filter((record) => record.shift === shift);
    if (ofShift.every(({ byHour }) => byHour.length === 0)) return [];
    const lostSeconds = sumBy(lost, (each) => (each.shift === shift ? each.seconds : 0));
    const hours = hoursOfShift({ line, own, day, shift, records: ofShift, lostSeconds }, now, factory);
    const ownStops = stops.filter((stop) => stop.shift === shift);
    return {
      shift,
      hours: judgeHours(hours, null).map((hour) => ({
        ...hour,
        ...madeIn(hour.from, ofShift, products),
        stops: stopsIn(hour.from, ownStops),
      })),
      unplaced: ownStops.filter(({ start }) => start === null),
    };
  });
}

function madeIn(from: string, records: BoardRows["records"], products: ReadonlyMap<Id, string>) {
  const ran = records.filter(({ byHour }) => byHour.some((hour) => hour.from === from));
  const typed = ran.flatMap(({ byHour }) => byHour.filter((hour) => hour.from === from));
  const ids = [...new Set(ran.map(({ productId }) => productId))];
  return {
    errorRate: errorRate({
      pieces: sumBy(typed, ({ pieces }) => pieces),
      defective: sumBy(typed, ({ defective }) => defective),
    }),
    styles: ids.map((id) => ({ id, name: products.get(id) ?? "" })),
  };
}

function stopsIn(from: string, stops: readonly BoardStop[]) {
  return stops.filter(({ start }) => start?.slice(0, 2) === from.slice(0, 2));
}
