import { FIRST_DAY } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, type DateFormat, readDay } from "#app/core/domain/sheets/dates";
import { type ColumnMapping, countHeadings, type SheetField } from "#app/core/domain/sheets/header";
import { type Decimal, readHours, readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetSettings } from "#app/core/domain/sheets/reading";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { cut, isWhole, oneLine, withoutHalves } from "#app/core/domain/texts/texts";
import type { HeadedHour } from "./hour-columns";
import { DATE_FIELD, LINE_FIELD, RECORD_FIELDS, type RecordField, SHIFT_FIELD } from "./record-fields";
import type { Reason } from "./rejections";
import { readShift } from "./written-shifts";

/** The columns of a file of line reports. Hours across are columns too, by their headings. */
export const REPORT_FIELDS = [
  DATE_FIELD,
  SHIFT_FIELD,
  LINE_FIELD,
  recordField("product"),
  {
    key: "people",
    isRequired: false,
    names: countHeadings([
      "people",
      "persons",
      "workers",
      "operators",
      "personnes",
      "ouvriers",
      "ouvrieres",
      "operateurs",
      "operatrices",
      "effectif",
      "effectifs",
      "effectif present",
      "presents",
      "headcount",
      "manpower",
    ]),
  },
  {
    key: "personHours",
    isRequired: false,
    names: [
      "hours per person",
      "hours of each person",
      "hours each",
      "hours",
      "hours worked",
      "heures par personne",
      "heures de chaque personne",
      "heures par ouvrier",
      "heures",
      "heures travaillees",
      "heures de travail",
    ],
  },
  {
    key: "totalHours",
    isRequired: false,
    names: [
      "hours of all together",
      "total hours",
      "hours total",
      "man hours",
      "manhours",
      "person hours",
      "labour hours",
      "labor hours",
      "heures de tous ensemble",
      "heures totales",
      "total heures",
      "total des heures",
      "heures homme",
      "heures hommes",
      "heures main d oeuvre",
    ],
  },
  { key: "pieces", isRequired: false, names: ["total", ...recordField("pieces").names] },
  recordField("defects"),
  recordField("productName"),
] as const satisfies readonly SheetField[];
export type ReportField = (typeof REPORT_FIELDS)[number]["key"];

function recordField<Key extends RecordField>(key: Key) {
  return RECORD_FIELDS.find((field) => field.key === key) as Extract<(typeof RECORD_FIELDS)[number], { key: Key }>;
}

/** What a row of a file says about one product in the shift of a line; null is what it does not say or cannot say. */
export type ReportSheetRow = {
  line: number;
  place: { date: Day; shift: Shift; line: string } | null;
  product: { code: string; name: string };
  piecesMade: number;
  /** Null where the file has no column, or an empty cell. */
  piecesDefective: number | null;
  hours: { hour: HeadedHour; pieces: number }[];
  people: number | null;
  personHours: number | null;
  totalHours: number | null;
  problems: Reason[];
};

export type ReportReading = {
  mapping: ColumnMapping<ReportField>;
  hours: readonly HeadedHour[];
  decimal: Decimal;
  dateFormat: DateFormat;
  calendar: Calendar;
  /** The factory's current production day. */
  today: Day;
  fill: NonNullable<SheetSettings["fill"]>;
};

type Cells = { cell: (field: ReportField) => Cell; text: (field: ReportField) => string };

/**
 * A row as a product of a report, with all problems of the row.
 * @param above the nearest row with a day, a shift or a line: under joined cells these are empty
 */
export function readReportRow(line: number, { row, above }: { row: Row; above: Row }, reading: ReportReading) {
  const cells = cellsOf(row, above, reading);
  const place = readPlace(cells, reading);
  const figures = readFigures(row, cells, reading);
  const { text } = cells;
  const [code, name] = [text("product"), text("productName")];
  const broken = TEXTS.filter((field) => !isWhole(cellText(cells.cell(field))));
  const problems: Reason[] = [
    ...place.problems,
    ...(code === "" && name === "" ? [{ field: "product", key: "imports:productMissing" }] : []),
    ...broken.map((field) => ({ field, key: "errors:textBroken" })),
    ...figures.problems,
  ].map((reason) => ({ params: { value: shown(text(reason.field as ReportField)) }, ...reason }));
  const product = { code: code || name, name: code === "" || name === code ? "" : name };
  const read: ReportSheetRow = { line, ...figures, place: place.read, product, problems };
  return read;
}

