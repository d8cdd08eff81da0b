import { addMonths, type Day, monthStart } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import { ASSIGNMENT_FILLS, type AssignmentField } from "#app/imports/domain/assignment-sheet";
import { FILLABLE, type FillQuestion, isUnsaid } from "#app/imports/domain/fills";
import type { RecordField } from "#app/imports/domain/record-fields";
import { namesPlace, type ReportField } from "#app/imports/domain/report-sheet";
import type { ImportTable } from "./table";

type Reading = Pick<Deps, "db" | "now" | "settings">;

/** Says whether a row has nothing for a field. */
function emptyIn<Field extends string>(row: Row, { mapping }: ImportTable) {
  return (field: Field) => {
    const position = mapping[field];
    return position === undefined || isBlankCell(row[position]);
  };
}

/** Only rows with a worker and a line count. The last day is asked for where the first is. */
export function assignmentFills(table: ImportTable): FillQuestion[] {
  const named = [...table.rows()].flatMap(({ row, problem }) => {
    const isEmpty = emptyIn<AssignmentField>(row, table);
    const isPlace = !problem && !isEmpty("line") && !(isEmpty("worker") && isEmpty("workerName"));
    return isPlace ? [isEmpty] : [];
  });
  return ASSIGNMENT_FILLS.flatMap((field): FillQuestion[] => {
    const open = named.filter((isEmpty) => isEmpty(field) && (field !== "until" || isEmpty("date")));
    if (open.length === 0) return [];
    return [{ field, rows: open.length, answer: table.fill[field] ?? null, choices: [] }];
  });
}

/** Of people and hours only columns that the file does not have: one row of a report may say them for all. */
export async function reportFills({ db }: Pick<Deps, "db">, table: ImportTable): Promise<FillQuestion[]> {
  const rows = [...table.rows()].filter(({ problem }) => !problem);
  const mapping = table.mapping as ColumnMapping<ReportField>;
  const first = rows.findIndex(({ row }) => namesPlace(row, mapping));
  // A row without day, shift and line is under joined cells, unless nothing is above it.
  const placed = rows.filter(({ row }, at) => first < 0 || at < first || namesPlace(row, mapping));
  const open = (["date", "shift", "line"] as const).map((field) => {
    const unsaid = placed.filter(({ row }) => mapping[field] === undefined || isBlankCell(row[mapping[field]]));
    return { field, rows: unsaid.length };
  });
  const lacksHours = mapping.personHours === undefined && mapping.totalHours === undefined;
  const people = { field: "people" as const, rows: mapping.people === undefined ? rows.length : 0 };
  const hours = { field: "hours" as const, rows: lacksHours ? rows.length : 0 };
  const asked = [...open, people, hours].filter((each) => each.rows > 0);
  return Promise.all(
    asked.map(async (each) => ({
      ...each,
      answer: table.fill[each.field] ?? null,
      choices: await choicesOf(db, each.field),
    })),
  );
}

/** Why rows with warnings are planned, asked once for all of them. */
export function reasonQuestion(rows: number, { fill }: ImportTable): FillQuestion {
  return { field: "reason", rows, answer: fill.reason ?? null, choices: [] };
}

/** Only rows with a worker and pieces count. */
export async function recordFills({ db, now, settings }: Reading, table: ImportTable): Promise<FillQuestion[]> {
  const counts = new Map<FillQuestion["field"], number>();
  for (const { row, problem } of table.rows()) {
    const isEmpty = emptyIn<RecordField>(row, table);
    const isRecord = !(isEmpty("pieces") && isEmpty("goodPieces")) && !(isEmpty("worker") && isEmpty("workerName"));
    if (problem || !isRecord) continue;
    const hasKinds = () => table.kinds.some(({ position }) => !isBlankCell(row[position]));
    for (const field of FILLABLE) {
      if (isUnsaid(field, isEmpty, hasKinds)) counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  const lacks = table.daySheets?.lacksMonth || table.fill.month !== undefined;
  const today = plantTime(now(), await settings()).day;
  const questions: FillQuestion[] = [];
  for (const field of FILLABLE) {
    const rows = counts.get(field);
    const isMonth = field === "date" && lacks;
    if (rows === undefined && !isMonth) continue;
    const shown = isMonth ? "month" : field;
    questions.push({
      field: shown,
      rows: rows ?? 0,
      answer: table.fill[shown] ?? null,
      choices: isMonth ? monthsUntil(today) : await choicesOf(db, field),
    });
  }
  return questions;
}

/** The months whose sheets somebody still has. */
const MONTHS = 24;

function monthsUntil(today: Day): FillQuestion["choices"] {
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = addMonths(monthStart(today), -at).slice(0, 7);
    return { value: month, label: month };
  });
}

async function choicesOf(db: Deps["db"], field: string): Promise<FillQuestion["choices"]> {
  if (field === "line") {
    return (await known.lines(db)).map(({ name }) => ({ value: name, label: name }));
  }
  if (field !== "product") return [];
  return (await known.products(db)).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
}
