import Papa from "papaparse";
import { AppError } from "#app/core/domain/errors";
import type { CellProblem } from "#app/core/domain/sheets/reading";

/** Cells of one row of the table, which begins in `line` of the file, counted from 1. */
export type CsvRecord = { line: number; cells: string[]; problem?: CellProblem };

/** `width` is how many cells most lines have; `searches` is how often the end of a cell may still be looked for in vain. */
type Table = { lines: string[]; separator: string; width: number; searches: number };

/** Lines that are parsed together as long as no quote in them is in doubt. */
const LINES_A_BLOCK = 500;
/** A cell over more lines than these is taken for a quote that was never closed. */
const MAX_LINES_A_CELL = 100;
const MAX_CHARACTERS_A_CELL = 32 * 1024;
const LINES_SAMPLED = 200;
/** Excel's own limit on columns. */
const MAX_CELLS_A_LINE = 16_384;
/** In a file with more unclosed quotes than this, quotes are ordinary characters. */
const MAX_VAIN_SEARCHES = 1_000;

/**
 * The rows of a CSV file, from line `first` on, counted from 0. Each line that is not blank belongs to exactly one row:
 * a quote that never closes, or that closes in the middle of a cell, does not swallow the lines below it.
 */
export function* recordsOf(lines: string[], separator: string, first: number): Generator<CsvRecord> {
  for (const line of lines) refuseEndless(line, separator);
  const table = {
    lines,
    separator,
    width: usualWidth(lines, separator, first),
    searches: MAX_VAIN_SEARCHES,
  };
  let at = first;
  while (at < lines.length) {
    const end = Math.min(at + LINES_A_BLOCK, lines.length);
    const sound = soundBlock(table, at, end);
    if (sound) {
      yield* sound;
      at = end;
    }
    // The last cell may go on behind the block.
    while (at < end) {
      const { records, height } = recordsAt(table, at);
      yield* records;
      at += height;
    }
  }
}

/** The rows of a block in which each line is a row, as nearly every block is; null when a line needs a closer look. */
function soundBlock({ lines, separator }: Table, at: number, end: number): CsvRecord[] | null {
  const block = lines.slice(at, end);
  if (!block.some(hasQuote)) {
    return block.map((line, index) => ({ line: at + index + 1, cells: line.split(separator) })).filter(isSaying);
  }
  const { rows, problems } = parse(block.join("\n"), separator);
  if (problems.length > 0 || rows.length !== block.length) return null;
  return rows.map((cells, index) => ({ line: at + index + 1, cells })).filter(isSaying);
}

/** The rows that begin with a line, and how many lines they take. */
function recordsAt(table: Table, at: number): { records: CsvRecord[]; height: number } {
  const { lines, separator, width } = table;
  const { rows, problems } = parse(lines[at] as string, separator);
  const alone = problems.length === 0 ? { line: at + 1, cells: rows[0] ?? [] } : asText(table, at);
  const isOpen = problems.length > 0 && problems.every((code) => code === "MissingQuotes");
  const tall = isOpen && table.searches > 0 ? cellOverLines(table, at) : null;
  if (!tall) {
    if (isOpen) table.searches -= 1;
    return { records: [alone].filter(isSaying), height: 1 };
  }

  const { cells, height } = tall;
  const fits = lines.slice(at, at + height).map((line) => cellsOf(line, separator).length === width);
  const following = fits.slice(1).filter(Boolean).length;
  if (!fits[0] || following === 0) return { records: [{ line: at + 1, cells }], height };
  // Each line could be a row of its own, with a stray quote that opens in one and a stray quote that closes in another.
  if (fits.at(-1) && following * 2 >= height) {
    table.searches -= 1;
    return { records: [alone], height: 1 };
  }
  const rejected = fits.map((_, index) => ({ ...asText(table, at + index), problem: unclosed(at) }));
  return { records: rejected.filter(isSaying), height };
}

