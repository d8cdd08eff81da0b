import type { Id } from "#app/core/domain/ids";
import { type Cell, cellNumber, cellText, isBlank, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, matchColumns } from "#app/core/domain/sheets/header";
import { detectDecimal, readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetRow } from "#app/core/domain/sheets/reading";
import { readTimed, unitIn } from "#app/core/domain/sheets/units";
import { searchText } from "#app/core/domain/texts/search-text";
import { type DayColumn, dayColumns } from "./day-columns";
import { type Heads, type KnownThings, NO_HEADS, nameHeads, over, titleHeads } from "./day-sheet-heads";
import { type HourColumn, hourColumns, namesHours } from "./hour-columns";
import { type KindColumn, kindColumns } from "./kind-columns";
import { RECORD_FIELDS, type RecordField } from "./record-fields";
import { dayPartsIn } from "./sheet-days";
import { isTotal } from "./totals";

/** A record that a row of a day sheet makes; `row` is its number in the sheet. Texts are empty where the sheet says nothing. */
export type DayRecord = {
  row: number;
  heads: Heads;
  worker: string;
  workerName: string;
  pieces: number | string;
  defects: number | string;
  hours: number | string;
  /** The faults of each kind that has a column. */
  kinds: { causeId: Id; figure: number | string }[];
};

/** A column of a day sheet that is not imported: its heading, or its number, and how many people have something there. */
export type UnusedColumn = { head: string; cells: number };

/** A total that the sheet has in a row, and the sum of the pieces that were read for it. */
export type OtherTotal = { row: number; total: number; sum: number };

/** A sheet with workers down, and hours, products or the days of a month across. */
export type DaySheet = {
  sheet: string;
  named: Heads;
  records: DayRecord[];
  /** The rows that are no record: titles, headings, totals, signatures, and people without a figure. */
  noRows: number;
  /** Whether a person has several products, among which their hours and defects are shared by pieces. */
  isShared: boolean;
  /** Whether hours and defects of several days are left out, because they do not say their day. */
  hasSums: boolean;
  /** Whether the figures are hours and absences of people, not pieces; then no record is made of them. */
  isOfHours: boolean;
  /** The columns of the people that are not imported. */
  unused: UnusedColumn[];
  /** The stops that are written below the people, which are not imported with them. */
  stops: number;
  /** The totals of the sheet that differ from what was read: of people, and of blocks with a single total. */
  otherTotals: OtherTotal[];
};

/** The rows that may come before the first header. */
const ROWS_SEARCHED = 40;

/** Marks of people who were not there, and of hours in which a line rested. */
const NOTHING =
  /^([-/.x*]+|abs(ent(e)?s?|ence)?|conges?|cp|leave|off|repos|maladie|malade|sick|pause|break|arret|panne|ferie|np|n\/a)$/;

const NOTHING_READ = { noRows: 0, isShared: false, hasSums: false, isOfHours: false, unused: [], stops: 0 };

/**
 * Reads a sheet as a day sheet: a header of hours ("8h-9h", "H1") or of products that the factory has, with names before
 * it. A later header begins another block, whose own titles are above it. Returns null for any other sheet.
 */
