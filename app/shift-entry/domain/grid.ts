import type { Id } from "#app/core/domain/ids";
import type { KindHeadings } from "#app/imports/domain/kind-columns";
import { faultsOf, type KindPlace } from "#app/records/domain/defect-kinds";
import { countOf, withCount } from "#app/records/domain/tally";
import { CELL_NAMES, CELLS, type CellName, FIGURE_CELLS, type Figure, NO_FIGURES, type Texts, withText } from "./cells";
import {
  cellsBehindName,
  type LeftOver,
  layBlock,
  type NamedProduct,
  type NamedWorker,
  type PastedAt,
  type PastedBlock,
  type PastedCell,
  type PastedCount,
  productFinder,
  readBlock,
  type Stranger,
} from "./pasted-blocks";

/** One person's production of one product, as typed text. */
export type ProductionRow = Texts & {
  /** The worker and the index among their rows, "11.0"; the same on every device. */
  key: string;
  workerId: Id;
  workerName: string;
  /** Whether somebody added this row or typed in it. Such a row stays until they remove it. */
  isTouched?: boolean;
};

/** The first values of a row for a worker who was not planned. */
export type NewRow = Pick<Texts, Extract<(typeof CELLS)[number], { isOffered: true }>["key"]>;

/** A product that everybody made: one more, or in place of the product of the rows without figures. */
export type ProductForAll = { productId: Id; isReplacing: boolean };

export type GridChange =
  | { type: "write"; key: string; cell: Figure; text: string }
  | ({ type: "tally"; key: string; by: number } & KindPlace)
  | { type: "choose"; key: string; productId: Id }
  | ({ type: "chooseForAll" } & ProductForAll)
  | { type: "split"; key: string }
  | ({ type: "join"; worker: { id: Id; name: string } } & NewRow)
  | { type: "gather"; crew: readonly ProductionRow[] }
  | { type: "leave"; key: string; shiftHours: number }
  | { type: "copyDown"; key: string; cell: CellName }
  | Paste
  | Placing;

/** A block that was copied from a spreadsheet; without a key it was not pasted over a cell, and only names count. */
export type Paste = {
  type: "paste";
  at: { key: string; cell: CellName } | null;
  text: string;
  products: readonly NamedProduct[];
  kinds: readonly KindHeadings[];
  /** All workers; null until they are loaded. */
  everybody: readonly NamedWorker[] | null;
} & NewRow;

/** A pasted line without a unique name, for the person that somebody chose. */
export type Placing = {
  type: "place";
  worker: { id: Id; name: string };
  texts: readonly string[];
  counts?: readonly PastedCount[] | undefined;
  products: readonly NamedProduct[];
} & NewRow;

/** The rows after a change; the same array where nothing changed, and the same row where that one did not. */
export function changedRows(rows: ProductionRow[], change: GridChange): ProductionRow[] {
  const next = rowsAfter(rows, change);
  // Choosing a product for the whole line does not say that somebody was there; rows that it adds are marked already.
  if (next === rows || change.type === "chooseForAll") return next;
  const before = new Set(rows);
  return next.map((row) => (before.has(row) || row.isTouched ? row : { ...row, isTouched: true }));
}

function rowsAfter(rows: ProductionRow[], change: GridChange): ProductionRow[] {
  switch (change.type) {
    case "write":
      return rows.map((row) => (row.key === change.key ? withText(row, change.cell, change.text) : row));
    case "tally":
      return tally(rows, change);
    case "choose":
      return rows.map((row) => (row.key === change.key ? { ...row, productId: change.productId } : row));
    case "chooseForAll":
      return chooseForAll(rows, change);
    case "split":
      return split(rows, change.key);
    case "join":
      return join(rows, change);
    case "gather":
      return gather(rows, change.crew);
    case "leave":
      return leave(rows, change);
    case "copyDown":
      return copyDown(rows, change);
    case "paste":
      return paste(rows, change);
    case "place":
      return place(rows, change);
  }
}

