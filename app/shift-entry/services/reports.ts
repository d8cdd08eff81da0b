import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as stops from "#app/losses/data/stops";
import type { Stop } from "#app/losses/domain/stops";
import { recordStops, stopsToWrite, untilStopsStay } from "#app/losses/services/stops";
import type { PerformanceRecord } from "#app/records/domain/records";
import { productionDay } from "#app/records/services/checks";
import { lateReason } from "#app/records/services/permits";
import { createRecords } from "#app/records/services/records";
import type { ShiftReport } from "#app/shift-entry/domain/reports";

/** Writes the records of a shift and the stops of its line in one batch: all of it or nothing. */
export async function reportShift(
  deps: Deps,
  actor: Actor,
  { stops: input, confirmStops, seenStops, ...sheet }: ShiftReport,
): Promise<{ items: PerformanceRecord[]; stops: Stop[] }> {
  authorize(actor, "records.create");
  const { productionLineId, shift, date, rows, reason } = sheet;
  const place = { productionLineId, shift, date };
  const requested = { place, rows: input, confirmStops, seenStops, reason, nameOf: nameOfStop };
  if (rows.length === 0) return recordStops(deps, actor, requested);
  // An interrupted run is completed: its stops are written at the same instant as its records.
  if (input.length === 0 || actor.request?.takeUp()) {
    const { items } = await createRecords(deps, actor, sheet);
    const at = Math.max(0, ...items.map(({ updatedAt }) => updatedAt));
    return { items, stops: await stops.writtenAt(deps.db, place, at) };
  }
  return untilStopsStay(deps, async (deps) => {
    const late = lateReason(place, reason, await productionDay(deps));
    const workerIds = rows.map(({ workerId }) => workerId);
    const reading = stopsToWrite(deps, actor, { ...requested, workerIds, reason: late });
    const [{ items }, { made }] = await Promise.all([createRecords(deps, actor, sheet, reading), reading]);
    return { items, stops: made };
  });
}

function nameOfStop(index: number, field: string) {
  return `stops.${index}.${field}`;
}
