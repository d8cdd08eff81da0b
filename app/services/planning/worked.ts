import type { Statement } from "#app/data/database";
import { areUnworked } from "#app/data/planning/warnings";
import { workedShifts } from "#app/data/records/records";
import type { Id } from "#app/domain/ids";
import type { PlannedShift } from "#app/domain/planning/warnings";
import type { DayRange } from "#app/domain/plant/day-ranges";
import type { Deps } from "#app/services/deps";
import { seatKey } from "./warnings";

type Seat = PlannedShift & { workerId: Id };

/** The shifts of these days in which these people have a record, and whether a planned one is among them. */
export async function readWorked({ db }: Pick<Deps, "db">, workerIds: Id[], range: DayRange) {
  const worked = await workedShifts(db, workerIds, range);
  const seats = new Set(worked.map(seatKey));
  return { worked, isWorked: (seat: Seat) => seats.has(seatKey(seat)) };
}

/** Refuses a batch when somebody has a record in one of these planned shifts. */
export function stayUnworked({ db }: Pick<Deps, "db">, seats: readonly Seat[]): Statement {
  return areUnworked(
    db,
    seats.map(({ workerId, date, shift }) => ({ workerId, date, half: shift })),
  );
}
