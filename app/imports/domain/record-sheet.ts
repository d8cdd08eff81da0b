import { FIRST_DAY } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, type DateFormat, readDay } from "#app/core/domain/sheets/dates";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetSettings } from "#app/core/domain/sheets/reading";
import { readTimed, TIMED, TIMED_FIELDS, type TimedField, type Units } from "#app/core/domain/sheets/units";
import { readClock } from "#app/core/domain/texts/durations";
import { isName } from "#app/core/domain/texts/name-matching";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { cut, isWhole, oneLine, withoutHalves } from "#app/core/domain/texts/texts";
import { HOURS_PER_DAY, SECONDS_PER_HOUR } from "#app/core/domain/time";
import { withoutStandIn } from "#app/people/domain/workers";
import { faultsOf, type KindCount } from "#app/records/domain/defect-kinds";
import { defectsProblem, settleDefects } from "#app/records/domain/defects";
import { errorRate as rateOf } from "#app/records/domain/production";
import { FILLABLE, isUnsaid } from "./fills";
import { type KindColumn, readKinds } from "./kind-columns";
import type { RecordField } from "./record-fields";
import { type Reason, type Rejection, rejection } from "./rejections";
import { readShift } from "./written-shifts";

/** A record as a file says it: worker and product by their code or their name, the line by its name. */
export type RecordSheetRow = {
  date: Day;
  shift: Shift;
  /** The number by which the factory knows the worker; empty where the file has none. */
  number: string;
  /** The worker's cin, or their name where the file has no cin, or the number where it has neither. */
  cin: string;
  /** Whether `cin` contains a name. */
  isNamed: boolean;
  line: string;
  code: string;
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
  /** Faults by kind; absent where the file has no column of a kind. */
  defectKinds?: KindCount[];
  /** Whether a column says what became of the pieces; else a kind has its usual outcome. */
  saysOutcome?: boolean;
  /** The name of a worker to be created, empty when the row has none: a cin is no name. */
  workerName: string;
  /** The name of a product to be created; its code when the file has no name. */
  productName: string;
  /** Thousandths of a standard minute, for a product that is to be created. */
  standardMillis: number | null;
};

export type RecordReading = {
  mapping: ColumnMapping<RecordField>;
  decimal: Decimal;
  dateFormat: DateFormat;
  calendar: Calendar;
  /** The units of the columns of times; a field without one has its own. */
  units: Units;
  /** The columns of kinds of defect. */
  kinds: readonly KindColumn[];
  /** The factory's current production day: nothing later is recorded. */
  today: Day;
  /** The shift in which most of some work of a day was done. */
  shiftAt: (date: Day, span: Span) => Shift | null;
  /** The values of empty cells, by their field. */
  fill?: SheetSettings["fill"];
};

/** A row as a record, or all problems of the row. */
export function readRecordRow(line: number, row: Row, reading: RecordReading): RecordSheetRow | Rejection {
  const { mapping, decimal, units, kinds } = reading;
  const fill = fillsOf(row, reading);
  const own = (field: RecordField) => (mapping[field] === undefined ? null : (row[mapping[field]] ?? null));
  const cell = (field: RecordField) => fill[field] ?? own(field);
  const text = (field: RecordField) => oneLine(cellText(cell(field)));
  const workerName = `${text("firstName")} ${text("workerName")}`.trim();
  const workerNumber = text("workerNumber");
  const code = workerName === "" ? text("worker") : withoutStandIn(text("worker"));
  const number = (field: RecordField) => (text(field) === "" ? null : (readNumber(cell(field), decimal) ?? Number.NaN));
  const clock = (field: RecordField) => (text(field) === "" ? null : (readClock(text(field)) ?? Number.NaN));
  const unitOf = (field: TimedField) => units[field]?.unit ?? TIMED_FIELDS[field].own;
  const time = (field: TimedField) =>
    readTimed(field, cell(field), {
      decimal,
      unit: fill[field] === undefined ? unitOf(field) : TIMED_FIELDS[field].own,
    });
  const faults = readKinds(row, kinds, decimal);
  const counted = "kinds" in faults ? faults.kinds : [];
  const summed = text("errorRate") === "" && hasKinds(row, kinds) ? faultsOf(counted) : null;
  const [pieces, good, rate] = [number("pieces"), number("goodPieces"), number("errorRate")];
  // No good piece is left of 100%.
  const errorRate = good !== null && good > 0 && rate !== null && rate >= 100 ? Number.NaN : rate;
  const defects = number("defects") ?? summed ?? (pieces === null || good === null ? null : pieces - good);
  const span = spanOf(clock("startTime"), clock("endTime"));
  const date = readDay(cell("date"), reading.dateFormat, reading.calendar);
  const input = {
    date,
    shift: text("shift") === "" && date && span ? reading.shiftAt(date, span) : readShift(text("shift")),
    number: workerNumber,
    cin: code || workerName || workerNumber,
    line: text("line"),
    code: text("product") || text("productName"),
    piecesMade: pieces ?? (good === null ? Number.NaN : madeOf(good, { defects, errorRate })),
    piecesDefective: defects,
    errorRate,
    kinds: counted,
    seconds: Math.round((text("hours") === "" && span ? span.hours : (time("hours") ?? Number.NaN)) * SECONDS_PER_HOUR),
    standardMinutes: text("standardMinutes") === "" ? null : (time("standardMinutes") ?? Number.NaN),
  };
  const broken = TEXTS.filter((field) => !isWhole(cellText(cell(field)))).map(
    (field): Problem => [field, "errors:textBroken"],
  );
  const open = TIMED.filter((field) => units[field]?.isOpen && !isBlankCell(own(field))).map(
    (field): Problem => [field, "imports:unitOpen"],
  );
  const found = [...broken, ...open, ...problemsOf(input, reading.today)];
  const unread: Reason[] = "unread" in faults ? [unreadFaults(faults.unread)] : [];
  const cells = found
    .filter(([field], at) => found.findIndex(([earlier]) => earlier === field) === at)
    .map(([field, key]): Reason => {
      const value = withoutHalves(cut(text(field), 60));
      return {
        field,
        key: reasonFor(key, value),
        params: { value },
      };
    });
  const [first, ...others] = [...cells, ...unread];
  if (first) return rejection(line, [first, ...others]);
  const isNamed = code === "" ? workerName !== "" : isName(code);
  const record = asRow(input, { workerName, isNamed, productName: text("productName") });
  const saysOutcome = kinds.some((kind) => kind.saysOutcome);
  return kinds.length > 0 ? { ...record, defectKinds: counted, saysOutcome } : record;
}

