import { changes } from "#app/core/domain/audit-lines";
import { hoursOfWindow, secondsOn, windowsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Named } from "#app/core/domain/texts/name-matching";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import type { ReportedRowValue, ReportValue } from "#app/imports/data/line-reports";
import { hourOfShift } from "#app/imports/domain/hour-columns";
import type { ImportOptions } from "#app/imports/domain/imports";
import type { Reason } from "#app/imports/domain/rejections";
import { type FilledPeople, peopleOfReport, type UnnamedPeople } from "#app/imports/domain/report-people";
import type { ReportSheetRow } from "#app/imports/domain/report-sheet";
import type { ReportRead } from "#app/records/data/line-reports";
import type { readReferences } from "#app/records/data/places";
import { doubtsAboutReport } from "#app/records/domain/line-report-doubts";
import type { HourCount, LineReportFigures } from "#app/records/domain/line-reports";
import { MOST_OVERTIME_SECONDS } from "#app/records/domain/overtime";
import { hoursOf } from "#app/records/domain/records";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { keptReport, reportParts } from "#app/records/services/line-report-checks";
import { REPEATED } from "./record-rows";
import { settledOrProblems } from "./report-rules";

/** A row with the line and the product that it names. `place` is null where the row does not say its report. */
export type MeantRow = Omit<ReportSheetRow, "place" | "product"> & {
  place: ShiftPlace | null;
  lineName: string;
  product: Named | null;
};

/** The rows of a file that make one report. */
export type MeantReport = { place: ShiftPlace; rows: readonly MeantRow[] };

/** A row with its value, or with every reason against it. */
type DecidedRow = { line: number } & ({ reasons: readonly Reason[] } | { value: ReportedRowValue });

/** What a file does with a report; `report` is null where it leaves it as it is. `added` are the products new in it. */
export type DecidedReport = {
  place: ShiftPlace;
  reportId: Id | null;
  report: ReportValue | null;
  added: Id[];
  rows: DecidedRow[];
};

export type ReportsFound = {
  references: Awaited<ReturnType<typeof readReferences>>;
  /** The existing reports, by {@link keyOf}. */
  current: ReadonlyMap<string, ReportRead>;
  factory: Awaited<ReturnType<Deps["settings"]>>;
  today: string;
};

type Deciding = Pick<ImportOptions, "mode" | "leaveRepeats" | "confirmShifts"> & { filled: FilledPeople };

export function keyOf({ productionLineId, date, shift }: ShiftPlace): string {
  return `${productionLineId} ${date} ${shift}`;
}

/**
 * Decides a report by the rules of the sheet. It is written whole: while one of its rows cannot be, none is. A report that
 * exists stays as it is, or gets the products, people and hours that the file says.
 */
export function decideReport(
  deps: Pick<Deps, "newId">,
  { place, rows }: MeantReport,
  found: ReportsFound,
  options: Deciding,
): DecidedReport {
  const current = found.current.get(keyOf(place));
  const clock = hoursOfWindow(windowsOn(found.factory, place.date, place.productionLineId)[place.shift]);
  const read = readRows(rows, { current, clock, leaveRepeats: options.leaveRepeats });
  if (current && options.mode === "skip")
    return { ...nothingOf(place), rows: read.map((row) => leftAsIs(row, current)) };
  const seconds = secondsOn(found.factory, place.date, place.productionLineId)[place.shift];
  const most = options.confirmShifts ? null : hoursOf(seconds + MOST_OVERTIME_SECONDS);
  const { people, problems } = peopleOfReport(rows, current, { filled: options.filled, most });
  const whole = read.map((row) => ({ ...row, problems: [...row.problems, ...(problems.get(row.row.line) ?? [])] }));
  if (whole.some((row) => row.problems.length > 0)) return { ...nothingOf(place), rows: refusedTogether(whole) };
  return settledReport(deps, { place, current, people, rows: whole, shiftSeconds: seconds }, found, options);
}

type Ready = Around & { place: ShiftPlace; rows: readonly ReadRow[]; shiftSeconds: number };

/** A report whose rows have no problems by themselves, by the rules that hold for every report. */
function settledReport(
  { newId }: Pick<Deps, "newId">,
  { place, current, people, rows, shiftSeconds }: Ready,
  found: ReportsFound,
  { confirmShifts }: Deciding,
): DecidedReport {
  const refused = (problems: readonly ReadRow[]) => ({ ...nothingOf(place), rows: refusedTogether(problems) });
  const input = figuresOf(
    place,
    rows.filter(({ isRepeat }) => !isRepeat),
    { current, people },
  );
  if (input.rows.length > LIMITS.reportRowsMaximum) {
    return refused(atAll(rows, { field: "product", key: "line-reports:tooManyRows" }));
  }
  const settled = settledOrProblems(input, found, current);
  if ("problems" in settled) return refused(atRows(rows, input, settled.problems));
  const judged = { ...input, rows: settled.rows };
  const doubts = doubtsAboutReport(judged, { elsewhere: [], shiftSeconds, isLongAgo: false });
  if (!confirmShifts && doubts.some(({ reason }) => reason === "pace")) {
    return refused(atAll(rows, { field: null, key: "imports:lineTooFast" }));
  }
  const changed = current ? changes(keptReport(current), settled.kept) : null;
  const decided = rows.map((row) => decidedRow(row, { current, people, isChanged: changed !== null }));
  if (current && !changed) return { ...nothingOf(place), rows: decided };
  const ids = new Map(current?.rows.map((row) => [row.productId, row.id]));
  const { made } = reportParts(settled, { newId: (productId) => ids.get(productId) ?? newId() });
  const report: ReportValue = {
    ...place,
    ...settled.others,
    made,
    action: current ? "update" : "create",
    ...(changed && { changed }),
    previous: current ? storedReport(current) : null,
  };
  const added = made.map(({ productId }) => productId).filter((productId) => !ids.has(productId));
  return { place, reportId: current?.id ?? newId(), report, added, rows: decided };
}

