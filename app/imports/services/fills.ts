import { isBlankCell } from "#app/core/domain/sheets/cells";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import { FILLABLE, type FillQuestion, isUnsaid } from "#app/imports/domain/fills";
import type { RecordField } from "#app/imports/domain/record-fields";
import { addMonths, type Day, monthStart } from "#app/plant/domain/days";
import { plantTime } from "#app/plant/domain/shifts";
import type { ImportTable } from "./table";

/** The most lines or products to choose from. */
const MOST_CHOICES = 500;

/** What the rows of a file of records leave unsaid, answered or not. Only rows with a worker and pieces count. */
export async function fillQuestions(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  table: ImportTable,
): Promise<FillQuestion[]> {
  const counts = new Map<FillQuestion["field"], number>();
  for (const { row, problem } of table.rows()) {
    const isEmpty = (field: RecordField) => {
      const position = table.mapping[field];
      return position === undefined || isBlankCell(row[position]);
    };
    const isRecord = !isEmpty("pieces") && !(isEmpty("worker") && isEmpty("workerName"));
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
    const lines = (await known.lines(db)).slice(0, MOST_CHOICES);
    return lines.map(({ name }) => ({ value: name, label: name }));
  }
  if (field !== "product") return [];
  const products = (await known.products(db)).slice(0, MOST_CHOICES);
  return products.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
}
