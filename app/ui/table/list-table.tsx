import type { ReactNode } from "react";
import type { AuditResource } from "#app/core/domain/audit-lines";
import { PAGE_SIZES } from "#app/core/domain/limits";
import type { Page } from "#app/core/domain/lists";
import { EmptyState } from "#app/ui/text/empty-state";
import { FirstStepsLink } from "#app/ui/text/first-steps-link";
import { visibleColumns } from "./columns";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./data-table-props";
import { Pagination } from "./pagination";
import { RowMenu } from "./row-menu";
import type { RowMenuAction } from "./row-menu-items";

type Props<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rowName" | "url" | "selection" | "mayTick" | "onOpen" | "mayOpen"
> & {
  page: Page<Row>;
  query: Pick<DataTableProps<Row>, "sort" | "order">;
  /**
   * The sentences of an empty list, for filters that match nothing and for a list without any row, what adds one, and
   * whether a first step of a new factory does.
   */
  empty: { title: string; filtered: string; first?: string; add?: ReactNode; isStep?: boolean };
  /** What the log calls a row, for the link to its history. */
  resource: AuditResource;
  /** The menu of a row; without it the table has no menus. */
  actionsOf?: (row: Row) => readonly RowMenuAction[];
};

/** One page of a noun's list: the table with its menus, or why it is empty, and the way to the other pages. */
export function ListTable<Row extends { id: string }>({ page, query, empty, ...props }: Props<Row>) {
  const { resource, actionsOf, columns, url, rowName, ...table } = props;
  if (page.items.length === 0) {
    const hidesSome = page.page > 1 || url.isFiltered;
    return (
      <EmptyState title={empty.title} why={hidesSome ? empty.filtered : empty.first}>
        {!hidesSome && (empty.add || empty.isStep) && (
          <div className="flex flex-wrap justify-center gap-2">
            {empty.add}
            {empty.isStep && <FirstStepsLink />}
          </div>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        {...table}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={page.items}
        rowKey={({ id }) => id}
        rowName={rowName}
        sort={query.sort}
        order={query.order}
        url={url}
        actions={
          actionsOf &&
          ((row) => <RowMenu name={rowName(row)} actions={actionsOf(row)} audited={{ resource, id: row.id }} />)
        }
      />
      <Pagination {...page} sizes={PAGE_SIZES} shown={page.items.length} url={url} />
    </>
  );
}
