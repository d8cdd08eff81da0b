import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { headerKey, matchColumns } from "#app/core/domain/sheets/header";
import { detectDecimal } from "#app/core/domain/sheets/numbers";
import { isPlaceholder } from "#app/core/domain/sheets/placeholders";
import { readTimed, type TimeUnit, unitIn } from "#app/core/domain/sheets/units";
import { type NameMatch, openNameMatcher } from "#app/core/domain/texts/name-matching";
import { plainName } from "#app/core/domain/texts/namesakes";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { type KindHeadings, kindColumns } from "#app/imports/domain/kind-columns";
import { RECORD_FIELDS } from "#app/imports/domain/record-fields";
import type { KindCount } from "#app/records/domain/defect-kinds";
import { type AlsoAs, meantBy } from "./also-as";
import { CELL_NAMES, type CellName, FIGURE_CELLS } from "./cells";

export type PastedCell = { row: number; cell: CellName; text: string };
/** The faults of one kind in a row, as a block says them. */
export type PastedCount = KindCount & { row: number };
export type NamedProduct = { id: Id; name: string; code: string } & AlsoAs;
/** A worker; `code` is the cin, for users who may see it. */
export type NamedWorker = {
  id: Id;
  name: string;
  role: string;
  number?: string;
  code: string;
  /** Whether they worked or were planned on the line of the sheet in its last days. */
  isOwn?: boolean;
} & AlsoAs;

/** The people of the grid's rows, the products, and all workers. */
export type PastedOver = {
  people: readonly { workerId: Id; workerName: string }[];
  products: readonly NamedProduct[];
  kinds: readonly KindHeadings[];
  /** Null until they are loaded. */
  everybody: readonly NamedWorker[] | null;
};

/** A line whose name matches several people or nobody. `texts` follow the name. */
export type Stranger = { name: string; texts: readonly string[]; counts?: readonly PastedCount[] };

/** The parts of a block without a place. */
export type LeftOver = {
  /** Rows for which the grid had no row left. */
  beyond: number;
  /** Texts in the product column that match no product. */
  unknownProducts: string[];
  /** Whole lines with nothing to record. Their cells stay as they are. */
  unread: string[];
};

/** The content of a block. */
export type PastedBlock = LeftOver & {
  cells: PastedCell[];
  counts: PastedCount[];
  /** The people it names once more than they have rows. */
  seconds: Id[];
  /** The people it names who have no row. */
  newcomers: NamedWorker[];
  strangers: Stranger[];
};

/** The cursor's cell; null outside the grid, where only names assign a line to a person. */
export type PastedAt = { row: number; cell: CellName } | null;

type Line = {
  cells: PastedCell[];
  counts: PastedCount[];
  name?: string;
  text: string;
  place: (laid: PastedBlock) => boolean;
};

/** The meaning of a name: rows of the grid, one worker without a row, or no single worker. */
type Meant = { rows: number[] } | { newcomer: NamedWorker } | { isKnown: boolean };

const HEADINGS = new Set<string>(
  RECORD_FIELDS.filter(({ key }) => !["date", "shift", "line"].includes(key)).flatMap((field) => [
    ...field.names,
    ...("guesses" in field ? field.guesses : []),
  ]),
);

/** Cells as spreadsheets copy them: tabs between columns, line ends between rows, quotes around what contains either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(\t|\r\n|\n|\r|^)(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))/g;
  for (const [, before = "", quoted, plain] of text.matchAll(pattern)) {
    if (/[\r\n]/.test(before)) rows.push([]);
    if (before === "\t" && rows.at(-1)?.length === 0) rows.at(-1)?.push("");
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? "").trim());
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  return rows;
}

/** One cell is typed text; more than one is a block. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""));
}

/**
 * Lays a block over the grid. When its first column has names, each line goes to its person in any row, and a person
 * without a row gets one; otherwise lines follow in order from the cursor. A heading is left out; times under one that
 * names minutes or seconds become hours, good pieces those that were made, and a column under the code or the name of a kind of defect counts that kind. A
 * word among figures is kept in its own cell, where it is marked, and moves nothing beside it.
 */
