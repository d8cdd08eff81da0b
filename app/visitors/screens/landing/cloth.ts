/** Good pieces of a line over a good week, as the height of a thread in the cloth; drawn, not measured. */
const CLIMB = [2, 2, 3, 3, 3, 4, 4, 3, 4, 5, 5, 6, 6, 6, 7, 8, 8, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13];

export const COLUMNS = CLIMB.length;
/** Rows of plain cloth above and below the climb, so that the cloth reaches beyond its content. */
const MARGIN = 4;
const CLIMB_ROWS = 16;
export const ROWS = CLIMB_ROWS + 2 * MARGIN;

/** Whether the warm thread is on top: along the climb, and from step to step. */
export function isThread(column: number, row: number): boolean {
  const height = CLIMB_ROWS - 1 - (row - MARGIN);
  const here = CLIMB[column] ?? 0;
  const before = CLIMB[column - 1] ?? here;
  return height >= Math.min(here, before) && height <= Math.max(here, before);
}
