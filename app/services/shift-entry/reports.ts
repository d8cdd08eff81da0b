import * as stops from "#app/data/losses/stops";
import type { Stop } from "#app/domain/losses/stops";
import type { PerformanceRecord } from "#app/domain/records/records";
import type { ShiftReport } from "#app/domain/shift-entry/reports";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { recordStops, stopsToWrite, untilStopsStay } from "#app/services/losses/stops";
import { productionDay } from "#app/services/records/checks";
import { lateReason } from "#app/services/records/permits";
import { createRecords } from "#app/services/records/records";

/** Writes the records of a shift and the stops of its line in one batch: all of it or nothing. */
export async function reportShift(
  deps: Deps,
  actor: Actor,
  { stops: given, confirmStops, seenStops, ...sheet }: ShiftReport,
): Promise<{ items: PerformanceRecord[]; stops: Stop[] }> {
  authorize(actor, "records.create");
  const { productionLineId, shift, date, rows, reason } = sheet;
  const place = { productionLineId, shift, date };
  const asked = { place, rows: given, confirmStops, seenStops, reason, nameOf: nameOfStop };
  if (rows.length === 0) return recordStops(deps, actor, asked);
  // An interrupted run is completed: its stops are written at the same instant as its records.
  if (given.length === 0 || actor.request?.takeUp()) {
    const { items } = await createRecords(deps, actor, sheet);
    const at = Math.max(0, ...items.map(({ updatedAt }) => updatedAt));
    return { items, stops: await stops.writtenAt(deps.db, place, at) };
  }
  return untilStopsStay(deps, async (deps) => {
    const late = lateReason(place, reason, await productionDay(deps));
    const workerIds = rows.map(({ workerId }) => workerId);
    const reading = stopsToWrite(deps, actor, { ...asked, workerIds, reason: late });
    const [{ items }, { made }] = await Promise.all([createRecords(deps, actor, sheet, reading), reading]);
    return { items, stops: made };
  });
}

function nameOfStop(index: number, field: string) {
  return `stops.${index}.${field}`;
}