/** Whether a row names its day, its shift or its line. */
export function namesPlace(row: Row, mapping: ColumnMapping<ReportField>): boolean {
  return PLACE.some((field) => mapping[field] !== undefined && !isBlankCell(row[mapping[field]]));
}

const PLACE = ["date", "shift", "line"] as const satisfies readonly ReportField[];
const TEXTS = ["line", "product", "productName"] as const satisfies readonly ReportField[];

function cellsOf(row: Row, above: Row, { mapping, fill }: ReportReading): Cells {
  const placed = namesPlace(row, mapping) ? row : above;
  const cell = (field: ReportField): Cell => {
    const from = (PLACE as readonly ReportField[]).includes(field) ? placed : row;
    const own = mapping[field] === undefined ? null : (from[mapping[field]] ?? null);
    const filled = field === "date" || field === "shift" || field === "line" ? fill[field] : undefined;
    return isBlankCell(own) ? (filled ?? null) : own;
  };
  return { cell, text: (field) => oneLine(cellText(cell(field))) };
}

function readPlace({ cell, text }: Cells, { dateFormat, calendar, today }: ReportReading) {
  const date = readDay(cell("date"), dateFormat, calendar);
  const [shift, line] = [readShift(text("shift")), text("line")];
  const problems: Reason[] = [];
  if (date === null || date < FIRST_DAY) problems.push({ field: "date", key: "imports:dateUnreadable" });
  else if (date > today) problems.push({ field: "date", key: "imports:dateInFuture" });
  if (shift === null) problems.push({ field: "shift", key: "imports:shiftUnreadable" });
  if (line === "") problems.push({ field: "line", key: "imports:lineMissing" });
  else if (line.length > LIMITS.nameLength) problems.push({ field: "line", key: "errors:nameTooLong" });
  const isRead = date !== null && shift !== null && problems.length === 0;
  return { read: isRead ? { date, shift, line } : null, problems };
}

function readFigures(row: Row, { cell, text }: Cells, { hours: headed, decimal }: ReportReading) {
  const problems: Reason[] = [];
  const number = (field: ReportField, key: string, isRight: (value: number) => boolean, read = readNumber) => {
    if (text(field) === "") return null;
    const value = read(cell(field), decimal);
    if (value !== null && isRight(value)) return value;
    problems.push({ field, key });
    return null;
  };
  const hours = headed.flatMap((hour) => {
    const own = row[hour.position] ?? null;
    if (isBlankCell(own)) return [];
    const pieces = readNumber(own, decimal);
    if (pieces !== null && isPieces(pieces)) return [{ hour, pieces }];
    const params = { hour: hour.heading, value: shown(cellText(own)) };
    problems.push({ field: "byHour", key: "imports:hourUnreadable", params });
    return [];
  });
  const total = number("pieces", "imports:piecesUnreadable", isPieces);
  const sum = sumBy(hours, ({ pieces }) => pieces);
  const piecesMade = hours.length > 0 ? sum : (total ?? 0);
  const piecesDefective = number("defects", "imports:piecesUnreadable", isPieces);
  if (problems.length === 0) {
    if (total === null && hours.length === 0) problems.push({ field: "pieces", key: "imports:piecesUnreadable" });
    else if (total !== null && total !== piecesMade)
      problems.push({ field: "pieces", key: "imports:hoursDiffer", params: { total, sum } });
    else if ((piecesDefective ?? 0) > piecesMade) problems.push({ field: "defects", key: "records:defectiveTooMany" });
  }
  return {
    piecesMade,
    piecesDefective,
    hours,
    people: number("people", "imports:peopleUnreadable", isCount),
    personHours: number("personHours", "imports:personHoursUnreadable", isUpTo(LIMITS.hoursMaximum), readHours),
    totalHours: number("totalHours", "imports:totalHoursUnreadable", isUpTo(MOST_HOURS), readHours),
    problems,
  };
}

const MOST_HOURS = LIMITS.capacityMaximum * LIMITS.hoursMaximum;

function isPieces(value: number) {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.piecesMaximum;
}

function isCount(value: number) {
  return Number.isInteger(value) && value >= 1 && value <= LIMITS.capacityMaximum;
}

function isUpTo(most: number) {
  return (value: number) => value > 0 && value <= most;
}

function shown(text: string) {
  return withoutHalves(cut(text, 60));
}
