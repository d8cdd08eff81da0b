import clsx from "clsx";

/** The number of rows, and the class of each cell of a row. */
type Props = { rows: number; cells: string[] };

/** Rows to come, as threads filling in. */
export function TableSkeleton({ rows, cells }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes threads
    <tr key={row} aria-hidden className="border-b border-line last:border-0">
      {cells.map((className, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={cell} className={clsx("px-3 py-3", className)}>
          <span className="block h-3 animate-pulse rounded-full bg-sunken motion-reduce:animate-none" />
        </td>
      ))}
    </tr>
  ));
}
