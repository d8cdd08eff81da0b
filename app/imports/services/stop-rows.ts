import * as causes from "#app/catalogue/data/causes";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import type { StagedRow } from "#app/imports/data/rows";
import type { StopValue } from "#app/imports/data/stops";
import type { ImportOptions } from "#app/imports/domain/imports";
import { type Meanings, openMeanings } from "#app/imports/domain/record-meanings";
import { type Rejection, rejection } from "#app/imports/domain/rejections";
import { causeFinder, readStopRow, type StopField, type StopReading } from "#app/imports/domain/stop-sheet";
import { isRejection } from "#app/imports/domain/worker-sheet";
import type { Factory } from "#app/plant/domain/factory";
import { plantTime, shiftMinutes, windowsOn } from "#app/plant/domain/shifts";
import { REPEATED } from "./record-rows";
import type { ImportTable } from "./table";
import type { Ask } from "./worker-rows";

/**
 * The stops of a file. A line whose name several fit raises a question; until it is answered the row is rejected with
 * the question. Inactive reasons count too: a file may be about a time when they were active.
 */
export async function stagedStops(deps: Deps, table: ImportTable, options: ImportOptions, ask: Ask) {
  const factory = await deps.settings();
  const today = plantTime(deps.now(), factory).day;
  const reasonOf = causeFinder(await deps.everyNameOf(await causes.all(deps.db, "stop")));
  const meanings = openMeanings({ worker: [], line: await known.lines(deps.db), product: [] }, options);
  const mapping = table.mapping as ColumnMapping<StopField>;
  const reading = { ...table.detected, calendar: table.calendar, mapping, today, reasonOf };
  return staged(deps, table, { ...options, factory, reading, meanings, ask });
}

type Staging = Pick<ImportOptions, "leaveRepeats" | "confirmShifts"> & {
  factory: Factory;
  reading: StopReading;
  meanings: Meanings;
  ask: Ask;
};

function* staged({ newId }: Deps, table: ImportTable, staging: Staging) {
  const { factory, reading, meanings, ask, leaveRepeats, confirmShifts } = staging;
  const repeats = new Map<string, number>();
  for (const { line, row, problem } of table.rows()) {
    const read = problem ? { line, ...problem } : readStopRow(line, row, reading);
    if (isRejection(read)) {
      yield rejected(read);
      continue;
    }
    const most = shiftMinutes(windowsOn(factory, read.date)[read.shift]);
    if (read.minutes > most && !confirmShifts) {
      yield rejected({ line, field: "minutes", key: "imports:stopTooLong", params: { most } });
      continue;
    }
    const { found, undecided } = meanings.find("line", line, { code: "", name: read.line });
    if (undecided) {
      yield rejected(rejection(line, [undecided]));
      continue;
    }
    const compared = { ...read, line: undefined, lineKey: uniqueKey(found?.name ?? read.line) };
    const identity = JSON.stringify(compared);
    const nth = (repeats.get(identity) ?? 0) + 1;
    repeats.set(identity, nth);
    if (nth > 1 && leaveRepeats) {
      yield rejected({ line, field: null, key: REPEATED });
      continue;
    }
    const value: StopValue = { ...compared, line: read.line, nth };
    yield { line, resource: "stop", id: newId(), value } as StagedRow;
  }
  for (const question of meanings.asked()) ask(question);
}

function rejected({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "stop", reason };
}
