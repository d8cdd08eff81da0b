import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { isWorkingDay, type WorkDays } from "#app/plant/domain/days-off";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { LineStanding } from "./sheets";

type Turn = { date: Day; shift: Shift };

/** The shifts that somebody may mean who leads lines and names none; `lines` as they stood in the one that ended. */
type Known = { own: readonly Id[]; lines: readonly LineStanding[]; ended: Turn; running: Turn; workDays: WorkDays };

/**
 * Where shift entry opens for somebody who leads lines: at the shift that just ended on the first of their lines without
 * records there, else at the running one on their first line; null where none of their lines works.
 */
export function firstPlace({ own, lines, ended, running, workDays }: Known): ShiftPlace | null {
  const led = own.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const { date, shift } = ended;
  const owing = led.find(
    ({ id, shifts, recorded }) =>
      recorded === 0 && shifts.includes(shift) && isWorkingDay(date, workDays, { shift, productionLineId: id }),
  );
  if (owing) return { productionLineId: owing.id, ...ended };
  const [first] = led;
  return first ? { productionLineId: first.id, ...running } : null;
}
