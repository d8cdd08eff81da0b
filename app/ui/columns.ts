import type { ReactNode } from "react";
import type { TermName } from "./term";

export type Column<Row> = {
  key: string;
  header: string;
  /** The word of the trade that the header is, to be explained where it stands. */
  term?: TermName;
  cell: (row: Row) => ReactNode;
  /** Sorting by this column is offered under its key. */
  sortable?: boolean;
  /** Figures stand at the end of their cell. */
  align?: "start" | "end";
  /** What names the row: never hidden, and the title of its card on a phone. */
  isTitle?: boolean;
  /** Not shown at first; the person may choose it. */
  isExtra?: boolean;
  /** One of the figures that matter on a phone's card. */
  onCard?: boolean;
};

/** The columns to show: what the URL names, else all but the extra ones. The title is always among them. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], chosen: string): Column<Row>[] {
  const names = chosen ? chosen.split(",") : null;
  return columns.filter(({ key, isTitle, isExtra }) => isTitle || (names ? names.includes(key) : !isExtra));
}