function nothingOf(place: ShiftPlace) {
  return { place, reportId: null, report: null, added: [] };
}

/** A row as it would be in its report. */
type ReadRow = {
  row: MeantRow;
  made: { piecesMade: number; piecesDefective: number; byHour: HourCount[] };
  problems: readonly Reason[];
  isRepeat: boolean;
};

type Reading = { current: ReportRead | undefined; clock: readonly string[]; leaveRepeats: boolean };

function readRows(rows: readonly MeantRow[], { current, clock, leaveRepeats }: Reading): ReadRow[] {
  const earlier = new Map<Id, MeantRow>();
  return rows.map((row): ReadRow => {
    const { product } = row;
    const first = product ? earlier.get(product.id) : undefined;
    if (product && !first) earlier.set(product.id, row);
    const isRepeat = leaveRepeats && first !== undefined && sameFigures(first, row);
    const repeated = first && !isRepeat ? [twice(first.line, product?.name ?? "")] : [];
    const before = current?.rows.find(({ productId }) => productId === product?.id);
    const { byHour, problems } = hoursOfRow(row, clock);
    const made = madeOfRow(row, byHour, before);
    const isTooMany = made.piecesDefective > made.piecesMade && row.problems.length === 0;
    const tooMany = isTooMany ? [{ field: "defects", key: "records:defectiveTooMany" }] : [];
    return { row, made, isRepeat, problems: [...row.problems, ...problems, ...repeated, ...tooMany] };
  });
}

function twice(line: number, value: string): Reason {
  return { field: "product", key: "imports:reportedTwice", params: { line, value } };
}