export function layBlock(pasted: string[][], over: PastedOver, at: PastedAt): PastedBlock {
  const { block, countsOf, unread } = withoutKinds(inMade(inHours(pasted)), over.kinds);
  const laid: PastedBlock = {
    cells: [],
    counts: [],
    beyond: 0,
    unknownProducts: [],
    unread,
    seconds: [],
    newcomers: [],
    strangers: [],
  };
  const isProduct = productFinder(over.products);
  const find = finderOf(over);
  const lines =
    at === null || saysNames(block, find, { at, isProduct })
      ? linesByName(block, over, { find, countsOf })
      : linesInOrder(isHeading(block[0] ?? []) ? block.slice(1) : block, over, { at, countsOf });
  const isOfFigures = lines.some(hasFigure);
  for (const line of lines) {
    const product = line.cells.find(({ cell }) => cell === "product")?.text ?? "";
    const isKnown = isProduct(product) !== undefined;
    const isSaying = line.cells.some(isWord) || (isOfFigures && product !== "");
    const isAmongFigures = isOfFigures && line.name === undefined && product === "";
    if (isSaying && !isKnown && !isAmongFigures && !hasFigure(line)) laid.unread.push(line.text);
    else if (line.place(laid)) {
      laid.cells.push(...line.cells);
      laid.counts.push(...line.counts);
      if (product !== "" && !isKnown) laid.unknownProducts.push(product);
    }
  }
  return laid;
}

type Counts = Omit<PastedCount, "row">[];
type CountsOf = (texts: readonly string[]) => Counts;

/** A block without its columns of kinds, the counts of each of its lines, and the texts there that are no count. */
function withoutKinds(
  block: string[][],
  kinds: readonly KindHeadings[],
): { block: string[][]; countsOf: CountsOf; unread: string[] } {
  const [heading = [], ...lines] = block;
  const taken = new Set(heading.flatMap((text, at) => (HEADINGS.has(headerKey(text)) ? [at] : [])));
  const columns = kindColumns(heading, kinds, taken);
  if (columns.length === 0 || heading.some(isFigure)) return { block, countsOf: () => [], unread: [] };
  const positions = new Set(columns.map(({ position }) => position));
  const others = (texts: string[]) => texts.filter((_, at) => !positions.has(at));
  const counts = new Map<readonly string[], Counts>();
  const unread: string[] = [];
  const rest = lines.map((texts) => {
    const kept = others(texts);
    const said = columns.flatMap(({ position, causeId, outcome }) => {
      const text = texts[position] ?? "";
      if (text === "") return [];
      const count = readTypedNumber(text);
      if (Number.isInteger(count) && count >= 0 && count <= LIMITS.piecesMaximum)
        return [{ causeId, count, ...(outcome && { outcome }) }];
      unread.push(`${heading[position]} ${text}`);
      return [];
    });
    counts.set(kept, said);
    return kept;
  });
  const left = others(heading);
  return {
    block: left.some((text) => text !== "") ? [left, ...rest] : rest,
    countsOf: (texts) => counts.get(texts) ?? [],
    unread,
  };
}

/** Converts the columns of hours whose headings name another unit. */
function inHours(block: string[][]): string[][] {
  const [heading = [], ...lines] = block;
  const units = heading.map((text) => (isHours(text) ? unitIn("hours", text) : null));
  if (!isHeading(heading) || units.every((unit) => unit === null || unit === "h")) return block;
  const hours = (text: string, unit: TimeUnit) => {
    const read = readTimed("hours", text, { decimal: detectDecimal([text], "."), unit });
    return read === null ? text : String(Math.round(read * HOURS_PRECISION) / HOURS_PRECISION);
  };
  return [heading, ...lines.map((texts) => texts.map((text, at) => (units[at] ? hours(text, units[at]) : text)))];
}