export function readDaySheet(rows: readonly SheetRow[], sheet: string, known: KnownThings): DaySheet | null {
  const read: DaySheet = { ...NOTHING_READ, sheet, named: nameHeads(sheet, known), records: [], otherTotals: [] };
  if (rows.slice(0, ROWS_SEARCHED).some(({ cells }) => namesTable(cells))) return null;
  const written: Written = { titles: [sheet], figures: [], marks: 0 };
  const unused = new Map<number, UnusedColumn>();
  let isBelow = false;
  let totals: Totals = { sum: 0, found: [] };
  let heads = NO_HEADS;
  let titles: Row[] = [];
  let block: Block | null = null;
  for (const [at, { cells, line }] of rows.entries()) {
    const begun: Block | null = block === null && at >= ROWS_SEARCHED ? null : blockAt(rows, at, known);
    if (begun) {
      heads = over(heads, titleHeads(titles, known));
      block = begun;
      read.otherTotals.push(...totalOfBlock(totals));
      totals = { sum: 0, found: [] };
      written.titles.push(...titles.flat().map(cellText));
      titles = [];
      isBelow = false;
      read.noRows += 1;
      continue;
    }
    isBelow ||= block !== null && namesStops(cells);
    if (isBelow) {
      read.noRows += 1;
      if (!namesStops(cells) && !isBlank(cells)) read.stops += 1;
      continue;
    }
    const made = block ? recordsOf(cells, block, { row: line, heads }) : [];
    const sum = made.reduce((total, { pieces }) => total + Number(pieces), 0);
    const total = block && totalIn(cells, block);
    if (made.length > 0) for (const column of block?.unused ?? []) countIn(unused, column, cells);
    if (block && block.days.length > 0) note(cells, block.days, written);
    totals.sum += sum;
    if (made.length === 0) {
      titles.push(cells);
      read.noRows += 1;
      if (typeof total === "number" && cells.some((cell) => isTotal(cellText(cell)))) {
        totals.found.push({ row: line, total, sum: totals.sum });
      }
    } else if (typeof total === "number") read.otherTotals.push(...different({ row: line, total, sum }));
    const { days = [], mapping } = block ?? {};
    if (days.length > 0) read.hasSums ||= mapping?.hours !== undefined || mapping?.defects !== undefined;
    else if (made.length > 1) read.isShared ||= made.some(({ hours, defects }) => hours !== "" || defects !== "");
    read.records.push(...made);
  }
  read.otherTotals.push(...totalOfBlock(totals));
  if (block === null) return null;
  read.unused = [...unused.values()];
  return areHours(written) ? { ...read, isOfHours: true, records: [], otherTotals: [] } : read;
}

/** Whether a row names the columns of a table of records: each of its rows has its own day, person and line or shift. */
function namesTable(cells: Row): boolean {
  const { mapping } = matchColumns(cells, RECORD_FIELDS);
  const hasPerson = mapping.worker !== undefined || mapping.workerName !== undefined;
  const isAcross = hourColumns(cells).length + dayColumns(cells).length > 0;
  return mapping.date !== undefined && mapping.line !== undefined && hasPerson && !isAcross;
}

const STOP_HEADS = [
  /^(motifs?|causes?|raisons?|reasons?|arrets?)\b/,
  /^(durees?|duration|minutes?|mins?|temps|downtime)\b/,
];

/** Whether a row names the columns of stops: a reason and how long each lasted. */
function namesStops(cells: Row): boolean {
  const texts = cells.map((cell) => searchText(cellText(cell)));
  return STOP_HEADS.every((head) => texts.some((text) => head.test(text)));
}

function countIn(unused: Map<number, UnusedColumn>, { position, head }: Block["unused"][number], cells: Row) {
  if (isBlankCell(cells[position])) return;
  const column = unused.get(position) ?? { head, cells: 0 };
  column.cells += 1;
  unused.set(position, column);
}

/** What is written about people by days: the words above them, their figures, and how many cells have a word instead. */
type Written = { titles: string[]; figures: number[]; marks: number };

function note(cells: Row, days: readonly DayColumn[], written: Written) {
  for (const { position } of days) {
    const number = cellNumber(cells[position]) ?? readNumber(cells[position], ",");
    if (number !== null) written.figures.push(number);
    else if (!isBlankCell(cells[position])) written.marks += 1;
  }
}

const OF_HOURS = /\b(heures?|pointages?|presences?|hours|attendance|time ?sheets?)\b/;
const MOST_HOURS = 16;
const FEWEST_FIGURES = 5;

/**
 * Whether figures by days are hours of people, as sheets of presence have them: none is more than a long day, and a title
 * names hours, or there are halves of hours, or letters of absence beside a few figures that come again and again.
 */
