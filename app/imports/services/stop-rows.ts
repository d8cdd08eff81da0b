import * as causes from "#app/catalogue/data/causes";
import { shiftMinutes, windowsOn } from "#app/core/domain/calendar/shifts";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import type { StagedRow } from "#app/imports/data/rows";
import type { StopValue } from "#app/imports/data/stops";
import type { Notes } from "#app/imports/domain/aliases";
import type { ImportOptions } from "#app/imports/domain/imports";
import { isRejection } from "#app/imports/domain/read-fields";
import type { Meanings } from "#app/imports/domain/record-meanings";
import { type Rejection, rejection } from "#app/imports/domain/rejections";
import { causeFinder, readStopRow, type StopField, type StopReading } from "#app/imports/domain/stop-sheet";
import type { Factory } from "#app/plant/domain/factory";
import { readMeanings } from "./meanings";
import { REPEATED } from "./record-rows";
import type { ImportTable } from "./table";

/**
 * The stops of a file. A line whose name several fit and a reason that nobody knows raise a question; until it is
 * answered the row is rejected with the question. Inactive reasons count too: a file may be about a time when they were
 * active.
 */
export async function stagedStops(deps: Deps, table: ImportTable, options: ImportOptions, notes: Notes) {
  const reasons = await causes.all(deps.db, "stop");
  const find = causeFinder(await deps.everyNameOf(reasons));
  const named = reasons.map(({ id, code }) => ({ id, name: code, code: "" }));
  const { factory, today, meanings } = await readMeanings(deps, options, ["line"], named);
  const reasonOf = (text: string, at: number) =>
    text === "" ? undefined : (find(text) ?? meanings.find("reason", at, { code: "", name: text }).found?.id);
  const mapping = table.mapping as ColumnMapping<StopField>;
  const reading = { ...table.detected, calendar: table.calendar, mapping, today, reasonOf };
  return staged(deps, table, { ...options, factory, reading, meanings, notes });
}

type Staging = Pick<ImportOptions, "leaveRepeats" | "confirmShifts"> & {
  factory: Factory;
  reading: StopReading;
  meanings: Meanings;
  notes: Notes;
};

function* staged({ newId }: Deps, table: ImportTable, staging: Staging) {
  const { factory, reading, meanings, notes, leaveRepeats, confirmShifts } = staging;
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
  meanings.note(notes);
}

function rejected({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "stop", reason };
}