/** Converts a column of good pieces to those that were made: the good and the defective ones. */
function inMade(block: string[][]): string[][] {
  const [heading = [], ...lines] = block;
  const { pieces, goodPieces, defects } = matchColumns(heading, RECORD_FIELDS).mapping;
  if (!isHeading(heading) || pieces !== undefined || goodPieces === undefined) return block;
  const made = (texts: string[]) => {
    const [good, scrap] = [goodPieces, defects].map((at) =>
      readTypedNumber((at === undefined ? "" : texts[at]) || "0"),
    );
    const sum = (good ?? Number.NaN) + (scrap ?? Number.NaN);
    return Number.isInteger(sum) && texts[goodPieces] ? texts.with(goodPieces, String(sum)) : texts;
  };
  return [heading, ...lines.map(made)];
}

/** A sixth of a minute and better. */
const HOURS_PRECISION = 1_000;

function isHours(heading: string) {
  return matchColumns([heading], RECORD_FIELDS).mapping.hours === 0;
}

/**
 * Whether the first column holds names: of known people in most lines, or, where there can be no product, words with a
 * figure behind them in every line. One word in a single line is more likely a typing error than a name.
 */
function saysNames(
  block: string[][],
  find: (name: string) => Meant,
  { at, isProduct }: { at: { cell: CellName }; isProduct: (text: string) => Id | undefined },
): boolean {
  const lines = block.filter((texts) => !isHeading(texts));
  const known = lines.filter(([first = ""]) => {
    const meant = find(first);
    return !("isKnown" in meant) || meant.isKnown;
  });
  if (known.length > 0 && known.length * 2 >= lines.length) return true;
  const isLikeName = ([first = "", ...behind]: string[]) =>
    /\p{L}{2}/u.test(first) && isProduct(first) === undefined && behind.some((text) => /\d/.test(text));
  const isSlip = lines.length === 1 && !/\p{L}\P{L}+\p{L}/u.test(lines[0]?.[0] ?? "");
  return at.cell !== "product" && lines.length > 0 && !isSlip && lines.every(isLikeName);
}

/** A line's texts after a name, as cells of a row. */
export function cellsBehindName(texts: readonly string[], row: number): PastedCell[] {
  return inRow(texts, row, startOf(texts));
}

/** Whether a text without digits is in the place of a number. */
function isWord({ cell, text }: Pick<PastedCell, "cell" | "text">): boolean {
  return cell !== "product" && /\S/.test(text) && !/\d/.test(text);
}

/** Finds a product by its code or its name, where it is the only one, else by a text that means it. */
export function productFinder(products: readonly NamedProduct[]): (text: string) => Id | undefined {
  const match = openNameMatcher(products);
  const meant = meantBy(products);
  return (text) => {
    const found = match(text);
    if (found.kind === "one") return found.item.id;
    return found.kind === "nobody" ? meant(text)?.id : undefined;
  };
}

type Reading = { find: (name: string) => Meant; countsOf: CountsOf };

function linesByName(block: string[][], over: PastedOver, { find, countsOf }: Reading): Line[] {
  const taken = new Set<number>();
  const lines = block.filter((texts) => !isHeading(texts));
  const isListOfNames = !lines.some((texts) =>
    hasFigure({ cells: cellsBehindName(texts.slice(1), -1), counts: inRowOf(countsOf(texts), -1) }),
  );
  return lines.map((texts) => {
    const [name = "", ...behind] = texts;
    const meant = find(name);
    const own = "rows" in meant ? meant.rows : [];
    const row = own.find((index) => !taken.has(index));
    const cells = cellsBehindName(behind, row ?? -1);
    const counts = inRowOf(countsOf(texts), row ?? -1);
    const text = texts.filter(Boolean).join(" ");
    if (row !== undefined) taken.add(row);
    return {
      cells,
      counts,
      name,
      text,
      place: ({ seconds, newcomers, strangers, unread }) => {
        if (row !== undefined) return true;
        const second = over.people[own.at(-1) ?? -1];
        // A person without figures was absent, unless the block is a list of names.
        if (!hasFigure({ cells, counts }) && (second || !isListOfNames)) return false;
        if (second) seconds.push(second.workerId);
        else if (!/\p{L}/u.test(name) || isPlaceholder(name)) unread.push(text);
        else if (!("newcomer" in meant)) strangers.push({ name, texts: behind, ...(counts.length > 0 && { counts }) });
        else if (!newcomers.includes(meant.newcomer)) newcomers.push(meant.newcomer);
        return false;
      },
    };
  });
}

