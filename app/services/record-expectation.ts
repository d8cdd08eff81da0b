import { settings } from "#app/data/factory";
import { lineTarget, positionsFilled } from "#app/data/record-places";
import type { RecordPlace } from "#app/domain/performance-records";
import type { Expectation } from "#app/domain/record-figures";
import { shiftMinutes } from "#app/domain/shifts";
import type { Deps } from "./deps";

/** What a record would be measured against without standard minutes, once it stood there. */
export async function readExpectation(
  { db }: Pick<Deps, "db">,
  { id, workerId, ...place }: RecordPlace,
): Promise<Expectation> {
  const [target, filled, { shiftWindows }] = await Promise.all([
    lineTarget(db, place.productionLineId),
    positionsFilled(db, [{ ...place, joining: { workerId, insteadOf: id ?? null } }]),
    settings(db),
  ]);
  return { target, positionsFilled: filled[0] ?? 0, shiftSeconds: shiftMinutes(shiftWindows[place.shift]) * 60 };
}
