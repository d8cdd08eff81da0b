type Props = {
  columns: number;
  rows: number;
  /** Where the warm thread floats above the warp. */
  thread?: (column: number, row: number) => boolean;
  className?: string;
};

const CELL = 10;
const REACH = 4;

/** A plain weave drawn thread by thread: warp standing, weft crossing over and under, one warm thread floating on top. */
export function Weave({ columns, rows, thread = () => false, className }: Props) {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  const floats = cells.filter(({ column, row }) => thread(column, row));
  const overs = cells.filter(({ column, row }) => (column + row) % 2 === 0 && !thread(column, row));
  return (
    <svg
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
      className={className}
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path className="stroke-line-strong opacity-50" d={warp(cells)} />
      <path className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" d={overs.map(weft).join("")} />
      <path className="stroke-thread" strokeWidth="4" d={floats.map(float).join("")} />
    </svg>
  );
}

type Cell = { column: number; row: number };

/** A warp thread is seen where the weft goes under it. */
function warp(cells: Cell[]) {
  return cells
    .filter(({ column, row }) => (column + row) % 2 === 1)
    .map(({ column, row }) => `M${(column + 0.5) * CELL} ${row * CELL - REACH}v${CELL + 2 * REACH}`)
    .join("");
}

function weft({ column, row }: Cell) {
  return `M${(column + 0.5) * CELL - REACH} ${(row + 0.5) * CELL}h${2 * REACH}`;
}

function float({ column, row }: Cell) {
  return `M${column * CELL} ${(row + 0.5) * CELL}h${CELL}`;
}
