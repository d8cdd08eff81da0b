type Props = { rows: number; cells: number };

/** Rows to come, as threads filling in. */
export function TableSkeleton({ rows, cells }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes threads
    <tr key={row} aria-hidden className="border-b border-line last:border-0">
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={cell} className="px-3 py-3">
          <span className="block h-3 animate-pulse rounded-full bg-sunken motion-reduce:animate-none" />
        </td>
      ))}
    </tr>
  ));
}
