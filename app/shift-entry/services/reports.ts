import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as stops from "#app/losses/data/stops";
import type { Stop } from "#app/losses/domain/stops";
import { decideStops, readStops, recordStops, type StopsInput } from "#app/losses/services/stops";
import type { PerformanceRecord, ShiftRecords } from "#app/records/domain/records";
import { showsWritten, writtenTogether } from "#app/records/services/reading";
import { createRecords } from "#app/records/services/records";
import { decideRecords, readSheet, type SheetFound, settleSheet, sheetOf } from "#app/records/services/writing";
import type { ShiftReport } from "#app/shift-entry/domain/reports";

/** Writes the records of a shift and the stops of its line in one batch: all of it or nothing. */
export async function reportShift(
  deps: Deps,
  actor: Actor,
  { stops: input, confirmStops, seenStops, ...shiftRecords }: ShiftReport,
): Promise<{ items: PerformanceRecord[]; stops: Stop[] }> {
  authorize(actor, "records.create");
  const { productionLineId, shift, date, rows, reason } = shiftRecords;
  const place = { productionLineId, shift, date };
  const workerIds = rows.map(({ workerId }) => workerId);
  const requested = { place, rows: input, workerIds, confirmStops, seenStops, reason, nameOf: nameOfStop };
  if (rows.length === 0) return recordStops(deps, actor, requested);
  // An interrupted run is completed: its stops are written at the same instant as its records.
  if (input.length === 0) return { ...(await createRecords(deps, actor, shiftRecords)), stops: [] };
  return writeTogether(deps, actor, shiftRecords, requested);
}

type Found = { records: SheetFound; stops: Awaited<ReturnType<typeof readStops>> };
type Together = { items: PerformanceRecord[]; stops: Stop[] };

function writeTogether(deps: Deps, actor: Actor, shiftRecords: ShiftRecords, requested: StopsInput) {
  const sheet = sheetOf(shiftRecords);
  return write<Found, Together>(deps, actor, {
    resume: async (begun) => {
      const { items } = await writtenTogether(deps, begun);
      // Its stops were written at the same instant as its records.
      const at = Math.max(0, ...items.map(({ updatedAt }) => updatedAt));
      return { items, stops: await stops.writtenAt(deps.db, sheet.place, at) };
    },
    read: async (deps) => {
      const [records, stops] = await Promise.all([readSheet(deps, sheet), readStops(deps, requested)]);
      return { records, stops };
    },
    decide: async (found) => {
      const now = deps.now();
      const atOnce = { ...deps, now: () => now };
      const settled = settleSheet(actor, sheet, found.records);
      const { made, guards, ...stops } = decideStops(atOnce, actor, found.stops, {
        ...requested,
        reason: settled.reason,
      });
      const { ids, ...records } = await decideRecords(atOnce, actor, settled, found.records);
      const { place } = sheet;
      const { factory } = found.records;
      return {
        ...records,
        shows: showsWritten(deps.db, { ids, place, factory }, (items) => ({ items, stops: made })),
        statements: [...guards, ...records.statements, ...stops.statements],
        expects: { ...records.expects, ...stops.expects },
        notices: [...records.notices, ...stops.notices],
      };
    },
  });
}

function nameOfStop(index: number, field: string) {
  return `stops.${index}.${field}`;
}