/** The key of the last row of somebody, which is the one that was added last. */
export function lastKeyOf(rows: ProductionRow[], workerId: Id): string | undefined {
  return rows.findLast((row) => row.workerId === workerId)?.key;
}

/** Whether a row is a further one of the person above. */
export function isSecond(rows: ProductionRow[], index: number): boolean {
  return index > 0 && rows[index - 1]?.workerId === rows[index]?.workerId;
}

/** The first row that a change added. */
export function addedRow(before: ProductionRow[], after: ProductionRow[]): ProductionRow | undefined {
  const known = new Set(before.map(({ key }) => key));
  return after.find(({ key }) => !known.has(key));
}

/** The first cell to fill in a row: the product, then the first figure. */
export function firstCell({ key, productId }: ProductionRow): string {
  return `${key}.${productId ? FIGURE_CELLS[0]?.name : CELL_NAMES[0]}`;
}

/** The empty row of somebody, or else the change that adds one, because they were not planned or work here twice. */
export function joining(
  rows: ProductionRow[],
  worker: NamedWorker,
  begun: NewRow,
): { row: ProductionRow } | { change: GridChange } {
  const own = rows.filter(({ workerId }) => workerId === worker.id);
  const row = own.find((each) => !isFilled(each));
  if (row) return { row };
  const last = own.at(-1);
  return { change: last ? { type: "split", key: last.key } : { type: "join", worker, ...begun } };
}

/** The parts of a pasted block without a place, and its lines that still need a person. */
export function leftOver(rows: ProductionRow[], change: Paste): LeftOver & { strangers: Stranger[] } {
  const { beyond, strangers, unknownProducts, unread } = laid(withOwnRows(rows, change), change);
  return { beyond, strangers, unknownProducts, unread };
}

/** Whether a row has a product and no figures, so that a product for the whole line may take its place. */
export function isReplaceable(row: ProductionRow): boolean {
  return row.productId !== null && !isFilled(row);
}

/** The people to whom a product for the whole line gave a row, and those in whose row it was set. */
export function rowsReached(before: ProductionRow[], after: ProductionRow[]): { added: number; set: number } {
  const known = new Map(before.map(({ key, productId }) => [key, productId]));
  return {
    added: after.filter(({ key }) => !known.has(key)).length,
    set: after.filter(({ key, productId }) => known.has(key) && known.get(key) !== productId).length,
  };
}

/** Whether a row has pieces or defects; others are not saved. */
export function isFilled({ kinds = [], ...row }: ProductionRow): boolean {
  return kinds.length > 0 || FIGURE_CELLS.some(({ name, isOffered }) => !isOffered && row[name].trim() !== "");
}

/**
 * Joins the filled rows of another sheet to these: in place of an untyped row of the same person, else after their last
 * one. They stay, even when the plan changes.
 */
export function joinedRows(rows: ProductionRow[], brought: ProductionRow[]): ProductionRow[] {
  return brought.filter(isFilled).reduce((joined, each) => {
    const row = { ...each, isTouched: true };
    const free = joined.find((candidate) => candidate.workerId === row.workerId && !isFilled(candidate));
    if (free) return joined.map((known) => (known === free ? { ...row, key: free.key } : known));
    return afterOwn(joined, { ...row, key: nextKey(joined, row.workerId) });
  }, rows);
}

export type GridPlace = { row: number; cell: CellName };
export type Step = "up" | "down" | "left" | "right" | "enter";

/**
 * The place that a key leads to, or null when it leaves the grid. Enter goes down, and after Tab back to the column
 * where the run of Tabs began, as spreadsheets do.
 */
export function placeAfter(
  { row, cell }: GridPlace,
  step: Step,
  { rows, runStart }: { rows: number; runStart: CellName },
) {
  const column = CELL_NAMES.indexOf(cell);
  const to = (nextRow: number, nextCell: CellName | undefined): GridPlace | null =>
    nextCell && nextRow >= 0 && nextRow < rows ? { row: nextRow, cell: nextCell } : null;
  switch (step) {
    case "up":
      return to(row - 1, cell);
    case "down":
      return to(row + 1, cell);
    case "enter":
      return to(row + 1, runStart);
    case "left":
      return to(row, CELL_NAMES[column - 1]);
    case "right":
      return to(row, CELL_NAMES[column + 1]);
  }
}

