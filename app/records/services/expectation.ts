import type { Deps } from "#app/core/services/deps";
import { secondsOfShifts } from "#app/plant/domain/shifts";
import { lineTarget, positionsOf } from "#app/records/data/places";
import type { Expectation } from "#app/records/domain/efficiency";
import type { RecordPlace } from "#app/records/domain/records";

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