function areHours({ titles, figures, marks }: Written): boolean {
  const worked = figures.filter((figure) => figure !== 0);
  if (worked.length < FEWEST_FIGURES || worked.some((figure) => figure < 0 || figure > MOST_HOURS)) return false;
  const isTitled = titles.some((title) => OF_HOURS.test(searchText(title)));
  const hasHalves = worked.some((figure) => !Number.isInteger(figure));
  return isTitled || hasHalves || (marks > 0 && new Set(worked).size * 3 <= worked.length);
}

/** The pieces of a block so far, and its rows that are totals. */
type Totals = { sum: number; found: OtherTotal[] };

/** Of several totals in a block, none is compared: each may count another part of it. */
function totalOfBlock({ found: [only, ...others] }: Totals): OtherTotal[] {
  return only && others.length === 0 ? different(only) : [];
}

function different(total: OtherTotal): OtherTotal[] {
  return Number.isNaN(total.sum) || total.sum === total.total ? [] : [total];
}

function totalIn(cells: Row, { total }: Block): number | string {
  return total === undefined ? "" : figureOf(cells[total]);
}

type Block = {
  mapping: ColumnMapping<RecordField>;
  header: Row;
  hours: HourColumn[];
  products: { position: number; code: string }[];
  days: DayColumn[];
  kinds: KindColumn[];
  /** The columns that nothing is read from. */
  unused: { position: number; head: string }[];
  /** The column of the total of a row. */
  total: number | undefined;
};

/** The fields whose heading may be a row above that of the hours, in merged cells. */
const ABOVE = ["worker", "workerName", "firstName", "defects", "hours"] as const satisfies readonly RecordField[];

function blockAt(rows: readonly SheetRow[], at: number, known: KnownThings): Block | null {
  const cells = rows[at]?.cells ?? [];
  const above = rows[at - 1]?.cells ?? [];
  const hours = hourColumns(cells, namesHours(above) && hourColumns(above).length === 0);
  const products = hours.length > 0 ? [] : productColumns(cells, known);
  const days = hours.length + products.length > 0 ? [] : dayColumns(cells);
  if (hours.length + products.length + days.length === 0) return null;
  const positions = new Set([...hours, ...products, ...days].map(({ position }) => position));
  const first = Math.min(...positions);
  const header = cells.map((cell, position) => (positions.has(position) ? null : cell));
  const mapping: ColumnMapping<RecordField> = { ...matchColumns(header, RECORD_FIELDS).mapping };
  const higher = matchColumns(
    above.map((cell, position) => (isBlankCell(header[position]) && !positions.has(position) ? cell : null)),
    RECORD_FIELDS,
  ).mapping;
  for (const field of ABOVE) mapping[field] ??= higher[field];
  const hasNames = mapping.workerName !== undefined || mapping.worker !== undefined;
  if (!hasNames) mapping.workerName = columnOfWords(rows.slice(at + 1), first);
  if (mapping.workerName === undefined && mapping.worker === undefined) return null;
  if (hours.length + days.length === 0 && products.length < 2 && !hasNames) return null;
  const ownHours = mapping.hours === undefined ? undefined : (header[mapping.hours] ?? above[mapping.hours]);
  const below = rows.slice(at + 1);
  const isBesideNames = mapping.workerName !== undefined;
  if (mapping.worker !== undefined && isBesideNames && countsOn(below, mapping.worker)) mapping.worker = undefined;
  const own = header.findIndex((cell) => isTotal(cellText(cell)));
  const total = own === -1 ? mapping.pieces : own;
  const read = days.length > 0 ? READ_BY_DAYS : READ;
  const taken = new Set([...positions, total, ...read.map((field) => mapping[field])]);
  const width = Math.max(...rows.slice(at, at + ROWS_LOOKED_AT).map((row) => row.cells.length));
  const headings = Array.from({ length: width }, (_, position) =>
    isBlankCell(cells[position]) && !positions.has(position) ? (above[position] ?? null) : (cells[position] ?? null),
  );
  const kinds = days.length > 0 ? [] : kindColumns(headings, known.kinds, taken);
  for (const { position } of kinds) taken.add(position);
  const unused = headings.flatMap((cell, position) =>
    taken.has(position) || countsOn(below, position)
      ? []
      : [{ position, head: cellText(cell) || String(position + 1) }],
  );
  return { mapping, header: [ownHours ?? null], hours, products, days, kinds, unused, total };
}

