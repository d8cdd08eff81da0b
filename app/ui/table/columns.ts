import type { ReactNode } from "react";
import type { TermName } from "#app/ui/text/term";

/** From this width on, a table shows its minor columns as well. It is the width of `lg:`. */
export const DESK = "(min-width: 64rem)";

export type Column<Row> = {
  key: string;
  header: string;
  /** The trade's word in the header, explained there. */
  term?: TermName;
  cell: (row: Row) => ReactNode;
  /** Offers to sort by this column under its key. */
  sortable?: boolean;
  /** Figures are aligned to the end of their cell. */
  align?: "start" | "end";
  /** The row's title: never hidden, and the title of its card on a phone. */
  isTitle?: boolean;
  /** Hidden at first; the user may choose it. */
  isExtra?: boolean;
  /** Left out on a tablet, where it would push a more important column out of view, unless the user chose it. */
  isMinor?: boolean;
  /** Whether it is among the figures of a phone's card, or in the line below its title, where it needs no label. */
  onCard?: boolean | "line";
  /** Whether a card has it for a row; without this, for each row. */
  isOnCard?: (row: Row) => boolean;
};

/** The columns to show: those in the URL, else all but the extra ones. The title is always among them. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], chosen: string): Column<Row>[] {
  if (!chosen) return columns.filter(({ isTitle, isExtra }) => isTitle || !isExtra);
  const names = chosen.split(",");
  return columns
    .filter(({ key, isTitle }) => isTitle || names.includes(key))
    .map((column) => ({ ...column, isMinor: false }));
}
