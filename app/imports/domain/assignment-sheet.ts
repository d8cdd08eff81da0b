import { FIRST_DAY } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, type DateFormat, readDay } from "#app/core/domain/sheets/dates";
import { type ColumnMapping, numbered, type SheetField } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetSettings } from "#app/core/domain/sheets/reading";
import { isName } from "#app/core/domain/texts/name-matching";
import { cut, isWhole, oneLine, withoutHalves } from "#app/core/domain/texts/texts";
import { lengthOf } from "#app/plant/domain/day-ranges";
import {
  DATE_FIELD,
  FIRST_NAME_FIELD,
  LINE_FIELD,
  SHIFT_FIELD,
  WORKER_FIELD,
  WORKER_NAME_FIELD,
  WORKER_NUMBER_FIELD,
} from "./record-fields";
import { type Reason, type Rejection, rejection } from "./rejections";
import { readShift } from "./written-shifts";

/**
 * The columns of a file that says who stands where; a list of people with a column for their line is one. Day and shift
 * may be the same for all rows, so no file needs them.
 */
export const ASSIGNMENT_FIELDS = [
  {
    ...DATE_FIELD,
    isRequired: false,
    names: [...DATE_FIELD.names, "from", "du", "a partir du", "date de debut", "debut"],
  },
  {
    key: "until",
    isRequired: false,
    names: [
      "until",
      "to",
      "end",
      "end date",
      "last day of the plan",
      "au",
      "jusqu au",
      "fin",
      "date de fin",
      "dernier jour prevu",
    ],
  },
  { ...SHIFT_FIELD, isRequired: false },
  WORKER_FIELD,
  WORKER_NUMBER_FIELD,
  LINE_FIELD,
  {
    key: "position",
    isRequired: false,
    names: ["position", "workstation", ...numbered(["poste"]).filter((name) => name !== "poste")],
    guesses: ["poste", "poste de travail"],
  },
  {
    key: "operation",
    isRequired: false,
    names: ["operation", "operation name", "nom de l operation", "operation affectee"],
    guesses: ["operations", "task", "tache"],
  },
  {
    key: "warningReason",
    isRequired: false,
    names: ["reason", "reason in spite of warnings", "motif", "raison", "motif malgre avertissements"],
  },
  WORKER_NAME_FIELD,
  FIRST_NAME_FIELD,
] as const satisfies readonly SheetField[];
export type AssignmentField = (typeof ASSIGNMENT_FIELDS)[number]["key"];

/** The fields that such a file may leave out. Without a last day, a row is for its first day alone. */
export const ASSIGNMENT_FILLS = ["date", "until", "shift"] as const satisfies readonly AssignmentField[];

/** One person on one line in a shift of one or more production days, as a file says it. */
export type AssignmentSheetRow = {
  worker: { number: string; code: string; name: string };
  line: string;
  shift: Shift;
  from: Day;
  until: Day;
  position: number | null;
  operation: string;
  /** Why they are planned in spite of warnings; empty where the file does not say. */
  reason: string;
};

export type AssignmentReading = {
  mapping: ColumnMapping<AssignmentField>;
  decimal: Decimal;
  dateFormat: DateFormat;
  calendar: Calendar;
  /** The values of empty cells, by their field. */
  fill: NonNullable<SheetSettings["fill"]>;
};

/** A row as an assignment to one or more days, or all problems of the row. */
export function readAssignmentRow(line: number, row: Row, reading: AssignmentReading): AssignmentSheetRow | Rejection {
  const { mapping, decimal, dateFormat, calendar, fill } = reading;
  const own = (field: AssignmentField) => (mapping[field] === undefined ? null : (row[mapping[field]] ?? null));
  const filled: Record<string, string | undefined> = fill;
  const cell = (field: AssignmentField) => (isBlankCell(own(field)) ? (filled[field] ?? null) : own(field));
  const text = (field: AssignmentField) => oneLine(cellText(cell(field)));
  const day = (field: AssignmentField) => readDay(cell(field), isBlankCell(own(field)) ? "ymd" : dateFormat, calendar);
  const name = `${text("firstName")} ${text("workerName")}`.trim();
  const [from, shift] = [day("date"), readShift(text("shift"))];
  const until = text("until") === "" ? from : day("until");
  const position = text("position") === "" ? null : (readNumber(cell("position"), decimal) ?? Number.NaN);
  const problems: Partial<Record<AssignmentField, string>> = {
    ...(!isDay(from) && { date: "imports:dateUnreadable" }),
    ...(isDay(from) && !isDay(until) && { until: "imports:dateUnreadable" }),
    ...(isDay(from) && isDay(until) && rangeProblem(from, until)),
    ...(shift === null && { shift: "imports:shiftUnreadable" }),
    ...([text("workerNumber"), text("worker"), name].every((said) => said === "") && {
      worker: "imports:workerMissing",
    }),
    ...(text("worker").length > LIMITS.nameLength && { worker: "errors:nameTooLong" }),
    ...(text("workerNumber").length > LIMITS.nameLength && { workerNumber: "errors:nameTooLong" }),
    ...(text("line") === "" && { line: "imports:lineMissing" }),
    ...(text("line").length > LIMITS.nameLength && { line: "errors:nameTooLong" }),
    ...(position !== null && !isPosition(position) && { position: "assignments:positionInvalid" }),
    ...(text("operation").length > LIMITS.operationNameLength && { operation: "assignments:operationTooLong" }),
    ...(text("warningReason").length > LIMITS.reasonLength && { warningReason: "assignments:reasonTooLong" }),
    ...Object.fromEntries(
      TEXTS.filter((field) => !isWhole(cellText(cell(field)))).map((field) => [field, "errors:textBroken"]),
    ),
  };
  const reasons = Object.entries(problems).map(([field, key]): Reason => {
    const value = withoutHalves(cut(text(field as AssignmentField), 60));
    return { field, key: value === "" && key.endsWith("Unreadable") ? "imports:cellEmpty" : key, params: { value } };
  });
  const [first, ...others] = reasons;
  if (first) return rejection(line, [first, ...others]);
  const isNamed = text("worker") === "" || (name === "" && isName(text("worker")));
  const number = text("workerNumber");
  return {
    worker: isNamed ? { number, code: "", name: text("worker") || name } : { number, code: text("worker"), name },
    line: text("line"),
    shift: shift as Shift,
    from: from as Day,
    until: until as Day,
    position,
    operation: text("operation"),
    reason: text("warningReason"),
  };
}

/** The fields that are kept or compared exactly as in the file. */
const TEXTS = [
  "worker",
  "workerNumber",
  "workerName",
  "line",
  "operation",
  "warningReason",
] as const satisfies readonly AssignmentField[];

function isDay(day: Day | null): day is Day {
  return day !== null && day >= FIRST_DAY;
}

function rangeProblem(from: Day, until: Day): { until?: string } {
  if (until < from) return { until: "imports:untilBefore" };
  return lengthOf({ from, to: until }) > LIMITS.copyDaysMaximum ? { until: "imports:tooManyDays" } : {};
}

function isPosition(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= LIMITS.capacityMaximum;
}
