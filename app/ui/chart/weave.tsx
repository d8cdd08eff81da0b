type Props = {
  columns: number;
  rows: number;
  /** Whether the warm thread floats above the warp. */
  thread?: (column: number, row: number) => boolean;
  className?: string;
};

const CELL = 10;
/** The reach of a thread from the middle of its crossing: not quite to its neighbours. */
const REACH = 6.5;

/** A plain weave, thread by thread: warp and weft over and under, and one warm thread floating on top. */
export function Weave({ columns, rows, thread = () => false, className }: Props) {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  const floats = cells.filter(({ column, row }) => thread(column, row));
  const covered = cells.filter(({ column, row }) => (column + row) % 2 === 0 && !thread(column, row));
  const standing = cells.filter(({ column, row }) => (column + row) % 2 === 1 && !thread(column, row));
  return (
    <svg
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="stroke-line-strong/45" strokeWidth="2" d={standing.map(warp).join("")} />
      <path className="stroke-line-strong/80" strokeWidth="3" d={covered.map(weft).join("")} />
      <path className="stroke-thread" strokeWidth="4.5" d={floats.map(float).join("")} />
    </svg>
  );
}

type Cell = { column: number; row: number };

function warp({ column, row }: Cell) {
  return `M${(column + 0.5) * CELL} ${(row + 0.5) * CELL - REACH}v${2 * REACH}`;
}

function weft({ column, row }: Cell) {
  return `M${(column + 0.5) * CELL - REACH} ${(row + 0.5) * CELL}h${2 * REACH}`;
}

function float({ column, row }: Cell) {
  return `M${column * CELL} ${(row + 0.5) * CELL}h${CELL}`;
}
