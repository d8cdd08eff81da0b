import { type Day, FIRST_DAY } from "./days";
import { defectsProblem, settleDefects } from "./defects";
import type { Rejection } from "./imports";
import { LIMITS } from "./limits";
import { errorRate as rateOf } from "./production";
import type { RecordField } from "./record-sheet-fields";
import { searchText, uniqueKey } from "./search-text";
import { cellText, type Row } from "./sheets/cells";
import { type DateFormat, readDay } from "./sheets/dates";
import type { ColumnMapping } from "./sheets/header";
import { type Decimal, readHours, readNumber } from "./sheets/numbers";
import { SHIFTS, type Shift } from "./shifts";

/** A record as a file says it: worker by cin, line by name, product by code. */
export type RecordRow = {
  date: Day;
  shift: Shift;
  cin: string;
  line: string;
  code: string;
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
  /** What a worker that is to be created is called, empty when the row does not say: a cin is no name. */
  workerName: string;
  /** What a product that is to be created is called; its code when the file has no name. */
  productName: string;
  /** Thousandths of a standard minute, for a product that is to be created. */
  standardMillis: number | null;
};

export type RecordReading = {
  mapping: ColumnMapping<RecordField>;
  decimal: Decimal;
  dateFormat: DateFormat;
  /** The plant's current production day: nothing later is recorded. */
  today: Day;
};

/** A row as a record, or the first thing that is wrong with it. */
export function readRecordRow(line: number, row: Row, reading: RecordReading): RecordRow | Rejection {
  const { mapping, decimal } = reading;
  const cell = (field: RecordField) => (mapping[field] === undefined ? null : (row[mapping[field]] ?? null));
  const text = (field: RecordField) => cellText(cell(field));
  const number = (field: RecordField) => (text(field) === "" ? null : (readNumber(cell(field), decimal) ?? Number.NaN));
  const given = {
    date: readDay(cell("date"), reading.dateFormat),
    shift: readShift(text("shift")),
    cin: text("worker"),
    line: text("line"),
    code: text("product"),
    piecesMade: number("pieces") ?? Number.NaN,
    piecesDefective: number("defects"),
    errorRate: number("errorRate"),
    seconds: Math.round((readHours(cell("hours"), decimal) ?? Number.NaN) * 3600),
    standardMinutes: number("standardMinutes"),
  };
  const problem = problemOf(given, reading.today);
  if (problem) {
    const [field, key] = problem;
    return { line, field, key, params: { value: text(field).slice(0, 60) } };
  }
  return asRow(given, { workerName: text("workerName"), productName: text("productName") });
}

/** Names compare as the database compares them. */
export function recordKeys({ cin, line, code }: Pick<RecordRow, "cin" | "line" | "code">) {
  return { cinKey: uniqueKey(cin), lineKey: uniqueKey(line), codeKey: uniqueKey(code) };
}

/** A shift by its name or number in English or French; null when it is none. */
export function readShift(text: string): Shift | null {
  const word = searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return SHIFTS.find((shift) => SHIFT_WORDS[shift].includes(word)) ?? null;
}

const SHIFT_WORDS: Record<Shift, readonly string[]> = {
  morning: ["morning", "matin", "matinee", "m", "1", "shift 1", "equipe 1", "equipe du matin"],
  afternoon: ["afternoon", "apres midi", "apresmidi", "evening", "soir", "a", "2", "shift 2", "equipe 2"],
  night: ["night", "nuit", "n", "3", "shift 3", "equipe 3", "equipe de nuit"],
};

type Given = {
  date: Day | null;
  shift: Shift | null;
  cin: string;
  line: string;
  code: string;
  piecesMade: number;
  piecesDefective: number | null;
  errorRate: number | null;
  seconds: number;
  standardMinutes: number | null;
};

type Problem = [field: RecordField, key: string];

function problemOf(given: Given, today: Day): Problem | null {
  return placeProblem(given, today) ?? figuresProblem(given);
}

function placeProblem({ date, shift, cin, line, code }: Given, today: Day): Problem | null {
  if (date === null || date < FIRST_DAY) return ["date", "imports:dateUnreadable"];
  if (date > today) return ["date", "imports:dateInFuture"];
  if (shift === null) return ["shift", "imports:shiftUnreadable"];
  if (cin === "") return ["worker", "imports:workerMissing"];
  if (cin.length > LIMITS.codeLength) return ["worker", "imports:codeTooLong"];
  if (line === "") return ["line", "imports:lineMissing"];
  if (line.length > LIMITS.nameLength) return ["line", "errors:nameTooLong"];
  if (code === "") return ["product", "imports:productMissing"];
  if (code.length > LIMITS.codeLength) return ["product", "imports:codeTooLong"];
  return null;
}

function figuresProblem({ piecesMade, piecesDefective, errorRate, seconds, standardMinutes }: Given): Problem | null {
  if (!isCount(piecesMade)) return ["pieces", "imports:piecesUnreadable"];
  if (piecesDefective !== null && !isCount(piecesDefective)) return ["defects", "imports:piecesUnreadable"];
  if (errorRate !== null && !(errorRate >= 0 && errorRate <= LIMITS.errorRateMaximum)) {
    return ["errorRate", "imports:rateUnreadable"];
  }
  const defects = defectsProblem({ piecesMade, piecesDefective, errorRate });
  if (defects) return [defects.field === "errorRate" ? "errorRate" : "defects", defects.key];
  if (!(seconds > 0 && seconds <= LIMITS.hoursMaximum * 3600)) return ["hours", "imports:hoursUnreadable"];
  const isStandard =
    standardMinutes === null || (standardMinutes > 0 && standardMinutes <= LIMITS.standardMinutesMaximum);
  return isStandard ? null : ["standardMinutes", "imports:standardUnreadable"];
}

function isCount(value: number) {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.piecesMaximum;
}

/** Only called for what {@link problemOf} found nothing wrong with. */
function asRow(given: Given, { workerName, productName }: { workerName: string; productName: string }): RecordRow {
  const { date, shift, cin, line, code, piecesMade, seconds, standardMinutes } = given;
  return {
    date: date as Day,
    shift: shift as Shift,
    cin,
    line,
    code,
    piecesMade,
    ...settleDefects({ ...given, errorRate: saysMore(given) ? given.errorRate : null }),
    secondsWorked: seconds,
    workerName: workerName.slice(0, LIMITS.nameLength),
    productName: productName.slice(0, LIMITS.nameLength) || code,
    standardMillis: standardMinutes === null ? null : Math.round(standardMinutes * 1000) || null,
  };
}

/** A rate beside the pieces that is only their quotient, as an export rounds it, was not typed by anybody. */
function saysMore({ piecesMade, piecesDefective, errorRate }: Given) {
  const quotient = piecesDefective === null ? null : rateOf({ pieces: piecesMade, defective: piecesDefective });
  return errorRate !== null && (quotient === null || Math.abs(quotient - errorRate) > EXPORTED_PRECISION);
}

const EXPORTED_PRECISION = 0.0001;