/** A row whose last cell opens a quote and continues to its closing quote in a line below; null without one. */
function cellOverLines({ lines, separator }: Table, at: number): { cells: string[]; height: number } | null {
  let characters = (lines[at] as string).length;
  for (let height = 2; height <= MAX_LINES_A_CELL && at + height <= lines.length; height++) {
    const line = lines[at + height - 1] as string;
    characters += 1 + line.length;
    if (characters > MAX_CHARACTERS_A_CELL) return null;
    const quotes = quotesBehind(line, separator);
    if (quotes === "open") continue;
    const { rows, problems } = parse(lines.slice(at, at + height).join("\n"), separator);
    return quotes === "closed" && problems.length === 0 ? { cells: rows[0] ?? [], height } : null;
  }
  return null;
}

/** The end of a line that begins inside a quoted cell: inside one, outside, or with a quote in the middle of a cell. */
function quotesBehind(line: string, separator: string): "open" | "closed" | "wrong" {
  let isOpen = true;
  for (let at = 0; ; ) {
    if (isOpen) {
      const quote = line.indexOf('"', at);
      if (quote === -1) return "open";
      at = quote + 1;
      if (line[at] === '"') at += 1;
      else isOpen = false;
      continue;
    }
    while (line[at] === " ") at += 1;
    if (at >= line.length) return "closed";
    if (line[at] !== separator) return "wrong";
    // Cells without quotes are passed over; the next one that begins with a quote is open.
    at += 1;
    while (line[at] !== '"') {
      const next = line.indexOf(separator, at);
      if (next === -1) return "closed";
      at = next + 1;
    }
    at += 1;
    isOpen = true;
  }
}

/**
 * The cells of a line whose quotes are ordinary characters. This is right when it then has as many cells as most lines.
 */
function asText({ lines, separator, width }: Table, at: number): CsvRecord {
  const cells = cellsOf(lines[at] as string, separator);
  return cells.length === width ? { line: at + 1, cells } : { line: at + 1, cells, problem: unclosed(at) };
}

function unclosed(at: number): CellProblem {
  return { key: "imports:quoteUnclosed", params: { line: at + 1 } };
}

type Parsed = { rows: string[][]; problems: string[] };

function parse(text: string, separator: string): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: "\n" });
  return { rows: data, problems: errors.map(({ code }) => code) };
}

/** The cells of one line; a cell in quotes loses them only where they open and close it. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const closing = closingQuote(line, at, separator);
    const next = line.indexOf(separator, closing ?? at);
    const end = next === -1 ? line.length : next;
    cells.push(closing === null ? line.slice(at, end) : line.slice(at + 1, closing).replaceAll('""', '"'));
    at = end + 1;
  }
  return cells;
}

/** The index of the closing quote of a cell that begins with one; null when the cell has none. */
function closingQuote(line: string, at: number, separator: string): number | null {
  if (line[at] !== '"') return null;
  for (let quote = line.indexOf('"', at + 1); quote !== -1; quote = line.indexOf('"', quote + 2)) {
    const next = line[quote + 1];
    if (next !== '"') return next === undefined || next === separator ? quote : null;
  }
  return null;
}

/**
 * The number of cells in most of the first lines, those without quotes if there are any; between equals the larger
 * number.
 */
function usualWidth(lines: string[], separator: string, first: number): number {
  const counts = new Map<number, number>();
  let sampled = 0;
  for (let at = first; at < lines.length && sampled < LINES_SAMPLED; at++) {
    const line = lines[at] as string;
    const cells = cellsOf(line, separator);
    if (!isSaying({ cells })) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + (hasQuote(line) ? 1 : LINES_SAMPLED));
    sampled += 1;
  }
  const [[width] = [0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return width;
}

/** @throws AppError `too_large` for a line that would fill the memory with its cells */
function refuseEndless(line: string, separator: string) {
  if (line.length < MAX_CELLS_A_LINE) return;
  let at = 0;
  for (let cells = 1; cells <= MAX_CELLS_A_LINE; cells++) {
    at = line.indexOf(separator, at) + 1;
    if (at === 0) return;
  }
  throw new AppError("too_large", "imports:tooManyCells");
}

function hasQuote(line: string) {
  return line.includes('"');
}

function isSaying({ cells }: Pick<CsvRecord, "cells">) {
  return cells.some((cell) => cell.trim() !== "");
}
