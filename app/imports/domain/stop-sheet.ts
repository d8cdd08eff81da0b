import { FIRST_DAY } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, type DateFormat, readDay } from "#app/core/domain/sheets/dates";
import { type ColumnMapping, countHeadings, type SheetField } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import { searchText } from "#app/core/domain/texts/search-text";
import { cut, isWhole, oneLine, withoutHalves } from "#app/core/domain/texts/texts";
import { MINUTES_PER_DAY } from "#app/core/domain/time";
import { readStart } from "#app/losses/domain/stop-start";
import type { KindHeadings } from "./kind-columns";
import { DATE_FIELD, LINE_FIELD, SHIFT_FIELD } from "./record-fields";
import { type Reason, type Rejection, rejection } from "./rejections";
import { readShift } from "./written-shifts";

/** The columns of a file of stops. Work minutes follow from minutes and people, so nobody imports them. */
export const STOP_FIELDS = [
  DATE_FIELD,
  SHIFT_FIELD,
  LINE_FIELD,
  {
    key: "reason",
    isRequired: true,
    names: [
      "reason",
      "cause",
      "stop reason",
      "downtime reason",
      "reason code",
      "motif",
      "motif d arret",
      "cause d arret",
      "raison",
      "code motif",
      "code arret",
    ],
    guesses: ["code", "type", "arret"],
  },
  {
    key: "minutes",
    isRequired: true,
    names: [
      "minutes",
      "minutes lost",
      "lost minutes",
      "min",
      "duration",
      "stop minutes",
      "downtime",
      "downtime min",
      "downtime minutes",
      "minutes perdues",
      "minutes d arret",
      "duree",
      "duree en minutes",
      "duree d arret",
      "temps perdu",
      "temps d arret",
    ],
  },
  {
    key: "people",
    isRequired: false,
    names: countHeadings(["people", "persons", "workers", "personnes", "ouvriers", "effectif", "effectif arrete"]),
  },
  {
    key: "start",
    isRequired: false,
    names: ["start", "start time", "started at", "from", "debut", "heure de debut", "heure", "heure d arret"],
  },
  {
    key: "note",
    isRequired: false,
    names: [
      "note",
      "notes",
      "comment",
      "comments",
      "remark",
      "remarks",
      "commentaire",
      "commentaires",
      "remarque",
      "observation",
    ],
  },
] as const satisfies readonly SheetField[];
export type StopField = (typeof STOP_FIELDS)[number]["key"];

/** A stop as a file says it. `people` is null for everybody on the line, `start` where it says none, `note` without a column. */
export type StopSheetRow = {
  date: Day;
  shift: Shift;
  line: string;
  reasonId: Id;
  minutes: number;
  people: number | null;
  start: string | null;
  note: string | null;
};

export type StopReading = {
  mapping: ColumnMapping<StopField>;
  decimal: Decimal;
  dateFormat: DateFormat;
  calendar: Calendar;
  /** The factory's current production day. */
  today: Day;
  /** The reason that a row names; undefined while nobody knows. */
  reasonOf: (text: string, line: number) => Id | undefined;
};

/** Finds a cause by everything that a cell may call it, without case and accents. */
export function causeFinder(kinds: readonly KindHeadings[]): (text: string) => Id | undefined {
  const byName = new Map(kinds.flatMap(({ id, names }) => names.map((name) => [searchText(name), id])));
  return (text) => byName.get(searchText(text));
}

/** A row as a stop, or all problems of the row. */
export function readStopRow(line: number, row: Row, reading: StopReading): StopSheetRow | Rejection {
  const { mapping, decimal, dateFormat, calendar, today, reasonOf } = reading;
  const cell = (field: StopField) => (mapping[field] === undefined ? null : (row[mapping[field]] ?? null));
  const text = (field: StopField) => oneLine(cellText(cell(field)));
  const number = (field: StopField) => (text(field) === "" ? null : (readNumber(cell(field), decimal) ?? Number.NaN));
  const [date, shift] = [readDay(cell("date"), dateFormat, calendar), readShift(text("shift"))];
  const [reasonId, minutes, people] = [
    reasonOf(text("reason"), line),
    number("minutes") ?? Number.NaN,
    number("people"),
  ];
  const start = readStart(text("start"));
  const problems: Partial<Record<StopField, string>> = {
    ...((date === null || date < FIRST_DAY) && { date: "imports:dateUnreadable" }),
    ...(date !== null && date > today && { date: "imports:dateInFuture" }),
    ...(shift === null && { shift: "imports:shiftUnreadable" }),
    ...(text("line") === "" && { line: "imports:lineMissing" }),
    ...(text("line").length > LIMITS.nameLength && { line: "errors:nameTooLong" }),
    ...(reasonId === undefined && { reason: text("reason") === "" ? "imports:cellEmpty" : "imports:reasonUnknown" }),
    ...(!isCount(minutes, MINUTES_PER_DAY) && { minutes: "stops:minutesInvalid" }),
    ...(people !== null && !isCount(people, LIMITS.capacityMaximum) && { people: "stops:peopleInvalid" }),
    ...(text("start") !== "" && start === null && { start: "stops:startInvalid" }),
    ...(text("note").length > LIMITS.reasonLength && { note: "stops:noteTooLong" }),
    ...Object.fromEntries(
      TEXTS.filter((field) => !isWhole(cellText(cell(field)))).map((field) => [field, "errors:textBroken"]),
    ),
  };
  const reasons = Object.entries(problems).map(
    ([field, key]): Reason => ({ field, key, params: { value: withoutHalves(cut(text(field as StopField), 60)) } }),
  );
  const [first, ...others] = reasons;
  if (first) return rejection(line, [first, ...others]);
  return {
    date: date as Day,
    shift: shift as Shift,
    line: text("line"),
    reasonId: reasonId as Id,
    minutes,
    people,
    start,
    note: mapping.note === undefined ? null : text("note"),
  };
}

/** The fields that are kept or compared exactly as in the file. */
const TEXTS = ["line", "reason", "note"] as const satisfies readonly StopField[];

function isCount(value: number, most: number) {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
