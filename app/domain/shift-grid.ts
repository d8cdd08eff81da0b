import type { Id } from "./ids";
import { CELLS, type Cell, type LeftOver, layBlock, type NamedProduct, productNamed, readBlock } from "./pasted-blocks";

/** What one person made of one product, as text while somebody types it. */
export type GridRow = {
  /** The worker and which of their rows it is, "11.0"; the same on every device. */
  key: string;
  workerId: Id;
  workerName: string;
  productId: Id | null;
  pieces: string;
  defects: string;
  hours: string;
};

export type GridChange =
  | { type: "write"; key: string; cell: Exclude<Cell, "product">; text: string }
  | { type: "choose"; key: string | "all"; productId: Id }
  | { type: "split"; key: string }
  | { type: "join"; worker: { id: Id; name: string }; productId: Id | null; hours: string }
  | { type: "leave"; key: string }
  | { type: "copyDown"; key: string; cell: Cell }
  | Paste;

type Paste = { type: "paste"; key: string; cell: Cell; text: string; products: readonly NamedProduct[] };

/** The rows after a change; the same array where nothing changed. */
export function changedRows(rows: GridRow[], change: GridChange): GridRow[] {
  switch (change.type) {
    case "write":
      return rows.map((row) => (row.key === change.key ? { ...row, [change.cell]: change.text } : row));
    case "choose":
      return rows.map((row) =>
        change.key === "all" || row.key === change.key ? { ...row, productId: change.productId } : row,
      );
    case "split":
      return split(rows, change.key);
    case "join":
      return join(rows, change);
    case "leave":
      return rows.filter(({ key }) => key !== change.key);
    case "copyDown":
      return copyDown(rows, change);
    case "paste":
      return paste(rows, change);
  }
}

/** The key of the row that a split adds; undefined where there is no such row to split. */
export function secondKey(rows: GridRow[], key: string): string | undefined {
  const row = rows.find((each) => each.key === key);
  return row && nextKey(rows, row.workerId);
}

/** What of a pasted block found no place. */
export function leftOver(rows: GridRow[], paste: Paste): LeftOver {
  const { beyond, strangers, unknownProducts, unread } = laid(withSeconds(rows, paste), paste);
  return { beyond, strangers, unknownProducts, unread };
}

/** Whether a row says that something was made; others are not saved. */
export function isFilled({ pieces, defects }: GridRow): boolean {
  return pieces.trim() !== "" || defects.trim() !== "";
}

/**
 * The filled rows of another sheet joined to these: in the place of a row in which nobody has typed for the same person
 * yet, else after their last one.
 */
export function joinedRows(rows: GridRow[], brought: GridRow[]): GridRow[] {
  return brought.filter(isFilled).reduce((joined, row) => {
    const free = joined.find((candidate) => candidate.workerId === row.workerId && !isFilled(candidate));
    if (free) return joined.map((each) => (each === free ? { ...row, key: free.key } : each));
    return afterOwn(joined, { ...row, key: nextKey(joined, row.workerId) });
  }, rows);
}

export type Place = { row: number; cell: Cell };
export type Step = "up" | "down" | "left" | "right" | "enter";

/**
 * Where a key leads, or null when it leaves the grid. Enter goes down, and after Tab back to the column where the run of
 * Tabs began, as spreadsheets do.
 */
export function placeAfter({ row, cell }: Place, step: Step, { rows, runStart }: { rows: number; runStart: Cell }) {
  const column = CELLS.indexOf(cell);
  const to = (nextRow: number, nextCell: Cell | undefined): Place | null =>
    nextCell && nextRow >= 0 && nextRow < rows ? { row: nextRow, cell: nextCell } : null;
  switch (step) {
    case "up":
      return to(row - 1, cell);
    case "down":
      return to(row + 1, cell);
    case "enter":
      return to(row + 1, runStart);
    case "left":
      return to(row, CELLS[column - 1]);
    case "right":
      return to(row, CELLS[column + 1]);
  }
}

/** A second product of the same shift: the hours are shared by halves, and what is typed so far stays above. */
function split(rows: GridRow[], key: string): GridRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return rows;
  const [own, second] = halves(row.hours);
  const added = {
    ...row,
    ...{ key: nextKey(rows, row.workerId), productId: null, pieces: "", defects: "", hours: second },
  };
  return [...rows.slice(0, at), { ...row, hours: own }, added, ...rows.slice(at + 1)];
}

/** Somebody who was not planned. */
function join(rows: GridRow[], { worker, productId, hours }: Extract<GridChange, { type: "join" }>): GridRow[] {
  const row = {
    ...{ key: nextKey(rows, worker.id), workerId: worker.id, workerName: worker.name },
    ...{ productId, pieces: "", defects: "", hours },
  };
  return afterOwn(rows, row);
}

/** With a row more: after the last one of the same person, else at the end. */
function afterOwn(rows: GridRow[], row: GridRow): GridRow[] {
  const last = rows.findLastIndex(({ workerId }) => workerId === row.workerId);
  return last < 0 ? [...rows, row] : [...rows.slice(0, last + 1), row, ...rows.slice(last + 1)];
}

function copyDown(rows: GridRow[], { key, cell }: { key: string; cell: Cell }): GridRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const above = rows[at - 1];
  if (!above) return rows;
  const field = cell === "product" ? "productId" : cell;
  return rows.map((row, index) => (index === at ? { ...row, [field]: above[field] } : row));
}

/** Figures and hours as they were copied, so that a wrong one is seen where it stands; words are none, a product nobody knows is none. */
function paste(rows: GridRow[], change: Paste): GridRow[] {
  const wide = withSeconds(rows, change);
  const next = wide.map((row) => ({ ...row }));
  for (const { row, cell, text } of laid(wide, change).cells) {
    const target = next[row] as GridRow;
    if (cell !== "product") target[cell] = text !== "" || cell !== "hours" ? text : target[cell];
    else if (text !== "") target.productId = productNamed(text, change.products) ?? null;
  }
  return next;
}

/** A further row for whoever is named more often than they have rows. */
function withSeconds(rows: GridRow[], change: Paste): GridRow[] {
  return laid(rows, change).seconds.reduce((wide, workerId) => {
    const last = wide.findLast((row) => row.workerId === workerId);
    return last ? split(wide, last.key) : wide;
  }, rows);
}

function laid(rows: GridRow[], { key, cell, text, products }: Paste) {
  const row = Math.max(
    0,
    rows.findIndex((each) => each.key === key),
  );
  return layBlock(readBlock(text), { people: rows, products }, { row, cell });
}

function halves(hours: string): [string, string] {
  const number = Number(hours.replace(",", "."));
  if (!(number > 0)) return [hours, ""];
  const half = Math.round(number * 50) / 100;
  return [String(half), String(Math.round((number - half) * 100) / 100)];
}

function nextKey(rows: GridRow[], workerId: Id) {
  const taken = rows.filter((row) => row.workerId === workerId).map(({ key }) => Number(key.split(".")[1]));
  return `${workerId}.${Math.max(-1, ...taken) + 1}`;
}