function sameFigures(one: MeantRow, other: MeantRow) {
  const { line: _one, ...first } = one;
  const { line: _other, ...second } = other;
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The pieces of a row by the hours of its shift, in their order. Nothing made outside the shift is nothing to refuse. */
function hoursOfRow({ hours }: MeantRow, clock: readonly string[]) {
  const problems: Reason[] = [];
  const byHour: HourCount[] = [];
  for (const { hour, pieces } of hours) {
    const from = hourOfShift(hour, clock);
    const params = { hour: hour.heading, hours: clock.join(", ") };
    if (from === null && pieces > 0) problems.push({ field: "byHour", key: "imports:hourOutside", params });
    else if (byHour.some((each) => each.from === from)) {
      problems.push({ field: "byHour", key: "imports:hourTwice", params });
    } else if (from !== null) byHour.push({ from, pieces, defective: 0 });
  }
  byHour.sort((one, other) => clock.indexOf(one.from) - clock.indexOf(other.from));
  return { byHour, problems };
}

/**
 * The pieces of a row. Faults of a whole row are counted in its last hour with pieces. What the file does not say stays as
 * it was: faults, and hours that make the same pieces.
 */
function madeOfRow(
  { piecesMade, piecesDefective, hours }: MeantRow,
  byHour: HourCount[],
  before?: ReportRead["rows"][number],
) {
  const faults = piecesDefective ?? before?.piecesDefective ?? 0;
  const isSame =
    before?.piecesMade === piecesMade &&
    before.piecesDefective === faults &&
    (hours.length === 0 || sameHours(before.byHour, byHour));
  if (isSame) return { piecesMade, piecesDefective: faults, byHour: before.byHour };
  const last = byHour.findLastIndex(({ pieces }) => pieces > 0);
  const counted = byHour.map((hour, at) => (at === Math.max(0, last) ? { ...hour, defective: faults } : hour));
  return { piecesMade, piecesDefective: faults, byHour: counted };
}

function sameHours(one: readonly HourCount[], other: readonly HourCount[]) {
  const text = (hours: readonly HourCount[]) => hours.map(({ from, pieces }) => `${from} ${pieces}`).join();
  return text(one) === text(other);
}

function leftAsIs({ row, problems, made }: ReadRow, current: ReportRead): DecidedRow {
  if (problems.length > 0) return { line: row.line, reasons: problems };
  const isThere = current.rows.some(({ productId }) => productId === row.product?.id);
  if (!isThere) return { line: row.line, reasons: [{ field: null, key: "imports:reportThere" }] };
  return { line: row.line, value: rowValue(row, made, { action: "unchanged", current, people: null }) };
}

/** A row with problems has its own; the others wait for it, because a report is written whole. */
function refusedTogether(rows: readonly ReadRow[]): DecidedRow[] {
  const first = rows.find(({ problems }) => problems.length > 0)?.row.line ?? 0;
  const waits: Reason = { field: null, key: "imports:reportWaits", params: { line: first } };
  return rows.map(({ row: { line }, problems, isRepeat }) => {
    if (problems.length > 0) return { line, reasons: problems };
    return { line, reasons: [isRepeat ? { field: null, key: REPEATED } : waits] };
  });
}

function atAll(rows: readonly ReadRow[], reason: Reason): ReadRow[] {
  return rows.map((row) => ({ ...row, problems: [reason] }));
}

/** The columns of the fields of a report. */
const COLUMNS: Record<string, string> = {
  productionLineId: "line",
  date: "date",
  shift: "shift",
  people: "people",
  otherHours: "personHours",
};

/** The problems of a report at the rows and columns that they come from. */
function atRows(rows: readonly ReadRow[], input: LineReportFigures, problems: Record<string, string>): ReadRow[] {
  return rows.map((row) => {
    const at = input.rows.findIndex(({ productId }) => productId === row.row.product?.id);
    const own = Object.entries(problems).flatMap(([field, key]): Reason[] => {
      const [list, index, name] = field.split(".");
      if (list === "rows" && name)
        return index === String(at) ? [{ field: name === "productId" ? "product" : name, key }] : [];
      return [{ field: COLUMNS[field] ?? null, key }];
    });
    return { ...row, problems: own };
  });
}

/** The report that the rows make: with the products, people and kinds of fault of the existing one that they do not name. */
function figuresOf(
  place: ShiftPlace,
  rows: readonly ReadRow[],
  { current, people }: { current: ReportRead | undefined; people: UnnamedPeople },
): LineReportFigures {
  const before = current ? keptReport(current) : { rows: [], people: [] };
  const own = new Map(rows.map(({ row, made }) => [row.product?.id as Id, made]));
  const kept = before.rows.map((row) => {
    const { byHour: hours, ...made } = own.get(row.productId) ?? { ...row, byHour: row.hours };
    own.delete(row.productId);
    return { ...row, ...made, hours };
  });
  const added = [...own].map(([productId, { byHour: hours, ...made }]) => ({
    productId,
    ...made,
    defectKinds: [],
    hours,
  }));
  return { ...place, rows: [...kept, ...added], people: before.people, ...people };
}

type Around = { current: ReportRead | undefined; people: UnnamedPeople };

function decidedRow(
  { row, made, isRepeat }: ReadRow,
  { current, people, isChanged }: Around & { isChanged: boolean },
): DecidedRow {
  const { line } = row;
  if (isRepeat) return { line, reasons: [{ field: null, key: REPEATED }] };
  const before = current?.rows.find(({ productId }) => productId === row.product?.id);
  const isSame =
    before?.piecesMade === made.piecesMade &&
    before.piecesDefective === made.piecesDefective &&
    JSON.stringify(before.byHour) === JSON.stringify(made.byHour);
  const hasSamePeople =
    current?.otherPeople === people.otherPeople && hoursOf(current.otherSeconds) === people.otherHours;
  const isLeft = !isChanged || (isSame && hasSamePeople);
  const action = before ? (isLeft ? "unchanged" : "update") : "create";
  return { line, value: rowValue(row, made, { action, current, people }) };
}

function rowValue(
  { place, lineName, product }: MeantRow,
  made: ReadRow["made"],
  {
    action,
    current,
    people,
  }: Pick<ReportedRowValue, "action"> & { current: ReportRead | undefined; people: UnnamedPeople | null },
): ReportedRowValue {
  const { date, shift } = place as ShiftPlace;
  const before = current?.rows.find(({ productId }) => productId === product?.id);
  const named = {
    people: current?.people.length ?? 0,
    seconds: current?.people.reduce((sum, each) => sum + each.seconds, 0) ?? 0,
  };
  const all = (people: number, hours: number) => ({
    people: named.people + people,
    totalHours: hoursOf(named.seconds) + hours,
    personHours: hoursOf((named.seconds + hours * SECONDS_PER_HOUR) / Math.max(1, named.people + people)),
  });
  const stored = current ? all(current.otherPeople, hoursOf(current.otherSeconds)) : null;
  return {
    action,
    date,
    shift,
    line: lineName,
    code: product?.code ?? "",
    productName: product?.name ?? "",
    piecesMade: made.piecesMade,
    piecesDefective: made.piecesDefective,
    ...(people ? all(people.otherPeople, people.otherHours) : (stored ?? all(0, 0))),
    previous:
      before && stored ? { piecesMade: before.piecesMade, piecesDefective: before.piecesDefective, ...stored } : null,
  };
}

function storedReport({ rows, otherPeople, otherSeconds, version }: ReportRead): NonNullable<ReportValue["previous"]> {
  const made = rows.map(({ productName: _name, productCode: _code, ...row }) => row);
  return { otherPeople, otherSeconds, made, version };
}
