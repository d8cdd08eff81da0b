import type { Day } from "#app/core/domain/calendar/days";
import { type Cell, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { DateFormat } from "#app/core/domain/sheets/dates";
import { headerKey, matchColumns } from "#app/core/domain/sheets/header";
import { readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetRow } from "#app/core/domain/sheets/reading";
import { type KnownThings, nameHeads, over, titleHeads } from "./day-sheet-heads";
import { hourColumns } from "./hour-columns";
import { REPORT_FIELDS, type ReportField } from "./report-sheet";
import { orderOf, settleDay } from "./sheet-days";
import { isTotal } from "./totals";

/** The columns of the table that boards make, before those of the hours, with headings that {@link REPORT_FIELDS} knows. */
const COLUMNS = [
  ["date", "Date"],
  ["shift", "Shift"],
  ["line", "Line"],
  ["product", "Product"],
  ["people", "People"],
  ["personHours", "Hours per person"],
  ["totalHours", "Hours of all together"],
  ["defects", "Defects"],
  ["pieces", "Pieces"],
] as const satisfies readonly (readonly [ReportField, string])[];

/** What a block says of its people, in a row or a title of its own. */
const SAID_ONCE = ["people", "personHours", "totalHours"] as const satisfies readonly ReportField[];

/** Hours across with the products of one line and shift below them, and the rows above that say which. */
type Block = {
  head: Row;
  headLine: number;
  titles: SheetRow[];
  rows: SheetRow[];
  /** The positions of hours by their headings. */
  hours: Map<string, number>;
  columns: Partial<Record<ReportField, number>>;
};

const UNTITLED = { key: "imports:lineMissing" };

type Board = { fileName: string; known: KnownThings; today: Day; dateFormat: DateFormat | undefined };

/**
 * The blocks of a whiteboard as one table of reports: titles say line, day and shift, hours stand across, products down.
 * Each row keeps its line in the file, and a row that is no product stays as a text. Null for a sheet without such blocks.
 */
export function boardTable(
  rows: readonly SheetRow[],
  { fileName, known, today, dateFormat }: Board,
): SheetRow[] | null {
  const blocks = blocksIn(rows);
  const isTable = blocks.some(({ columns }) =>
    [columns.date, columns.shift, columns.line].some((at) => at !== undefined),
  );
  if (blocks.length === 0 || isTable) return null;
  const file = nameHeads(fileName.replace(/\.\w{2,5}$/, ""), known);
  const headings = [...new Set(blocks.flatMap(({ hours }) => [...hours.keys()]))];
  const heads = blocks.map(({ titles }) =>
    over(
      file,
      titleHeads(
        titles.map(({ cells }) => cells),
        known,
      ),
    ),
  );
  const format = dateFormat ?? orderOf([file.day, ...heads.map(({ day }) => day)]).format;
  const first = blocks[0] as Block;
  const said = heads.map(({ day, shift, line }) => {
    const settled = settleDay([day, file.day], { format, today });
    return { date: "day" in settled ? settled.day : "", shift, line };
  });
  const isTitled = said.map(({ date, shift, line }) => date + shift + line !== "");
  const made = blocks.flatMap((block, at) => {
    const rows = rowsOf(block, said[at] as Said, headings);
    // Below another block, a block without a title would be taken for a part of it.
    return isTitled[at] || !isTitled.includes(true)
      ? rows
      : rows.map((row) => ({ ...row, problem: row.problem ?? UNTITLED }));
  });
  return [{ line: first.headLine, cells: [...COLUMNS.map(([, name]) => name), ...headings] }, ...made];
}

function blocksIn(rows: readonly SheetRow[]): Block[] {
  const blocks: Block[] = [];
  let titles: SheetRow[] = [];
  for (const row of rows) {
    const hours = row.problem ? [] : hourColumns(row.cells);
    const block = blocks.at(-1);
    if (hours.length > 0) {
      const { mapping } = matchColumns(row.cells, REPORT_FIELDS);
      const positions = hours.map(({ position }) => [cellText(row.cells[position]).trim(), position] as const);
      const first = Math.min(...positions.map(([, position]) => position));
      const product = mapping.product ?? mapping.productName ?? firstFilled(row.cells, first) ?? Math.max(0, first - 1);
      blocks.push({
        head: row.cells,
        headLine: row.line,
        titles,
        rows: [],
        hours: new Map(positions),
        columns: { ...mapping, product },
      });
      titles = [];
    } else if (block && (row.problem || hasFigures(row.cells, block))) {
      block.rows.push(...titles, row);
      titles = [];
    } else if (block && titles.length === 0 && isOfPeople(row.cells)) block.rows.push(row);
    else titles.push(row);
  }
  // What stands below the last block is a remark.
  blocks.at(-1)?.rows.push(...titles);
  return blocks;
}

function firstFilled(cells: Row, before: number): number | undefined {
  const at = cells.slice(0, before).findIndex((cell) => !isBlankCell(cell));
  return at < 0 ? undefined : at;
}

/** Whether a row has a name and a number below the hours or the total. */
function hasFigures(cells: Row, { hours, columns }: Block): boolean {
  const counted = [...hours.values(), ...(columns.pieces === undefined ? [] : [columns.pieces])];
  if (isOfPeople(cells)) return false;
  return nameIn(cells, columns) !== "" && counted.some((position) => !isBlankCell(cells[position]));
}

function nameIn(cells: Row, { product = 0 }: Block["columns"]) {
  return cellText(cells[product]).trim();
}

/** The labels of people and hours in a row, with their values: in the same cell behind a colon, or in the next filled one. */
function saidOnce(cells: Row): { field: (typeof SAID_ONCE)[number]; value: Cell }[] {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  return filled.flatMap((cell, at) => {
    const [label = "", ...behind] = cellText(cell).split(/\s*:\s*/);
    const field = SAID_ONCE.find((key) => namesOf(key).includes(headerKey(label)));
    const inside = behind.join(":").trim();
    const value = inside === "" ? (filled[at + 1] ?? null) : inside;
    return field && readNumber(value, ",") !== null ? [{ field, value }] : [];
  });
}

/** Whether a row only says people or hours. */
function isOfPeople(cells: Row): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell)).length;
  const said = saidOnce(cells).length;
  return said > 0 && filled <= 2 * said;
}