/** The fields that are read from a row of hours or products; of a row of days, not those that would be sums. */
const READ = ["date", "shift", "line", "product", "worker", "workerName", "firstName", "defects", "hours"] as const;
const READ_BY_DAYS = ["shift", "line", "product", "worker", "workerName", "firstName"] as const;

function productColumns(cells: Row, { products }: KnownThings) {
  return cells.flatMap((cell, position) => {
    const text = cellText(cell);
    const found = text === "" ? undefined : (products.byCode(text) ?? onlyOne(products.find(text)?.found));
    return found ? [{ position, code: found.code }] : [];
  });
}

function onlyOne<T>(found: readonly T[] = []): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

const ROWS_LOOKED_AT = 20;

/** The column before the figures with the most words below the header. */
function columnOfWords(rows: readonly SheetRow[], before: number): number | undefined {
  const counts = Array.from({ length: before }, (_, position) => ({
    position,
    words: rows.slice(0, ROWS_LOOKED_AT).filter(({ cells }) => /\p{L}{2}/u.test(cellText(cells[position]))).length,
  }));
  return counts.filter(({ words }) => words > 0).toSorted((one, other) => other.words - one.words)[0]?.position;
}

/** Whether a column only counts the rows: 1, 2, 3. */
function countsOn(rows: readonly SheetRow[], position: number): boolean {
  const numbers = rows.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => {
    const text = cellText(cells[position]);
    return text === "" ? [] : [Number(text)];
  });
  return numbers.length > 1 && numbers.slice(0, 2).every((number, at) => number === at + 1);
}

function recordsOf(cells: Row, block: Block, at: { row: number; heads: Heads }): DayRecord[] {
  const { mapping, hours, products, days } = block;
  const text = (field: RecordField) => (mapping[field] === undefined ? "" : cellText(cells[mapping[field]]));
  const workerName = `${text("firstName")} ${text("workerName")}`.trim();
  const worker = text("worker");
  const person = workerName || worker;
  if (!/[\p{L}\d]/u.test(person) || isNoPerson(person) || isNoPerson(worker)) return [];
  if (mapping.worker === undefined && !/\p{L}/u.test(person)) return [];
  const own = {
    day: dayPartsIn(text("date"), true),
    shift: text("shift"),
    line: text("line"),
    product: text("product"),
  };
  const heads = over(at.heads, own);
  const record = { row: at.row, heads, worker, workerName };
  const defects = figureOf(mapping.defects === undefined ? null : cells[mapping.defects]);
  const typed = hoursOf(cells, block);
  if (days.length > 0) return byDays(cells, days, record);
  const kinds = block.kinds.map(({ position, causeId }) => ({ causeId, figure: figureOf(cells[position]) }));
  const shared = { ...record, defects, hours: typed, kinds };
  return hours.length > 0 ? byHours(cells, hours, shared) : byProducts(cells, products, shared);
}

function isNoPerson(text: string) {
  return isTotal(text) || /^(total|totaux|signature|visa|observation|remarque|nb )/.test(searchText(text));
}

/** The row's own hours, in hours; empty where it has none. */
function hoursOf(cells: Row, { mapping, header: [heading] }: Block): number | string {
  const cell = mapping.hours === undefined ? null : cells[mapping.hours];
  if (isBlankCell(cell)) return "";
  const unit = unitIn("hours", heading) ?? "h";
  return readTimed("hours", cell, { decimal: detectDecimal([cell ?? null], ","), unit }) ?? cellText(cell);
}

