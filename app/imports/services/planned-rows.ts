import { type Day, daysBetween } from "#app/core/domain/calendar/days";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { Named } from "#app/core/domain/texts/name-matching";
import type { Deps } from "#app/core/services/deps";
import type { AssignmentValue } from "#app/imports/data/assignments";
import type { StagedRow } from "#app/imports/data/rows";
import type { Notes } from "#app/imports/domain/aliases";
import { type AssignmentField, type AssignmentSheetRow, readAssignmentRow } from "#app/imports/domain/assignment-sheet";
import type { ImportOptions } from "#app/imports/domain/imports";
import { isRejection } from "#app/imports/domain/read-fields";
import type { Meanings } from "#app/imports/domain/record-meanings";
import { type Reason, type Rejection, rejection } from "#app/imports/domain/rejections";
import { isHere } from "#app/people/domain/here";
import * as assignments from "#app/planning/data/assignments";
import type { Assignment, AssignmentInput } from "#app/planning/domain/assignments";
import {
  explained,
  type PlanWarning,
  readAround,
  seatKey,
  type Weighed,
  weighPlan,
} from "#app/planning/services/warnings";
import { refuseTooMany } from "#app/planning/services/writing";
import { isWorkingDay } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { readMeanings } from "./meanings";
import type { ImportTable } from "./table";

/** The plan that a file makes, with the outcome of each of its rows. */
export type FilePlan = {
  rows: StagedRow[];
  set: Placed[];
  removed: Assignment[];
  weighed: Weighed;
  factory: Factory;
  /** The number of rows with a warning and no reason of their own. */
  warned: number;
};

type Placed = AssignmentInput & { id: Id };
type Planning = Pick<ImportOptions, "mode" | "answers" | "answerToAll">;

/**
 * Reads the plan of a file. Of a row for several days, days off and days after the worker's last one are left out. A row
 * with warnings needs a reason, its own or the one of the fills, and is rejected otherwise. More assignments than a copy
 * may make are refused.
 */
export async function readFilePlan(deps: Deps, table: ImportTable, options: Planning, notes: Notes): Promise<FilePlan> {
  const { factory, meanings } = await readMeanings(deps, options, ["worker", "line"]);
  const meant = meantRows(table, meanings);
  meanings.note(notes);
  const wanted = meant.filter(isAccepted<Meant>);
  const placed = await placedRows(deps, wanted, { factory, mode: options.mode });
  const planned = placed.filter(isAccepted<PlacedRow>);
  refuseTooMany(
    planned.reduce((total, { set }) => total + set.length, 0),
    "file",
  );
  const around = await readAround(
    deps,
    planned.flatMap(({ set }) => set),
  );
  const settled = withReasons(around, planned, table.fill.reason ?? "");
  const reasonOf = new Map(settled.set.map(({ id, reason }) => [id, reason]));
  const rejections = [...meant, ...placed].filter(isRejection).concat(settled.rejected);
  const rows = [...rejections.map(rejectedRow), ...settled.planned.map((row) => stagedRow(row, reasonOf))];
  return { ...settled, rows: rows.sort((a, b) => a.line - b.line), factory };
}

function isAccepted<Row extends object>(row: Row | Rejection): row is Row {
  return !isRejection(row);
}

type Meant = { line: number; worker: Named; place: Named; row: AssignmentSheetRow };

/** The rows with the worker and the line that they name. */
function meantRows(table: ImportTable, meanings: Meanings): (Meant | Rejection)[] {
  const mapping = table.mapping as ColumnMapping<AssignmentField>;
  const reading = { ...table.detected, calendar: table.calendar, mapping, fill: table.fill };
  return [...table.rows()].map(({ line, row, problem }) => {
    const read = problem ? { line, ...problem } : readAssignmentRow(line, row, reading);
    if (isRejection(read)) return read;
    const worker = meanings.find("worker", line, read.worker);
    const place = meanings.find("line", line, { code: "", name: read.line });
    const { number, name } = read.worker;
    const code = number || read.worker.code;
    const unknown = code === "" ? "imports:workerNameUnknown" : "imports:workerUnknown";
    const problems: Reason[] = [
      worker.found ? [] : (worker.undecided ?? { field: "worker", key: unknown, params: { value: code || name } }),
      place.found
        ? []
        : (place.undecided ?? { field: "line", key: "imports:lineUnknown", params: { value: read.line } }),
    ].flat();
    const [first, ...others] = problems;
    if (first) return rejection(line, [first, ...others]);
    return { line, worker: worker.found as Named, place: place.found as Named, row: read };
  });
}

/** A row on its days, as the assignments that it makes and those that it takes away. */
type PlacedRow = { line: number; meant: Meant; days: readonly Day[]; set: Placed[]; removed: Assignment[] };

