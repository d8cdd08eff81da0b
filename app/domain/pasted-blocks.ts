import type { Id } from "./ids";
import { searchText } from "./search-text";

/** The columns of the entry grid, in their order; a block is pasted over them from where the cursor stands. */
export const CELLS = ["product", "pieces", "defects", "hours"] as const;
export type Cell = (typeof CELLS)[number];

export type PastedCell = { row: number; cell: Cell; text: string };
export type NamedProduct = { id: Id; name: string; code: string };

/** What a block says, and what of it found no place. */
export type PastedBlock = {
  cells: PastedCell[];
  /** Rows for which the grid had no row left. */
  beyond: number;
  /** People in the block who are not in the grid. */
  strangers: string[];
};

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
export function layBlock(
  block: string[][],
  workerNames: readonly string[],
  at: { row: number; cell: Cell },
): PastedBlock {
  const names = workerNames.map((name) => searchText(name));
  const named = block.filter(([first = ""]) => names.includes(searchText(first))).length;
  const laid: PastedBlock = { cells: [], beyond: 0, strangers: [] };
  if (named > 0 && named * 2 >= block.length - 1) {
    const taken = new Set<number>();
    for (const [name = "", ...figures] of block) {
      const row = names.findIndex((known, index) => known === searchText(name) && !taken.has(index));
      if (row >= 0) taken.add(row);
      if (row >= 0) laid.cells.push(...inRow(figures, row, startOf(figures)));
      else if (name && figures.some((figure) => /^\d/.test(figure))) laid.strangers.push(name);
    }
    return laid;
  }
  const rows = isHeading(block[0] ?? [], at.cell) ? block.slice(1) : block;
  rows.forEach((cells, index) => {
    const row = at.row + index;
    if (row < workerNames.length) laid.cells.push(...inRow(cells, row, CELLS.indexOf(at.cell)));
    else laid.beyond += 1;
  });
  return laid;
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

function inRow(texts: string[], row: number, start: number): PastedCell[] {
  return texts.slice(0, CELLS.length - start).map((text, index) => ({ row, cell: CELLS[start + index] as Cell, text }));
}

/** Behind a name comes the product, unless it is a figure already. */
function startOf([first = ""]: string[]) {
  return CELLS.indexOf(/^[\d\s.,]+$/.test(first) ? "pieces" : "product");
}

function isHeading(cells: string[], from: Cell) {
  const figures = cells.slice(from === "product" ? 1 : 0).filter((text) => text !== "");
  return figures.length > 0 && figures.every((text) => !/\d/.test(text));
}