/** Counts a kind of defect up or down; the same rows where nothing is left to take back. */
function tally(
  rows: ProductionRow[],
  { key, by, causeId, outcome }: Extract<GridChange, { type: "tally" }>,
): ProductionRow[] {
  const next = rows.map((row) => (row.key === key ? withCount(row, { causeId, outcome }, by) : row));
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

/** Adds a second product of the same shift. The hours are shared by halves, and the typed figures stay above. */
function split(rows: ProductionRow[], key: string): ProductionRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return rows;
  const [own, second] = halves(row.hours);
  const { kinds: _kinds, isSummed: _isSummed, ...begun } = row;
  const added = { ...begun, ...NO_FIGURES, key: nextKey(rows, row.workerId), productId: null, hours: second };
  return [...rows.slice(0, at), { ...row, hours: own }, added, ...rows.slice(at + 1)];
}

/**
 * Gives everybody a row of the product: in their row without a product, else below their last row, with half of its
 * hours. Only replacing changes a chosen product, and only in a row without figures.
 */
function chooseForAll(rows: ProductionRow[], { productId, isReplacing }: ProductForAll): ProductionRow[] {
  const people = [...new Set(rows.map(({ workerId }) => workerId))];
  return people.reduce((input, workerId) => {
    const own = input.filter((row) => row.workerId === workerId);
    if (own.some((row) => row.productId === productId)) return input;
    const free = own.find((row) => row.productId === null) ?? (isReplacing ? own.findLast(isReplaceable) : undefined);
    if (free) return input.map((row) => (row === free ? { ...row, productId } : row));
    if (isReplacing) return input;
    const wide = split(input, own.at(-1)?.key ?? "");
    const key = lastKeyOf(wide, workerId);
    return wide.map((row) => {
      if (input.includes(row)) return row;
      return { ...row, isTouched: true, ...(row.key === key && { productId }) };
    });
  }, rows);
}

/** Adds a row for somebody who was not planned. */
function join(
  rows: ProductionRow[],
  { worker, productId, hours }: Omit<Placing, "type" | "texts" | "counts" | "products">,
): ProductionRow[] {
  const row = { key: nextKey(rows, worker.id), workerId: worker.id, workerName: worker.name };
  return afterOwn(rows, { ...row, ...NO_FIGURES, productId, hours });
}

/** Adds the rows of a crew, except for the people who have one. */
function gather(rows: ProductionRow[], crew: readonly ProductionRow[]): ProductionRow[] {
  const known = new Set(rows.map(({ workerId }) => workerId));
  return [...rows, ...crew.filter(({ workerId }) => !known.has(workerId))];
}

/** Removes a row; the person's other row gets the split hours back. */
function leave(rows: ProductionRow[], { key, shiftHours }: Extract<GridChange, { type: "leave" }>): ProductionRow[] {
  const left = rows.find((row) => row.key === key);
  const others = rows.filter((row) => row !== left);
  const own = others.filter(({ workerId }) => workerId === left?.workerId);
  const [other] = own;
  if (!left || !other || own.length > 1) return others;
  const whole = String(Math.round((typedHours(other) + typedHours(left)) * 100) / 100);
  const parts = halves(whole);
  const isSplit = Number(whole) <= shiftHours && parts.includes(other.hours) && parts.includes(left.hours);
  return isSplit ? others.map((row) => (row === other ? { ...row, hours: whole } : row)) : others;
}

function typedHours({ hours }: ProductionRow): number {
  return Number(hours.replace(",", "."));
}

/** The rows with one more: after the last one of the same person, else at the end. */
function afterOwn(rows: ProductionRow[], row: ProductionRow): ProductionRow[] {
  const last = rows.findLastIndex(({ workerId }) => workerId === row.workerId);
  return last < 0 ? [...rows, row] : [...rows.slice(0, last + 1), row, ...rows.slice(last + 1)];
}