type Shared = Omit<DayRecord, "pieces">;

/** One record of a person: the pieces are the sum of the hours, which are as many as have a figure. */
function byHours(cells: Row, columns: readonly HourColumn[], record: Shared): DayRecord[] {
  const figures = columns.map(({ position, hours }) => ({ figure: figureOf(cells[position]), hours }));
  const counted = figures.filter(({ figure }) => figure !== "");
  const words = counted.filter(({ figure }) => typeof figure === "string");
  if (counted.length === 0 || (words.length === counted.length && !words.some(hasDigit))) return [];
  const [word] = words;
  const sum = counted.reduce((total, { figure }) => total + Number(figure), 0);
  const hours = counted.reduce((total, each) => total + each.hours, 0);
  return [{ ...record, pieces: word ? word.figure : sum, hours: record.hours === "" ? hours : record.hours }];
}

function hasDigit({ figure }: { figure: number | string }) {
  return /\d/.test(String(figure));
}

/** One record of a person and product; the hours and defects of several products are shared by their pieces. */
function byProducts(cells: Row, columns: Block["products"], { defects, hours, kinds, ...record }: Shared): DayRecord[] {
  const made = columns
    .map(({ position, code }) => ({ figure: figureOf(cells[position]), code }))
    .filter(({ figure }) => figure !== "" && figure !== 0);
  if (made.every(({ figure }) => typeof figure === "string" && !/\d/.test(figure))) return [];
  const pieces = made.map(({ figure }) => (typeof figure === "number" && figure > 0 ? figure : 0));
  const defectsOf = shares(defects, pieces, 1);
  const hoursOf = shares(hours, pieces, HOURS_STEP);
  const kindsOf = kinds.map(({ causeId, figure }) => ({ causeId, figures: shares(figure, pieces, 1) }));
  return made.map(({ figure, code }, at) => ({
    ...record,
    kinds: kindsOf.map(({ causeId, figures }) => ({ causeId, figure: figures[at] ?? "" })),
    heads: { ...record.heads, product: code },
    pieces: figure,
    defects: defectsOf[at] ?? "",
    hours: hoursOf[at] ?? "",
  }));
}

/** One record of a person and day. Hours and defects of the row are those of all days. */
function byDays(
  cells: Row,
  columns: readonly DayColumn[],
  record: Omit<Shared, "defects" | "hours" | "kinds">,
): DayRecord[] {
  const made = columns
    .map(({ position, day }) => ({ figure: figureOf(cells[position]), day }))
    .filter(({ figure }) => figure !== "" && figure !== 0);
  if (made.every(({ figure }) => typeof figure === "string" && !/\d/.test(figure))) return [];
  return made.map(({ figure, day }) => ({
    ...record,
    heads: over(record.heads, { day }),
    pieces: figure,
    defects: "",
    hours: "",
    kinds: [],
  }));
}

/** A sixth of a minute and better. */
const HOURS_STEP = 0.001;

/** Shares an amount by weights, in whole steps whose sum is the amount. A word is each one's. */
function shares(amount: number | string, weights: readonly number[], step: number): (number | string)[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length < 2 || typeof amount === "string" || total === 0) return weights.map(() => amount);
  const steps = Math.round(amount / step);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const until = Math.round((steps * before) / total);
    const own = until - given;
    given = until;
    return Math.round(own * step * 1_000) / 1_000;
  });
}

/** The figure of a cell: a number, a text that is none, or empty for nothing and for a mark of absence. */
function figureOf(cell: Cell | undefined): number | string {
  const text = cellText(cell);
  if (text === "" || NOTHING.test(searchText(text))) return "";
  return cellNumber(cell) ?? readNumber(cell, ",") ?? text;
}
