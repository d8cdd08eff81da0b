import type { Statement } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { areUnworked } from "#app/planning/data/warnings";
import type { PlannedShift } from "#app/planning/domain/warnings";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { workedIn } from "#app/records/data/records";
import { seatKey } from "./warnings";

type Seat = PlannedShift & { workerId: Id };

/** The shifts of these days in which these people have a record, and whether a planned one is among them. */
export async function readWorked({ db }: Pick<Deps, "db">, workerIds: Id[], range: DayRange) {
  const worked = await workedIn(db, workerIds, range);
  const seats = new Set(worked.map(seatKey));
  return { worked, isWorked: (seat: Seat) => seats.has(seatKey(seat)) };
}

/** Refuses a batch when somebody has a record in one of these planned shifts. */
export function stillUnworked({ db }: Pick<Deps, "db">, seats: readonly Seat[]): Statement {
  return areUnworked(
    db,
    seats.map(({ workerId, date, shift }) => ({ workerId, date, half: shift })),
  );
}
