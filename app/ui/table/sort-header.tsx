import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Term } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import type { Column } from "./columns";
import type { ListUrl } from "./use-list-url";

type Props<Row> = { column: Column<Row>; url: ListUrl; sort: string; order: "asc" | "desc"; className: string };

/** The head of a column. A sortable one is a button that shows the order of the list. */
export function SortHeader<Row>({ column, url, sort, order, className }: Props<Row>) {
  const isSorted = sort === column.key;
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  const ariaSort = isSorted ? (order === "asc" ? "ascending" : "descending") : undefined;
  const sortBy = () => url.set({ sort: column.key, order: isSorted && order === "asc" ? "desc" : "asc" });
  const look = clsx(
    "inline-flex items-center gap-1 rounded-s hover:text-ink pointer-coarse:min-h-11",
    column.align === "end" && "flex-row-reverse",
  );
  const content = (
    <>
      {column.header}
      <Arrow aria-hidden className={clsx("size-3", !isSorted && "invisible")} />
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={ariaSort}
      className={clsx(className, "font-medium", column.align === "end" ? "text-end" : "text-start")}
    >
      {!column.sortable ? (
        <TermLabel term={column.term}>{column.header}</TermLabel>
      ) : column.term ? (
        <Term name={column.term} onSort={sortBy} className={look}>
          {content}
        </Term>
      ) : (
        <button type="button" className={look} onClick={sortBy}>
          {content}
        </button>
      )}
    </th>
  );
}
