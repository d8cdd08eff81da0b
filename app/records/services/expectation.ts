import type { Deps } from "#app/core/services/deps";
import { secondsOn } from "#app/plant/domain/shifts";
import { workAtOne } from "#app/records/data/places";
import { dueRulesOf, type Expectation } from "#app/records/domain/efficiency";
import type { RecordPlace } from "#app/records/domain/records";

/** The expectation for a record without standard minutes, once it is at this place. */
export async function readExpectation(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { id, ...place }: RecordPlace,
): Promise<Expectation> {
  const rules = dueRulesOf(await settings());
  const { target, crew, lostSeconds, seconds } = await workAtOne(db, { ...place, without: id }, rules);
  return {
    target,
    crew,
    shiftSeconds: secondsOn(rules.hours, place.date, place.productionLineId)[place.shift],
    lostSeconds,
    secondsOfOthers: seconds,
  };
}