type Ordered = { at: { row: number; cell: CellName }; countsOf: CountsOf };

function linesInOrder(block: string[][], { people }: PastedOver, { at, countsOf }: Ordered): Line[] {
  return block.map((texts, index) => {
    const row = at.row + index;
    return {
      cells: inRow(texts, row, CELL_NAMES.indexOf(at.cell)),
      counts: inRowOf(countsOf(texts), row),
      text: texts.filter(Boolean).join(" "),
      place: (laid) => {
        if (row >= people.length) laid.beyond += 1;
        return row < people.length;
      },
    };
  });
}

/** Finds the person of a name: first in the grid, then among all workers, then by the texts that mean one of them. */
function finderOf({ people, everybody }: PastedOver): (name: string) => Meant {
  const own = new Map<Id, { id: Id; name: string; rows: number[] }>();
  people.forEach(({ workerId, workerName }, row) => {
    const known = own.get(workerId);
    if (known) known.rows.push(row);
    else own.set(workerId, { id: workerId, name: plainName(workerName), rows: [row] });
  });
  const inGrid = openNameMatcher([...own.values()]);
  const anywhere = openNameMatcher(everybody ?? []);
  const meant = meantBy(everybody ?? []);
  return (name) => {
    const here = inGrid(name);
    if (here.kind === "one") return { rows: here.item.rows };
    if (here.kind === "several" || isFigure(name)) return { isKnown: here.kind === "several" };
    const existing: NameMatch<NamedWorker> = anywhere(name);
    if (existing.kind === "several") return { isKnown: true };
    const person = existing.kind === "one" ? existing.item : meant(name);
    if (!person) return { isKnown: false };
    // The name is written otherwise than in the grid, or is a code, but the person has a row.
    return own.has(person.id) ? { rows: own.get(person.id)?.rows ?? [] } : { newcomer: person };
  };
}

function hasFigure({ cells, counts }: Pick<Line, "cells" | "counts">) {
  return counts.length > 0 || cells.some(({ cell, text }) => cell !== "product" && /\d/.test(text));
}

function inRowOf(counts: Counts, row: number): PastedCount[] {
  return counts.map((each) => ({ row, ...each }));
}

function inRow(texts: readonly string[], row: number, start: number): PastedCell[] {
  return texts.slice(0, CELL_NAMES.length - start).map((written, index) => {
    const cell = CELL_NAMES[start + index] as CellName;
    return { row, cell, text: cell === "product" ? written : onOneLine(written) };
  });
}

/** A field of a page drops line ends, so that 12 and 15 on two lines would show as 1215. */
function onOneLine(text: string) {
  return text.replace(/\s*[\r\n]+\s*/g, " / ");
}

/** The index of the first cell after the name: the product, unless there is a figure at once. */
function startOf([first = ""]: readonly string[]) {
  return isFigure(first) ? CELL_NAMES.length - FIGURE_CELLS.length : 0;
}

/** Whether a line names columns, as an import knows them, and has no figure. */
function isHeading(cells: string[]) {
  return cells.some((text) => HEADINGS.has(headerKey(text))) && !cells.some(isFigure);
}

function isFigure(text: string) {
  return /^[\d\s.,'’]+$/.test(text);
}
