import type { Id } from "./ids";
import { RECORD_FIELDS } from "./record-sheet-fields";
import { searchText } from "./search-text";
import { headerKey } from "./sheets/header";

/** The columns of the entry grid, in their order; a block is pasted over them from where the cursor stands. */
export const CELLS = ["product", "pieces", "defects", "hours"] as const;
export type Cell = (typeof CELLS)[number];

export type PastedCell = { row: number; cell: Cell; text: string };
export type NamedProduct = { id: Id; name: string; code: string };

/** The rows of the grid by whose they are, and what can be made. */
export type PastedOver = {
  people: readonly { workerId: Id; workerName: string }[];
  products: readonly NamedProduct[];
};

/** What of a block found no place. */
export type LeftOver = {
  /** Rows for which the grid had no row left. */
  beyond: number;
  /** People in the block who are not in the grid. */
  strangers: string[];
  /** What stands where a product belongs and is none. */
  unknownProducts: string[];
  /** Words where figures belong, and whole lines of them that are no heading. Their cells stay as they are. */
  unread: string[];
};

/** What a block says. `seconds` are the people it names once more than they have rows. */
export type PastedBlock = LeftOver & { cells: PastedCell[]; seconds: Id[] };

type Line = { cells: PastedCell[]; name: string; text: string; place: (laid: PastedBlock) => boolean };

const HEADINGS = new Set<string>(
  RECORD_FIELDS.filter(({ key }) => !["date", "shift", "line"].includes(key)).flatMap(({ names }) => [...names]),
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
 * Lays a block over the grid. When its first column says names of people in the grid, each row goes to the person it
 * names, wherever they stand; otherwise rows go in order from where the cursor stands. A heading is left out.
 */
export function layBlock(block: string[][], over: PastedOver, at: { row: number; cell: Cell }): PastedBlock {
  const laid: PastedBlock = {
    ...{ cells: [], beyond: 0, strangers: [], unknownProducts: [], unread: [], seconds: [] },
  };
  const find = finderOf(over);
  const named = block.filter(([first = ""]) => find(first).length > 0).length;
  const lines =
    named > 0 && named * 2 >= block.length - 1
      ? linesByName(block, over, find)
      : linesInOrder(isHeading(block[0] ?? []) ? block.slice(1) : block, over, at);
  const isOfFigures = lines.some(hasFigure);
  for (const line of lines) {
    const product = line.cells.find(({ cell }) => cell === "product")?.text ?? "";
    const isKnown = productNamed(product, over.products) !== undefined;
    const words = line.cells.filter(isWord);
    const isSaying = words.length > 0 || (isOfFigures && product !== "");
    if (isSaying && !isKnown && !hasFigure(line)) laid.unread.push(line.text);
    else if (line.place(laid)) {
      laid.cells.push(...line.cells.filter((cell) => !isWord(cell)));
      if (words.length > 0) laid.unread.push([line.name, ...words.map(({ text }) => text)].join(" ").trim());
      if (product !== "" && !isKnown) laid.unknownProducts.push(product);
    }
  }
  return laid;
}

/** What says something where a number belongs, and no digit of one. */
export function isWord({ cell, text }: Pick<PastedCell, "cell" | "text">): boolean {
  return cell !== "product" && /\S/.test(text) && !/\d/.test(text);
}

/** A product by its code or its name; the code counts first. */
export function productNamed(text: string, products: readonly NamedProduct[]): Id | undefined {
  const wanted = searchText(text);
  if (!wanted) return undefined;
  const found =
    products.find(({ code }) => searchText(code) === wanted) ??
    products.find(({ name }) => searchText(name) === wanted);
  return found?.id;
}

function linesByName(block: string[][], { people }: PastedOver, find: (name: string) => number[]): Line[] {
  const taken = new Set<number>();
  const lines = block.filter((texts) => !isHeading(texts));
  return lines.map(([name = "", ...figures]) => {
    const own = find(name);
    const row = own.find((index) => !taken.has(index));
    const cells = inRow(figures, row ?? -1, startOf(figures));
    const text = [name, ...figures].filter(Boolean).join(" ");
    if (row !== undefined) taken.add(row);
    return {
      ...{ cells, name, text },
      place: ({ seconds, strangers, unread }) => {
        const second = people[own.at(-1) ?? -1];
        if (row === undefined && hasFigure({ cells })) {
          if (second) seconds.push(second.workerId);
          else if (name) strangers.push(name);
          else unread.push(text);
        }
        return row !== undefined;
      },
    };
  });
}

function linesInOrder(block: string[][], { people }: PastedOver, at: { row: number; cell: Cell }): Line[] {
  return block.map((texts, index) => {
    const row = at.row + index;
    return {
      cells: inRow(texts, row, CELLS.indexOf(at.cell)),
      name: "",
      text: texts.filter(Boolean).join(" "),
      place: (laid) => {
        if (row >= people.length) laid.beyond += 1;
        return row < people.length;
      },
    };
  });
}

/** Finds the rows of whoever is called so; the same words in another order count when only one person has them. */
function finderOf({ people }: PastedOver): (name: string) => number[] {
  const exact = new Map<string, number[]>();
  const alike = new Map<string, number[]>();
  const add = (rows: Map<string, number[]>, key: string, row: number) => rows.set(key, [...(rows.get(key) ?? []), row]);
  people.forEach(({ workerName }, row) => {
    add(exact, searchText(workerName), row);
    add(alike, wordsInOrder(workerName), row);
  });
  return (name) => {
    if (name === "") return [];
    const rows = alike.get(wordsInOrder(name)) ?? [];
    const isOne = new Set(rows.map((row) => people[row]?.workerId)).size === 1;
    return exact.get(searchText(name)) ?? (isOne ? rows : []);
  };
}

function wordsInOrder(name: string) {
  return (searchText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");
}

function hasFigure({ cells }: Pick<Line, "cells">) {
  return cells.some(({ cell, text }) => cell !== "product" && /\d/.test(text));
}

function inRow(texts: string[], row: number, start: number): PastedCell[] {
  return texts.slice(0, CELLS.length - start).map((text, index) => ({ row, cell: CELLS[start + index] as Cell, text }));
}

/** Behind a name comes the product, unless it is a figure already. */
function startOf([first = ""]: string[]) {
  return CELLS.indexOf(isFigure(first) ? "pieces" : "product");
}

/** A line that names columns, as an import knows them, and says no figure. */
function isHeading(cells: string[]) {
  return cells.some((text) => HEADINGS.has(headerKey(text))) && !cells.some(isFigure);
}

function isFigure(text: string) {
  return /^[\d\s.,]+$/.test(text);
}
