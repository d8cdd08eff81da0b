import * as causes from "#app/catalogue/data/causes";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, detectDateFormat } from "#app/core/domain/sheets/dates";
import { strangeText } from "#app/core/domain/sheets/encoding";
import {
  type ColumnMapping,
  type Content,
  findHeader,
  hasTable,
  headerLine,
  ignoredColumns,
  matchColumns,
  missingFields,
  type Rival,
  rivalColumns,
  type SheetField,
} from "#app/core/domain/sheets/header";
import { detectDecimal } from "#app/core/domain/sheets/numbers";
import type { Detected, Filled, SheetContent, SheetRow, SheetSettings } from "#app/core/domain/sheets/reading";
import { type Book, type Named, openBook } from "#app/core/domain/texts/name-matching";
import { cut } from "#app/core/domain/texts/texts";
import type { Deps } from "#app/core/services/deps";
import * as imports from "#app/imports/data/imports";
import * as known from "#app/imports/data/known";
import type { DaySheet } from "#app/imports/domain/day-sheet";
import { type HeadedHour, headedHours } from "#app/imports/domain/hour-columns";
import type { ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { type KindColumn, kindColumns, outcomesApart, withOutcomes } from "#app/imports/domain/kind-columns";
import { KINDS } from "#app/imports/domain/kinds";
import { withMeantNames } from "#app/imports/domain/meant-names";
import { isNoRow } from "#app/imports/domain/no-rows";
import type { Rejection, SheetPlace } from "#app/imports/domain/rejections";
import { boardTable } from "#app/imports/domain/report-boards";
import { rowProblem } from "#app/imports/domain/row-problems";
import { isOneText, openSectionTitles } from "#app/imports/domain/section-titles";
import { kindFits, listsOf, rankFor } from "#app/imports/domain/sheet-kinds";
import { type OtherList, otherLists } from "#app/imports/domain/workbook-lists";
import { readShift } from "#app/imports/domain/written-shifts";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import { asKnown, type DayTable, openDaySheets } from "./day-sheets";
import { readUnits } from "./units";

/** A line of the file that is no row of its table, with the beginning of its text. */
export type NoRow = { line: number; text: string };

/** A row of the table below its header; `problem` says why the whole row is unreliable. */
export type TableRow = { line: number; row: Row; problem: Omit<Rejection, "line"> | null };

/** The day sheets that a table was made of. */
export type DaySheets = DayTable["sheets"];

/** A file with its settings: the columns, the format of numbers and dates, and the line where its rows begin. */
export type ImportTable = {
  fields: readonly SheetField[];
  header: Row;
  headerLine: string;
  mapping: ColumnMapping;
  /** The columns that count the faults of one kind. */
  kinds: KindColumn[];
  /** The columns that count the pieces of one hour. */
  hours: HeadedHour[];
  /** Fields whose column was only guessed by its heading. */
  guessed: string[];
  /** Positions of columns with something in them that is not imported. */
  ignored: number[];
  /** The ignored columns that fit a field which has another column. */
  rivals: Rival[];
  missing: string[];
  detected: Detected;
  calendar: Calendar;
  totalRows: number;
  /** The lines below the header that are no rows: titles, totals, signatures, the header again. */
  noRows: NoRow[];
  /** Null for a file that is a table already. */
  daySheets: DaySheets | null;
  /** The sheet and row of a line of day sheets. */
  placeOf: ((line: number) => SheetPlace | undefined) | null;
  /** The values of empty cells, by their field. */
  fill: NonNullable<SheetSettings["fill"]>;
  /** The other sheets of the workbook that are lists. */
  others: OtherList[];
  rows: () => Generator<TableRow>;
};

const SAMPLE_ROWS = 500;

/** Reads a file; columns are matched by the person's choice, else as last time, else by their headings. */
export async function openTable(
  deps: Pick<Deps, "db" | "sheets" | "everyNameOf" | "now" | "settings">,
  { bytes, name }: { bytes: Uint8Array; name?: string },
  { kind, options }: { kind: ImportKind; options: ImportOptions },
): Promise<ImportTable> {
  const { db, everyNameOf } = deps;
  const list = KINDS[kind];
  const { fields } = list;
  const { content, days, lists } = await readContent(deps, { bytes, name }, { kind, options });
  const at = findHeader(cellsOf(content.rows), fields);
  const header = content.rows[at]?.cells ?? [];
  const line = headerLine(header);
  const below = content.rows.slice(at + 1);
  if (below.length > LIMITS.importRows) throw new AppError("too_large", "imports:tooManyRows");
  const isChosen = Object.keys(options.mapping).length > 0;
  const remembered = isChosen ? undefined : await imports.mapping(db, kind, line);
  const sample = below.slice(0, SAMPLE_ROWS);
  const choice = remembered?.mapping ?? options.mapping;
  const hasTitles = list.listsPeople && below.some(({ cells }) => isOneText(cells));
  const hasHomes = list.listsPeople && matchColumns(header, fields, choice).mapping.productionLineId !== undefined;
  const lines = list.namesLines || hasTitles || hasHomes ? openBook(await known.lines(db)) : null;
  const says = lines ? contentOf(sample, lines) : undefined;
  const { mapping, guessed } = outcomesApart(header, matchColumns(header, fields, choice, says), choice);
  const kinds = list.hasDaySheets ? await kindsIn(header, below, { db, everyNameOf, mapping }) : [];
  const hours = list.hasHours ? hoursAcross(header, mapping) : [];
  const isOther = new Set([...kinds, ...hours].map(({ position }) => position));
  const ignored = ignoredColumns(
    columnsOf(header, content),
    mapping,
    (position) => !isOther.has(position) && below.some(({ cells }) => !isBlankCell(cells[position])),
  );
  const isSection = list.listsPeople
    ? openSectionTitles({ rows: cellsOf(below), mapping, isLine: (text) => lines?.find(text) != null })
    : undefined;
  const isGiven = below.some(({ givesNothing }) => !givesNothing);
  const isRepeat = repeatFinder(kind, mapping);
  const isNone = ({ cells, problem, givesNothing = false }: SheetRow) =>
    !problem &&
    ((givesNothing && isGiven) || isNoRow(cells, { header, fields, mapping, isSection }) || isRepeat(cells));
  const none = new Set(below.filter(isNone));
  const real = withMeantNames(
    below.filter((row) => !none.has(row)),
    mapping,
  );
  const { fill = {} } = list.hasFills ? options.settings : {};
  const detected = { ...detect(content, { sample, below }, { mapping, options }), ...days?.dates };
  const { decimal } = detected;
  const { peopleWithoutCin, timeZone } = await deps.settings();
  const needed = (peopleWithoutCin ? undefined : list.fieldsWithCin) ?? fields;
  const times = { header, sample, mapping, decimal, chosen: options.settings.units };
  const units = list.hasUnits ? await readUnits(deps, times) : {};
  return {
    fields,
    header,
    headerLine: line,
    mapping,
    kinds,
    hours,
    guessed,
    ignored,
    rivals: rivalColumns(header, fields, { mapping, choice }).filter(({ position }) => ignored.includes(position)),
    missing: [
      ...missingFields(mapping, needed).filter((field) => !days && fill[field as Filled] === undefined),
      ...(list.hasHours && hours.length === 0 && mapping.pieces === undefined ? ["pieces"] : []),
    ],
    detected: { ...detected, units },
    calendar: { timeZone, startsIn1904: content.startsIn1904 },
    totalRows: below.length,
    daySheets: days?.sheets ?? null,
    placeOf: days?.placeOf ?? null,
    fill,
    others: otherLists(lists, kind, days ? days.sheets.sheets.map(({ sheet }) => sheet) : [content.sheet ?? ""]),
    noRows: [...none].map(({ line: at, cells }) => ({ line: at, text: textOf(cells) })),
    rows: () => tableRows(real, { mapping, width: content.type === "csv" ? header.length : null }),
  };
}

/** Says which rows of a list are the same as an earlier one, word for word. A name alone may be two people. */
function repeatFinder(kind: ImportKind, mapping: ColumnMapping): (cells: Row) => boolean {
  const seen = new Set<string>();
  const about = (KINDS[kind].about ?? []).flatMap((field) => mapping[field] ?? []);
  return (cells) => {
    if (about.every((position) => isBlankCell(cells[position]))) return false;
    const written = JSON.stringify(cells.map(cellText));
    if (seen.has(written)) return true;
    seen.add(written);
    return false;
  };
}

/** The rows of the best sheet, or of the day sheets where no sheet has the wanted columns, and the lists of the workbook. */
async function readContent(
  { db, sheets, everyNameOf, now, settings }: Pick<Deps, "db" | "sheets" | "everyNameOf" | "now" | "settings">,
  { bytes, name }: { bytes: Uint8Array; name?: string },
  { kind, options }: { kind: ImportKind; options: ImportOptions },
): Promise<{ content: SheetContent; days: DayTable | null; lists: OtherList[] }> {
  const lists: OtherList[] = [];
  const { fields, hasDaySheets, hasHours } = KINDS[kind];
  const reader = openDaySheets(hasDaySheets ? await knownThings({ db, everyNameOf }) : NOTHING_KNOWN);
  const keepsDays = (sheet: string) => options.settings.sheet === undefined || options.settings.sheet === sheet;
  let hasRecords = false;
  const rank = (rows: SheetRow[], sheet: string) => {
    const cells = cellsOf(rows);
    const fits = kindFits(cells, sheet);
    const found = listsOf(cells, fits);
    lists.push(...found.map((list) => ({ sheet, ...list })));
    const fit = rankFor(fits, kind);
    hasRecords ||= fit > 0;
    if (hasDaySheets ? !hasRecords && keepsDays(sheet) : found.length === 0) reader.keep(rows, sheet);
    return fit;
  };
  const content = await sheets.read(bytes, options.settings, { name, rank });
  if (hasHours && !hasTable(cellsOf(content.rows), fields)) {
    const { dateFormat } = options.settings;
    const today = plantTime(now(), await settings()).day;
    const known = asKnown(await knownThings({ db, everyNameOf }));
    const rows = boardTable(content.rows, { fileName: content.sheet ?? name ?? "", known, today, dateFormat });
    return { content: rows ? { ...content, rows } : content, days: null, lists };
  }
  if (!hasDaySheets) return { content, days: null, lists: [...lists, ...dayList(reader.kept())] };
  if (hasTable(cellsOf(content.rows), fields)) return { content, days: null, lists };
  const today = plantTime(now(), await settings()).day;
  const days = reader.joined(content, { fileName: name ?? "", settings: options.settings, today });
  return { content: days ? { ...content, rows: days.rows } : content, days, lists };
}

const NOTHING_KNOWN = { lines: [], products: [], kinds: [] };

async function knownThings({ db, everyNameOf }: Pick<Deps, "db" | "everyNameOf">) {
  const [lines, products, kinds] = await Promise.all([known.lines(db), known.products(db), causes.all(db, "defect")]);
  return { lines, products, kinds: await everyNameOf(kinds) };
}

/** The records of all day sheets as one list, under the name of the first. */
function dayList(kept: readonly DaySheet[]): OtherList[] {
  const rows = kept.reduce((total, { records }) => total + records.length, 0);
  const [first] = kept;
  return first && rows > 0
    ? [{ sheet: first.sheet, kind: "performance_records", rows, daySheets: kept.map(({ sheet }) => sheet) }]
    : [];
}

/**
 * Inactive kinds count too: a file may be about a time when they were active. A column without any number only has the
 * heading of a kind, such as remarks under "Other".
 */
async function kindsIn(
  header: Row,
  below: readonly SheetRow[],
  { db, everyNameOf, mapping }: Pick<Deps, "db" | "everyNameOf"> & { mapping: ColumnMapping },
): Promise<KindColumn[]> {
  const named = withOutcomes(await everyNameOf(await causes.all(db, "defect")));
  const columns = kindColumns(
    header,
    named,
    new Set(Object.values(mapping).filter((position) => position !== undefined)),
  );
  return columns.filter(({ position }) => {
    const texts = below.map(({ cells }) => cellText(cells[position])).filter((text) => text !== "");
    return texts.length === 0 || texts.some((text) => /^\s*\d/.test(text));
  });
}

/** The hours across among the columns that no field has taken. */
function hoursAcross(header: Row, mapping: ColumnMapping): HeadedHour[] {
  const taken = new Set(Object.values(mapping));
  return headedHours(header).filter(({ position }) => !taken.has(position));
}

function textOf(cells: Row): string {
  return cut(
    cells
      .filter((cell) => !isBlankCell(cell))
      .map(cellText)
      .join(" "),
    60,
  );
}

function cellsOf(rows: SheetRow[]): Row[] {
  return rows.map(({ cells }) => cells);
}

/** @throws AppError naming the missing columns. */
export function requireColumns({ missing }: ImportTable, kind: ImportKind) {
  if (missing.length === 0) return;
  throw new AppError("invalid", KINDS[kind].columnsMissing, {
    fields: Object.fromEntries(missing.map((field) => [field, "imports:columnMissing"])),
    details: { missing },
  });
}

/** A spreadsheet may have columns behind the last heading; in a text file they are cells too many. */
function columnsOf(header: Row, { rows, type }: SheetContent): Row {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  return type === "csv" ? header : Array.from({ length: width }, (_, position) => header[position] ?? null);
}

function* tableRows(rows: SheetRow[], columns: Parameters<typeof rowProblem>[1]): Generator<TableRow> {
  for (const row of rows) yield { line: row.line, row: row.cells, problem: rowProblem(row, columns) };
}

/** Whether most cells of a column are shifts, or existing lines: "équipe" means one or the other. */
function contentOf(sample: SheetRow[], lines: Book<Named>): Content {
  const isLine = (text: string) => lines.find(text) !== null;
  const fits: Record<string, (text: string) => boolean> = {
    shift: (text) => readShift(text) !== null,
    line: isLine,
    productionLineId: isLine,
    position: (text) => /^\d+$/.test(text),
  };
  return (key, position) => {
    const fit = fits[key];
    const texts = sample.map(({ cells }) => cellText(cells[position])).filter((text) => text !== "");
    // A list of people may have any column that is called so; cells that show nothing do not make it their home lines.
    if (!fit || texts.length === 0) return key === "productionLineId" ? false : null;
    return texts.filter(fit).length * 2 >= texts.length;
  };
}

function detect(
  { type, encoding, separator, sheets, sheet, hiddenRows }: SheetContent,
  { sample, below }: { sample: SheetRow[]; below: SheetRow[] },
  { mapping, options: { settings } }: { mapping: ColumnMapping; options: ImportOptions },
): Omit<Detected, "units"> {
  const column = (field: string, rows: SheetRow[]): Cell[] =>
    mapping[field] === undefined ? [] : rows.map(({ cells }) => cells[mapping[field] as number] ?? null);
  // A month that begins the file does not show the order of day and month; one day above 12 does.
  const date = detectDateFormat(["date", "until", ...EMPLOYMENT_DAYS].flatMap((field) => column(field, below)));
  const numbers = ["hours", "errorRate", "standardMinutes", "minutes", "unitPrice", "labourPrice"].flatMap((field) =>
    column(field, sample),
  );
  return {
    type,
    encoding,
    separator,
    sheets,
    sheet,
    hiddenRows,
    strangeText:
      encoding &&
      strangeText(
        sample.flatMap(({ cells }) => cells.map(cellText)),
        encoding,
      ),
    decimal: settings.decimal ?? detectDecimal(numbers, separator === ";" ? "," : "."),
    dateFormat: settings.dateFormat ?? date.format,
    dateIsAmbiguous: settings.dateFormat === undefined && date.isAmbiguous,
  };
}
