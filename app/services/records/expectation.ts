import { lineTarget, positionsOf } from "#app/data/records/places";
import { secondsOfShifts } from "#app/domain/plant/shifts";
import type { Expectation } from "#app/domain/records/efficiency";
import type { RecordPlace } from "#app/domain/records/records";
import type { Deps } from "#app/services/deps";

/** The expectation for a record without standard minutes, once it is at this place. */
export async function readExpectation(
  { db, settings }: Pick<Deps, "db" | "settings">,
  place: RecordPlace,
): Promise<Expectation> {
  const [target, filled, { shiftWindows }] = await Promise.all([
    lineTarget(db, place.productionLineId),
    positionsOf(db, place),
    settings(),
  ]);
  return { target, positionsFilled: filled, shiftSeconds: secondsOfShifts(shiftWindows)[place.shift] };
}