function copyDown(rows: ProductionRow[], { key, cell }: { key: string; cell: CellName }): ProductionRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const above = rows[at - 1];
  if (!above) return rows;
  return rows.map((row, index) => {
    if (index !== at) return row;
    return cell === "product" ? { ...row, productId: above.productId } : withText(row, cell, above[cell]);
  });
}

/** Puts a block over the rows, and adds a row for each person it names who has none left. */
function paste(rows: ProductionRow[], change: Paste): ProductionRow[] {
  const wide = withOwnRows(rows, change);
  const { cells, counts } = laid(wide, change);
  return counted(filled(wide, cells, change.products), counts);
}

/** A line goes to a row of the person in which nobody has typed, else to a further one. */
function place(rows: ProductionRow[], { worker, texts, counts = [], products, ...begun }: Placing): ProductionRow[] {
  const own = rows.filter(({ workerId }) => workerId === worker.id);
  const free = own.find((row) => !isFilled(row));
  const last = own.at(-1);
  const wide = free ? rows : last ? split(rows, last.key) : join(rows, { worker, ...begun });
  const key = free?.key ?? lastKeyOf(wide, worker.id);
  const at = wide.findIndex((row) => row.key === key);
  const placed = filled(wide, cellsBehindName(texts, at), products);
  return counted(
    placed,
    counts.map((each) => ({ ...each, row: at })),
  );
}

/** The counts of a block replace those of its kinds; kinds without a column stay. */
function counted(rows: ProductionRow[], counts: readonly PastedCount[]): ProductionRow[] {
  const next = [...rows];
  for (const { row, count, ...place } of counts) {
    const target = next[row] as ProductionRow;
    const own = target.kinds?.filter(({ causeId }) => causeId === place.causeId) ?? [];
    const kept =
      faultsOf(own) <= count ? target : own.reduce((each, kind) => withCount(each, kind, -kind.count), target);
    next[row] = withCount(kept, place, count - countOf(kept.kinds, place.causeId));
  }
  return next;
}

/** Figures and hours as copied, so that a wrong one shows in its cell; an unknown product becomes empty. */
function filled(rows: ProductionRow[], cells: PastedCell[], products: readonly NamedProduct[]): ProductionRow[] {
  const find = productFinder(products);
  const next = [...rows];
  for (const { row, cell, text } of cells) {
    const target = next[row] as ProductionRow;
    if (text === "" && isOffered(cell)) continue;
    next[row] = cell === "product" ? { ...target, productId: find(text) ?? null } : withText(target, cell, text);
  }
  return next;
}

function isOffered(cell: CellName): boolean {
  return CELLS.some((each) => each.name === cell && each.isOffered);
}

/**
 * Adds a row for each named person without one, and a further one for a person named more often than they have rows.
 */
function withOwnRows(rows: ProductionRow[], change: Paste): ProductionRow[] {
  const { productId, hours } = change;
  const joined = laid(rows, change).newcomers.reduce((wide, worker) => join(wide, { worker, productId, hours }), rows);
  return laid(joined, change).seconds.reduce((wide, workerId) => {
    const last = lastKeyOf(wide, workerId);
    return last ? split(wide, last) : wide;
  }, joined);
}

function laid(rows: ProductionRow[], { at, text, products, kinds, everybody }: Paste): PastedBlock {
  const row = rows.findIndex((each) => each.key === at?.key);
  const cursor: PastedAt = at && { row: Math.max(0, row), cell: at.cell };
  return layBlock(readBlock(text), { people: rows, products, kinds, everybody }, cursor);
}

function halves(hours: string): [string, string] {
  const number = Number(hours.replace(",", "."));
  if (!(number > 0)) return [hours, ""];
  const half = Math.round(number * 50) / 100;
  return [String(half), String(Math.round((number - half) * 100) / 100)];
}

function nextKey(rows: ProductionRow[], workerId: Id) {
  const taken = rows.filter((row) => row.workerId === workerId).map(({ key }) => Number(key.split(".")[1]));
  return `${workerId}.${Math.max(-1, ...taken) + 1}`;
}
