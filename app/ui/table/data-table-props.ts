import type { ReactNode } from "react";
import type { Column } from "./columns";
import type { ListUrl } from "./use-list-url";
import type { RowSelection } from "./use-selection";

export type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  url: ListUrl;
  sort: string;
  order: "asc" | "desc";
  selection?: RowSelection;
  /** Whether a row may be ticked; every row without it. */
  mayTick?: (row: Row) => boolean;
  /** Menu and quick buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Opens the row that was clicked beside its links and buttons; the keyboard opens it by the row's menu. */
  onOpen?: (row: Row) => void;
  /** Whether a row can be opened; every row without it. */
  mayOpen?: (row: Row) => boolean;
};
