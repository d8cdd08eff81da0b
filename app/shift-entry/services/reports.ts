import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as stops from "#app/losses/data/stops";
import type { Stop } from "#app/losses/domain/stops";
import { decideStops, readStops, recordStops, type StopsInput } from "#app/losses/services/stops";
import type { LineReport } from "#app/records/domain/line-reports";
import type { PerformanceRecord } from "#app/records/domain/records";
import { createLineReport, updateLineReport } from "#app/records/services/line-reports";
import { writtenTogether } from "#app/records/services/reading";
import { sheetOf, writeSheet } from "#app/records/services/writing";
import type { LineShiftReport } from "#app/shift-entry/domain/line-shift-report";
import type { ShiftReport } from "#app/shift-entry/domain/reports";

/** Writes the records of a shift and the stops of its line in one batch: all of it or nothing. */
export async function reportShift(
  deps: Deps,
  actor: Actor,
  { stops: input, confirmStops, seenStops, ...shiftRecords }: ShiftReport,
): Promise<{ items: PerformanceRecord[]; stops: Stop[] }> {
  authorize(actor, "records.create");
  const sheet = sheetOf(shiftRecords);
  const { place, reason } = sheet;
  const workerIds = sheet.entered.map(({ workerId }) => workerId);
  const requested = { place, rows: input, workerIds, confirmStops, seenStops, reason, nameOf: nameOfStop };
  if (workerIds.length === 0) return recordStops(deps, actor, requested);
  const hasStops = input.length > 0;
  return writeSheet(deps, actor, sheet, {
    beside: hasStops ? stopsBeside(actor, requested) : undefined,
    answer: (items, made = []) => ({ items, stops: made }),
    resume: async (begun) => {
      const { items } = await writtenTogether(deps, begun);
      // Its stops were written at the same instant as its records.
      const at = Math.max(0, ...items.map(({ updatedAt }) => updatedAt));
      return { items, stops: hasStops ? await stops.writtenAt(deps.db, place, at) : [] };
    },
  });
}

/** Writes the report of a line that counts as one, or corrects it, with the stops of its shift, in one batch. */
export async function reportLine(
  deps: Deps,
  actor: Actor,
  { stops: input, confirmStops, seenStops, insteadOf, ...report }: LineShiftReport,
): Promise<LineReport> {
  const { productionLineId, shift, date, reason } = report;
  const place = { productionLineId, shift, date };
  const requested = { place, rows: input, confirmStops, seenStops, reason, nameOf: nameOfStop };
  const also = { beside: input.length > 0 ? stopsBeside(actor, requested) : undefined };
  if (!insteadOf) return createLineReport(deps, actor, report, also);
  const { productionLineId: _line, shift: _shift, date: _date, ...change } = report;
  return updateLineReport(deps, actor, { ...change, ...insteadOf }, also);
}

/** The stops of a shift, read and decided with what is written of the shift. */
function stopsBeside(actor: Actor, requested: StopsInput) {
  return async (deps: Deps) => {
    const found = await readStops(deps, requested);
    return (deps: Deps, late: string | undefined) => decideStops(deps, actor, found, { ...requested, reason: late });
  };
}

function nameOfStop(index: number, field: string) {
  return `stops.${index}.${field}`;
}
