import { secondsOn } from "#app/core/domain/calendar/shifts";
import type { Deps } from "#app/core/services/deps";
import { workAtOne } from "#app/records/data/places";
import { dueRulesOf, type Expectation, ownOf, targetWithoutStandard } from "#app/records/domain/efficiency";
import type { RecordPlace } from "#app/records/domain/records";

/** The expectation for a record without standard minutes, once it is at this place; without a product, by the line's target. */
export async function readExpectation(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { id, productId, ...place }: Omit<RecordPlace, "workerId">,
): Promise<Expectation> {
  const rules = dueRulesOf(await settings());
  const { crew, lostSeconds, seconds, own, ...line } = await workAtOne(db, { ...place, without: id }, rules);
  return {
    target: targetWithoutStandard(line, ownOf(own, productId)),
    crew,
    shiftSeconds: secondsOn(rules.hours, place.date, place.productionLineId)[place.shift],
    lostSeconds,
    secondsOfOthers: seconds,
  };
}
