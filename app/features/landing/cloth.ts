/** Good pieces of a line over a good week, as the height of a thread in the cloth; drawn, not measured. */
const CLIMB = [2, 2, 3, 3, 3, 4, 4, 3, 4, 5, 5, 6, 6, 6, 7, 8, 8, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13];

export const COLUMNS = CLIMB.length;
export const ROWS = 16;

/** Where the warm thread lies on top: along the climb, and from step to step. */
export function isThread(column: number, row: number): boolean {
  const height = ROWS - 1 - row;
  const here = CLIMB[column] ?? 0;
  const before = CLIMB[column - 1] ?? here;
  return height >= Math.min(here, before) && height <= Math.max(here, before);
}