/** The time from the start to the end of some work; the start is in hours from midnight. */
export type Span = { start: number; hours: number };

/** The span between two times of the day, perhaps over midnight; null without both of them. */
function spanOf(start: number | null, end: number | null): Span | null {
  if (start === null || end === null || !(start < HOURS_PER_DAY && end <= HOURS_PER_DAY)) return null;
  return { start, hours: (end - start + HOURS_PER_DAY) % HOURS_PER_DAY };
}

/** The pieces made of which some were good: the good and the defective ones. A rate is a share of all of them. */
function madeOf(good: number, { defects, errorRate }: { defects: number | null; errorRate: number | null }): number {
  if (defects !== null) return good + defects;
  return errorRate === null ? good : good === 0 ? 0 : Math.round(good / (1 - errorRate / 100));
}

/** The values that somebody gave for the empty cells of a row. Defects are empty where there is no rate and no fault either. */
function fillsOf(
  row: Row,
  { mapping, kinds, fill = {} }: Pick<RecordReading, "mapping" | "kinds" | "fill">,
): Partial<Record<RecordField, string>> {
  const isEmpty = (field: RecordField) => mapping[field] === undefined || isBlankCell(row[mapping[field]]);
  return Object.fromEntries(
    FILLABLE.filter((field) => fill[field] !== undefined && isUnsaid(field, isEmpty, () => hasKinds(row, kinds))).map(
      (field) => [field, fill[field]],
    ),
  );
}

function hasKinds(row: Row, kinds: readonly KindColumn[]) {
  return kinds.some(({ position }) => !isBlankCell(row[position]));
}

/** The reason for a count of faults that cannot be read. */
function unreadFaults(text: string): Reason {
  return { field: "defectKinds", key: "imports:piecesUnreadable", params: { value: withoutHalves(cut(text, 60)) } };
}

/** The clearest reason why a cell cannot be read: that it is empty, or that a day is only a number. */
function reasonFor(key: Reason["key"], value: string): Reason["key"] {
  if (value === "" && key.endsWith("Unreadable")) return "imports:cellEmpty";
  return key === "imports:dateUnreadable" && ONLY_NUMBER.test(value) ? "imports:dateOnlyNumber" : key;
}

/** The keys of a record. Names compare as in the database. */
export function recordKeys({ cin, line, code }: Pick<RecordSheetRow, "cin" | "line" | "code">) {
  return { cinKey: uniqueKey(cin), lineKey: uniqueKey(line), codeKey: uniqueKey(code) };
}

type Given = {
  date: Day | null;
  shift: Shift | null;
  number: string;
  cin: string;
  line: string;
  code: string;
  piecesMade: number;
  piecesDefective: number | null;
  errorRate: number | null;
  kinds: readonly KindCount[];
  seconds: number;
  standardMinutes: number | null;
};

