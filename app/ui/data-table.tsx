import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "./checkbox";
import type { Column } from "./columns";
import { RowCard } from "./row-card";
import { SortHeader } from "./sort-header";
import { TableSkeleton } from "./table-skeleton";
import { useDelayed } from "./use-delayed";
import { useFits } from "./use-fits";
import type { ListUrl } from "./use-list-url";
import type { Selection } from "./use-selection";

export type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  url: ListUrl;
  sort: string;
  order: "asc" | "desc";
  selection?: Selection;
  /** Menu and quick buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
};

const SKELETON_DELAY_MILLISECONDS = 200;
/**
 * The head stays in view either way: below the top bar while the page moves under a table that fits, and at the top of
 * its own frame where a wide table moves both ways. Below that frame the list's feet still fit on the screen.
 */
const FRAME: Record<string, string> = {
  null: "overflow-x-auto",
  true: "overflow-x-clip",
  false: "overflow-auto max-h-[max(20rem,calc(100dvh-14rem))] print:max-h-none print:overflow-visible",
};
const CELL = "px-2 py-2 align-middle lg:px-3 pointer-coarse:py-3";

/** A table with a sticky head on a desk, cards with the figures that matter on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { caption, columns, rows, rowKey, rowName, url, sort, order, selection, actions } = props;
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.search !== url.search;
  const isLate = useDelayed(isLoading, SKELETON_DELAY_MILLISECONDS);
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  return (
    <div aria-busy={isLoading} className={clsx("transition-opacity", isLoading && "opacity-60")}>
      <ul className="flex flex-col gap-2 sm:hidden">
        {rows.map((row) => (
          <RowCard
            key={rowKey(row)}
            row={row}
            columns={columns}
            selection={selection}
            {...{ rowKey, rowName, actions }}
          />
        ))}
      </ul>
      <div
        ref={frame}
        className={clsx("hidden rounded-m border border-line bg-surface sm:block print:block", FRAME[String(fits)])}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className={clsx("sticky z-10 text-xs text-muted print:static", fits ? "top-14" : "top-0")}>
            <tr className="*:border-b *:border-line *:bg-surface *:first:rounded-ss-m *:last:rounded-se-m">
              {selection && (
                <th className={`${CELL} w-10 print:hidden`}>
                  <Checkbox
                    aria-label={t("common:selectPage")}
                    checked={selection.isAll(rows.map(rowKey))}
                    onChange={() => selection.toggleAll(rows.map(rowKey))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} {...{ url, sort, order }} className={CELL} />
              ))}
              {actions && (
                <th className={clsx(CELL, "print:hidden", !fits && "sticky end-0")}>
                  <span className="sr-only">{t("common:actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {isLate ? (
              <TableSkeleton
                rows={Math.max(rows.length, 5)}
                cells={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
              />
            ) : (
              rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={clsx(
                    "*:border-b *:border-line last:*:border-b-0 hover:bg-sunken",
                    selection?.has(rowKey(row)) && "bg-accent-soft hover:bg-accent-soft",
                  )}
                >
                  {selection && (
                    <td className={`${CELL} print:hidden`}>
                      <Checkbox
                        aria-label={t("common:selectRow", { name: rowName(row) })}
                        checked={selection.has(rowKey(row))}
                        onChange={() => selection.toggle(rowKey(row))}
                      />
                    </td>
                  )}
                  {columns.map(({ key, cell, align, isTitle }) => (
                    <td
                      key={key}
                      className={clsx(
                        CELL,
                        "max-w-72 wrap-break-word",
                        align === "end" && "figure text-end",
                        isTitle && "font-medium text-ink",
                      )}
                    >
                      {cell(row)}
                    </td>
                  ))}
                  {actions && (
                    <td
                      className={clsx(
                        CELL,
                        "w-px whitespace-nowrap text-end print:hidden",
                        // In a frame that scrolls what can be done stays in sight.
                        !fits && "sticky end-0 bg-surface",
                      )}
                    >
                      {actions(row)}
                    </td>
                  )}
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