function namesOf(key: ReportField): readonly string[] {
  return REPORT_FIELDS.find((field) => field.key === key)?.names ?? [];
}

type Said = { date: string; shift: string; line: string };

/** The rows of a block in the columns of the table. Its people and hours stand on its first product. */
function rowsOf(block: Block, said: Said, headings: readonly string[]): SheetRow[] {
  const once = [...block.titles, ...block.rows].flatMap(({ cells }) => saidOnce(cells));
  const onceSaid = (field: (typeof SAID_ONCE)[number]) => once.find((each) => each.field === field)?.value ?? null;
  const faults = faultsOf(block);
  const isOnce = (row: SheetRow) => !row.problem && isOfPeople(row.cells);
  const taken = new Set([...faults.values()].map(({ line }) => line));
  const products = block.rows.filter((row) => !isOnce(row) && !taken.has(row.line));
  const firstProduct = products.find((row) => hasFigures(row.cells, block))?.line;
  return products.map((row): SheetRow => {
    const { cells, line } = row;
    if (isTotalRow(row, block)) return { ...row, cells: [nameIn(cells, block.columns)] };
    if (!hasFigures(cells, block)) return { ...row, cells: [textOf(cells)] };
    const at = (field: ReportField): Cell => {
      const position = block.columns[field];
      return position === undefined ? null : (cells[position] ?? null);
    };
    const isFirst = line === firstProduct;
    const value: Record<(typeof COLUMNS)[number][0], Cell> = {
      ...said,
      product: nameIn(cells, block.columns),
      people: at("people") ?? (isFirst ? onceSaid("people") : null),
      personHours: at("personHours") ?? (isFirst ? onceSaid("personHours") : null),
      totalHours: at("totalHours") ?? (isFirst ? onceSaid("totalHours") : null),
      defects: at("defects") ?? sumIn(faults.get(line), block),
      pieces: at("pieces"),
    };
    const hours = headings.map((heading) => cells[block.hours.get(heading) ?? -1] ?? null);
    return { ...row, cells: [...COLUMNS.map(([field]) => value[field]), ...hours] };
  });
}

/**
 * The rows of faulty pieces by the product that they belong to: the one above where each product has such a row. Otherwise
 * nobody knows whose they are, and they stay rows of their own.
 */
function faultsOf(block: Block): Map<number, SheetRow> {
  const names = namesOf("defects");
  const rows = block.rows.filter((row) => !row.problem && hasFigures(row.cells, block) && !isTotalRow(row, block));
  const isFaults = (row: SheetRow | undefined) =>
    row !== undefined && names.includes(headerKey(nameIn(row.cells, block.columns)));
  const isPaired = rows.length % 2 === 0 && rows.every((row, at) => isFaults(row) === (at % 2 === 1));
  if (!isPaired) return new Map();
  return new Map(
    rows.flatMap((row, at) => (at % 2 === 0 && rows[at + 1] ? [[row.line, rows[at + 1] as SheetRow]] : [])),
  );
}

function isTotalRow({ cells }: SheetRow, { columns }: Block) {
  return isTotal(nameIn(cells, columns));
}

/** The sum of a row below the hours, or of its total; its text where a cell is no number. */
function sumIn(row: SheetRow | undefined, { hours, columns }: Block): Cell {
  if (!row) return null;
  const own = [...hours.values()].map((position) => row.cells[position] ?? null).filter((cell) => !isBlankCell(cell));
  if (own.length === 0) return columns.pieces === undefined ? null : (row.cells[columns.pieces] ?? null);
  const numbers = own.map((cell) => readNumber(cell, ","));
  const unread = numbers.indexOf(null);
  return unread < 0 ? numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0) : (own[unread] ?? null);
}

function textOf(cells: Row): string {
  return cells
    .filter((cell) => !isBlankCell(cell))
    .map(cellText)
    .join(" ");
}
