import type { ReactNode } from "react";

type Props = { caption: string; heads: string[]; rows: { key: string; name: string; cells: ReactNode[] }[] };

/** The figures of a chart, as a table. */
export function ChartTable({ caption, heads, rows }: Props) {
  const [first, ...others] = heads;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-start font-medium">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1.5 ps-3 text-end font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className="figure py-1.5 ps-3 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