async function placedRows(
  { db, newId }: Pick<Deps, "db" | "newId">,
  wanted: readonly Meant[],
  { factory, mode }: { factory: Factory; mode: ImportOptions["mode"] },
): Promise<(PlacedRow | Rejection)[]> {
  if (wanted.length === 0) return [];
  const workerIds = [...new Set(wanted.map(({ worker }) => worker.id))];
  const lineIds = [...new Set(wanted.map(({ place }) => place.id))];
  const range = {
    from: wanted.map(({ row }) => row.from).reduce((a, b) => (a < b ? a : b)),
    to: wanted.map(({ row }) => row.until).reduce((a, b) => (a > b ? a : b)),
  };
  const [people, lines, standing] = await Promise.all([
    assignments.workersOf(db, workerIds),
    assignments.linesOf(db, lineIds),
    assignments.rowsOfWorkers(db, workerIds, range),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const now = new Map(standing.map((each) => [seatKey(each), each]));
  const earlier = new Map<string, number>();
  return wanted.map((meant) => {
    const { line, row } = meant;
    const { shift, from, until, reason } = row;
    const [workerId, productionLineId] = [meant.worker.id, meant.place.id];
    const place = { workerId, productionLineId, shift };
    const refuse = (field: AssignmentField, key: string, params = {}) => ({ line, field, key, params });
    if (!shiftsOf(factory, lineOf.get(productionLineId)).includes(shift)) return refuse("shift", "imports:shiftOff");
    const person = personOf.get(workerId);
    const here = daysBetween(from, until).filter((date) => person && isHere(person, date));
    if (here.length === 0)
      return refuse("worker", "imports:workerLeft", { value: row.worker.number || row.worker.code || row.worker.name });
    const days = from === until ? here : here.filter((date) => isWorkingDay(date, factory, place));
    if (days.length === 0) return refuse("date", "imports:noWorkingDay");
    const seats = days.map((date) => seatKey({ ...place, date }));
    const first = seats.map((seat) => earlier.get(seat)).find((found) => found !== undefined);
    if (first !== undefined) return refuse("worker", "imports:plannedTwice", { line: first });
    for (const seat of seats) earlier.set(seat, line);
    const planned: PlacedRow = { line, meant, days, set: [], removed: [] };
    for (const [at, date] of days.entries()) {
      const stands = now.get(seats[at] as string);
      const kept = stands?.productionLineId === productionLineId ? stands : null;
      const [position, operation] = [row.position ?? kept?.position ?? null, row.operation || (kept?.operation ?? "")];
      const isThere = kept?.position === position && kept.operation === operation;
      if (isThere || (stands && mode === "skip")) continue;
      if (stands) planned.removed.push(stands);
      planned.set.push({ ...place, id: newId(), date, position, operation, reason });
    }
    return planned;
  });
}

type Around = Awaited<ReturnType<typeof readAround>>;
type Settled = Pick<FilePlan, "set" | "removed" | "weighed" | "warned"> & {
  planned: PlacedRow[];
  rejected: Rejection[];
};

/** Gives the reason to rows with warnings, and rejects those without one until no assignment lacks it. */
function withReasons(around: Around, rows: readonly PlacedRow[], reason: string): Settled {
  const set = rows.flatMap((row) => row.set);
  const removed = rows.flatMap((row) => row.removed);
  const { weighed } = weighPlan(around, { set, removed, withoutWarned: undefined });
  const rowOf = rows.flatMap((row) => row.set.map(() => row));
  const warnings = groupBy(weighed.warnings, ({ index }) => rowOf[index] as PlacedRow);
  const open = [...warnings.keys()].filter(({ set: [own] }) => own?.reason === "");
  if (open.length === 0 || reason !== "") {
    const result = explained(set, weighed.warnings, reason);
    return { planned: [...rows], rejected: [], set: result, removed, weighed, warned: open.length };
  }
  const rest = withReasons(
    around,
    rows.filter((row) => !open.includes(row)),
    reason,
  );
  const rejected = open.map((row) => warnedRow(row, warnings.get(row) as PlanWarning[]));
  return { ...rest, rejected: [...rest.rejected, ...rejected], warned: rest.warned + open.length };
}

function warnedRow({ line }: PlacedRow, warnings: readonly PlanWarning[]): Rejection {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))];
  const [first, ...others] = kinds.map((kind) => ({ field: "warningReason", key: `assignments:warningTitle.${kind}` }));
  return rejection(line, [first as Reason, ...others]);
}

function rejectedRow({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "assignment", reason };
}

function stagedRow({ line, meant, days, set, removed }: PlacedRow, reasonOf: ReadonlyMap<Id, string>): StagedRow {
  const { worker, place, row } = meant;
  const [before] = removed;
  const turn = {
    workerName: worker.name,
    line: place.name,
    shift: row.shift,
    date: days[0] as Day,
    until: days.at(-1) as Day,
    position: row.position,
    operation: row.operation,
    warningReason: set.map(({ id }) => reasonOf.get(id)).find(Boolean) ?? "",
  };
  const value: AssignmentValue = {
    ...turn,
    action: before ? "update" : set.length > 0 ? "create" : "unchanged",
    made: set.map(({ id }) => Number(id)),
    previous: before
      ? {
          ...turn,
          line: before.productionLineName,
          position: before.position,
          operation: before.operation,
          warningReason: before.reason,
        }
      : null,
  };
  return { line, resource: "assignment", value };
}
