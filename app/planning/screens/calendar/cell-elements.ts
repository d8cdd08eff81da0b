/**
 * The cells of a board in the page. A cell of a month carries its key. A week has hundreds of cells, so there the column
 * carries the day and the row the rest of the key.
 */
export function cellOfElement(element: Element | null): HTMLTableCellElement | null {
  return element?.closest<HTMLTableCellElement>("[role=grid] td") ?? null;
}

/** The key of the cell around an element; null outside of the cells. */
export function keyOfElement(element: Element | null): string | null {
  const cell = cellOfElement(element);
  if (!cell) return null;
  const row = cell.closest<HTMLElement>("[data-row]")?.dataset.row;
  if (row === undefined) return cell.dataset.cell ?? null;
  const head = cell.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex];
  return head?.dataset.day ? `${head.dataset.day} ${row}` : null;
}

/** The cell of a key in a board, or anywhere in the page. */
export function elementOfKey(key: string, within: Element | Document = document): HTMLElement | null {
  const [day, ...row] = key.split(" ");
  if (row.length === 0) return within.querySelector<HTMLElement>(`[data-cell="${day}"]`);
  const head = within.querySelector<HTMLTableCellElement>(`[data-day="${day}"]`);
  const line = head && within.querySelector<HTMLTableRowElement>(`[data-row="${row.join(" ")}"]`);
  return line?.cells[head?.cellIndex ?? -1] ?? null;
}
