import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Row } from "#app/core/domain/sheets/cells";
import type { DateFormat } from "#app/core/domain/sheets/dates";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { DayRecord, DaySheet, OtherTotal, UnusedColumn } from "./day-sheet";
import { type Heads, type KnownThings, nameHeads, over } from "./day-sheet-heads";
import type { RecordField } from "./record-fields";
import type { SheetPlace } from "./rejections";
import { areDifferentDays, type DayParts, orderOf, settleDay } from "./sheet-days";
import { readShift } from "./written-shifts";

/** A sheet that was read, with what its name and titles say, and the records it makes. Empty texts are said nowhere. */
export type ReadSheet = {
  sheet: string;
  /** The first and the last day of the sheet, which are the same in a day sheet. */
  date: Day | null;
  until: Day | null;
  shift: Shift | null;
  line: string;
  product: string;
  records: number;
  noRows: number;
  /** Whether somebody left the sheet out; its rows are none then. */
  isLeft: boolean;
};

export const UNREAD_REASONS = ["noDaySheet", "noFigures", "otherDay", "ofHours"] as const;
/** A sheet that was not read: no day sheet, without figures, with another day in its name than in its titles, or of hours. */
export type UnreadSheet = { sheet: string; reason: (typeof UNREAD_REASONS)[number] };

/** The day sheets of a file as one table. */
export type JoinedSheets = {
  header: Row;
  rows: { cells: Row; place: SheetPlace }[];
  sheets: ReadSheet[];
  unread: UnreadSheet[];
  dateFormat: DateFormat;
  dateIsAmbiguous: boolean;
  /** Whether some sheets say the day but not its month. */
  lacksMonth: boolean;
  isShared: boolean;
  hasSums: boolean;
  /** The columns that are not imported, by their headings over all sheets, and the rows of stops. */
  unused: UnusedColumn[];
  stops: number;
  /** The totals of the sheets that differ from what was read. */
  otherTotals: (SheetPlace & Omit<OtherTotal, "row">)[];
};

/** The headings of the columns, in the order of the table. */
const COLUMNS = {
  date: "Date",
  shift: "Shift",
  worker: "CIN",
  workerName: "Worker name",
  line: "Line",
  product: "Product",
  pieces: "Pieces",
  defects: "Defects",
  hours: "Hours",
} as const satisfies Partial<Record<RecordField, string>>;
type Column = keyof typeof COLUMNS;

type Joining = {
  fileName: string;
  /** All sheets of the workbook. */
  names: readonly string[];
  known: KnownThings;
  dateFormat?: DateFormat;
  /** The month that somebody gave for days without one, as YYYY-MM. */
  month?: string;
  /** The sheets that somebody leaves out. */
  without?: readonly string[];
  today: Day;
};

/**
 * Joins day sheets to one table of records. A day comes from the titles, the name of the sheet and the name of the file,
 * in this order; a column that no sheet fills is left out.
 */
export function joinDaySheets(
  sheets: readonly DaySheet[],
  { fileName, names, known, dateFormat, month, without = [], today }: Joining,
): JoinedSheets {
  const file = nameHeads(fileName.replace(/\.\w{2,5}$/, ""), known);
  const given = month ? [{ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }] : [];
  const detected = orderOf([file.day, ...sheets.flatMap(({ named, records }) => [named.day, ...daysOf(records)])]);
  const format = dateFormat ?? detected.format;
  let lacksMonth = false;
  const dayOf = (said: readonly DayParts[]): Day | null => {
    const settled = settleDay([...said, ...given], { format, today });
    if ("day" in settled) return settled.day;
    lacksMonth ||= settled.lacks === "month";
    return null;
  };
  const read: ReadSheet[] = [];
  const unread: UnreadSheet[] = [];
  const made: { values: Record<Column, string | number>; kinds: DayRecord["kinds"]; place: SheetPlace }[] = [];
  for (const { sheet, named, records, noRows, isOfHours } of sheets) {
    const isOtherDay = daysOf(records).some((day) => areDifferentDays(day, named.day, format));
    if (records.length === 0 || isOtherDay) {
      unread.push({ sheet, reason: isOfHours ? "ofHours" : isOtherDay ? "otherDay" : "noFigures" });
      continue;
    }
    const said = (heads: Heads) => ({
      ...over(file, named, heads),
      date: dayOf([heads.day, named.day, file.day]),
    });
    const rows = records.map((record) => ({ record, ...said(record.heads) }));
    const isLeft = without.includes(sheet);
    for (const { record, ...heads } of isLeft ? [] : rows) {
      made.push({ values: valuesOf(record, heads), kinds: record.kinds, place: { sheet, row: record.row } });
    }
    const days = rows.some(({ date }) => date === null) ? [] : rows.map(({ date }) => date as Day).toSorted();
    const only = (field: "shift" | "line" | "product") => onlyOne(rows.map((row) => row[field])) ?? "";
    read.push({
      sheet,
      date: days[0] ?? null,
      until: days.at(-1) ?? null,
      shift: readShift(only("shift")),
      line: only("line"),
      product: only("product"),
      records: isLeft ? 0 : records.length,
      noRows: isLeft ? 0 : noRows,
      isLeft,
    });
  }
  const seen = new Set(sheets.map(({ sheet }) => sheet));
  const others = names.filter((name) => !seen.has(name));
  const columns = (Object.keys(COLUMNS) as Column[]).filter(
    (column) => made.length === 0 || made.some(({ values }) => values[column] !== ""),
  );
  const used = sheets.filter(({ sheet }) => !without.includes(sheet));
  const kinds = known.kinds.filter(({ id }) => made.some((row) => row.kinds.some(({ causeId }) => causeId === id)));
  const faultsOf = (row: DayRecord["kinds"], id: Id) => row.find(({ causeId }) => causeId === id)?.figure ?? "";
  return {
    header: [...columns.map((column) => COLUMNS[column]), ...kinds.map(({ names }) => names[0] ?? "")],
    rows: made.map(({ values, kinds: faults, place }) => ({
      cells: [...columns.map((column) => values[column]), ...kinds.map(({ id }) => faultsOf(faults, id))],
      place,
    })),
    sheets: read,
    unread: [...unread, ...others.map((sheet) => ({ sheet, reason: "noDaySheet" as const }))],
    dateFormat: format,
    dateIsAmbiguous: dateFormat === undefined && detected.isAmbiguous,
    lacksMonth,
    isShared: sheets.some(({ isShared }) => isShared),
    hasSums: sheets.some(({ hasSums }) => hasSums),
    unused: addedUp(used),
    stops: sumBy(used, ({ stops }) => stops),
    otherTotals: used.flatMap(({ sheet, otherTotals }) => otherTotals.map((total) => ({ sheet, ...total }))),
  };
}

function valuesOf(
  { worker, workerName, pieces, defects, hours }: DayRecord,
  { date, shift, line, product }: Omit<Heads, "day"> & { date: Day | null },
): Record<Column, string | number> {
  return { date: date ?? "", shift, worker, workerName, line, product, pieces, defects, hours };
}

/** The columns that are not imported, each heading once. */
function addedUp(sheets: readonly DaySheet[]): UnusedColumn[] {
  const byHead = groupBy(
    sheets.flatMap(({ unused }) => unused),
    ({ head }) => head,
  );
  return [...byHead].map(([head, columns]) => ({ head, cells: sumBy(columns, ({ cells }) => cells) }));
}

function daysOf(records: readonly DayRecord[]): DayParts[] {
  return [...new Map(records.map(({ heads: { day } }) => [JSON.stringify(day), day])).values()];
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}