/** The fields that are kept exactly as in the file. */
const TEXTS = [
  "worker",
  "workerNumber",
  "workerName",
  "line",
  "product",
  "productName",
] as const satisfies readonly RecordField[];

type Problem = [field: RecordField, key: string];

/** A number in the place of a day, as a column of a spreadsheet has them: 1.0. */
const ONLY_NUMBER = /^\d{1,4}([.,]\d+)?$/;

/** What an export of records writes in place of a person: the record is one of the report of its line. */
const WHOLE_LINE = ["whole line", "toute la chaine"];

function problemsOf(input: Given, today: Day): Problem[] {
  return [...placeProblems(input, today), ...figuresProblems(input)];
}

function* placeProblems({ date, shift, number, cin, line, code }: Given, today: Day): Generator<Problem> {
  if (date === null || date < FIRST_DAY) yield ["date", "imports:dateUnreadable"];
  else if (date > today) yield ["date", "imports:dateInFuture"];
  if (shift === null) yield ["shift", "imports:shiftUnreadable"];
  if (cin === "") yield ["worker", "imports:workerMissing"];
  if (WHOLE_LINE.includes(searchText(cin))) yield ["worker", "records:countsAsOne"];
  if (cin.length > LIMITS.nameLength) yield ["worker", "errors:nameTooLong"];
  if (number.length > LIMITS.nameLength) yield ["workerNumber", "errors:nameTooLong"];
  if (line === "") yield ["line", "imports:lineMissing"];
  if (line.length > LIMITS.nameLength) yield ["line", "errors:nameTooLong"];
  if (code === "") yield ["product", "imports:productMissing"];
  if (code.length > LIMITS.nameLength) yield ["product", "errors:nameTooLong"];
}

function* figuresProblems(input: Given): Generator<Problem> {
  const { piecesMade, piecesDefective, errorRate, seconds, standardMinutes } = input;
  const unreadable: Problem[] = [];
  if (!isCount(piecesMade)) unreadable.push(["pieces", "imports:piecesUnreadable"]);
  if (piecesDefective !== null && !isCount(piecesDefective)) unreadable.push(["defects", "imports:piecesUnreadable"]);
  if (errorRate !== null && !(errorRate >= 0 && errorRate <= LIMITS.errorRateMaximum)) {
    unreadable.push(["errorRate", "imports:rateUnreadable"]);
  }
  yield* unreadable;
  const defects = unreadable.length > 0 ? null : defectsProblem({ piecesMade, piecesDefective, errorRate });
  if (defects) yield [defects.field === "errorRate" ? "errorRate" : "defects", defects.key];
  if (unreadable.length === 0 && !defects && isContradicted(input)) yield ["defects", "records:faultsWithoutDefects"];
  if (!(seconds > 0 && seconds <= LIMITS.hoursMaximum * SECONDS_PER_HOUR)) yield ["hours", "imports:hoursUnreadable"];
  const isStandard =
    standardMinutes === null || (standardMinutes > 0 && standardMinutes <= LIMITS.standardMinutesMaximum);
  if (!isStandard) yield ["standardMinutes", "imports:standardUnreadable"];
}

/** Whether faults are noted on a row without a defective piece. */
function isContradicted({ kinds, ...given }: Given) {
  return kinds.length > 0 && settleDefects(given).piecesDefective === 0;
}

function isCount(value: number) {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.piecesMaximum;
}

type Names = Pick<RecordSheetRow, "workerName" | "isNamed" | "productName">;

/** Makes the row. Call it only when {@link problemsOf} found no problem. */
function asRow(input: Given, { workerName, isNamed, productName }: Names): RecordSheetRow {
  const { date, shift, number, cin, line, code, piecesMade, seconds, standardMinutes } = input;
  return {
    date: date as Day,
    shift: shift as Shift,
    number,
    cin,
    isNamed,
    line,
    code,
    piecesMade,
    ...settleDefects({ ...input, errorRate: saysMore(input) ? input.errorRate : null }),
    secondsWorked: seconds,
    workerName: cut(workerName, LIMITS.nameLength),
    productName: cut(productName, LIMITS.nameLength) || code,
    standardMillis: standardMinutes === null ? null : Math.round(standardMinutes * 1000) || null,
  };
}

/**
 * Whether a rate beside the pieces is more than their rounded quotient. A mere quotient comes from an export; nobody
 * typed it.
 */
function saysMore({ piecesMade, piecesDefective, errorRate }: Given) {
  const quotient = piecesDefective === null ? null : rateOf({ pieces: piecesMade, defective: piecesDefective });
  return errorRate !== null && (quotient === null || Math.abs(quotient - errorRate) > EXPORTED_PRECISION);
}

const EXPORTED_PRECISION = 0.0001;
