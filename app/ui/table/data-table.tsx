import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox";
import { Part } from "#app/ui/page/part";
import { useDelayed } from "#app/ui/page/use-delayed";
import type { DataTableProps } from "./data-table-props";
import { isOutsideControls } from "./is-outside-controls";
import { RowCard } from "./row-card";
import { SortHeader } from "./sort-header";
import { TableFrame } from "./table-frame";
import { TableSkeleton } from "./table-skeleton";
import { useListForm } from "./use-list-form";

const SKELETON_DELAY_MILLISECONDS = 200;
/** Cells of a minor column: on a desk and on paper. */
const MINOR = "max-lg:not-print:hidden";
const CELL = "px-1.5 py-1.5 align-middle lg:px-2 pointer-coarse:py-3";
/** The look of all cells, once for the table, because in each cell it would make the page much longer. */
const BODY =
  "[&_td]:max-w-72 [&_td]:px-1.5 [&_td]:py-1 [&_td[data-controls]]:py-0 in-data-[rows=comfortable]:[&_td]:py-3 [&_td]:align-middle [&_td]:wrap-break-word [&_td]:lg:px-2 [&_td]:pointer-coarse:py-3";
/** The look of the figures of all cards, once for the list. */
const CARDS = clsx(
  "flex flex-col gap-2",
  "[&_[data-figures]]:mt-1 [&_[data-figures]]:grid [&_[data-figures]]:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]",
  "[&_[data-figures]]:gap-x-2 [&_[data-figures]>div]:row-span-2 [&_[data-figures]>div]:grid",
  "[&_[data-figures]>div]:min-w-0 [&_[data-figures]>div]:grid-cols-1 [&_[data-figures]>div]:grid-rows-subgrid",
  "[&_[data-figures]_dt]:flex [&_[data-figures]_dt]:items-center [&_[data-figures]_dt]:text-xs [&_[data-figures]_dt]:text-muted",
  "[&_dd]:text-sm [&_dd]:wrap-break-word [&_dd]:hyphens-auto [&_[data-figures]_dd_*]:whitespace-normal",
);

function everyRow() {
  return true;
}

/** A table with a sticky head on a desk, cards with the figures that matter on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowName, url, mayTick = everyRow, mayOpen = everyRow, onOpen, actions } = props;
  const form = useListForm();
  const selection = rows.some(mayTick) ? props.selection : undefined;
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.search !== url.search;
  const isLate = useDelayed(isLoading, SKELETON_DELAY_MILLISECONDS);
  return (
    <div aria-busy={isLoading} className={clsx("transition-opacity", isLoading && "opacity-60")}>
      {form === "cards" ? (
        <ul className={CARDS}>
          {rows.map((row) => (
            <RowCard
              key={rowKey(row)}
              row={row}
              columns={columns}
              selection={mayTick(row) ? selection : undefined}
              rowKey={rowKey}
              rowName={rowName}
              actions={actions}
              onOpen={mayOpen(row) ? onOpen : undefined}
            />
          ))}
        </ul>
      ) : (
        <TableFrame>
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{props.caption}</caption>
            <Head {...props} selection={selection} />
            <tbody className={BODY}>
              {isLate ? (
                <TableSkeleton
                  rows={Math.max(rows.length, 5)}
                  cells={[
                    ...(selection ? [""] : []),
                    ...columns.map(({ isMinor }) => (isMinor ? MINOR : "")),
                    ...(actions ? [""] : []),
                  ]}
                />
              ) : (
                rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} selection={selection} />)
              )}
            </tbody>
          </table>
        </TableFrame>
      )}
    </div>
  );
}

function Head<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { columns, rows, rowKey, url, sort, order, mayTick = everyRow, selection, actions } = props;
  const tickable = rows.filter(mayTick).map(rowKey);
  return (
    <thead className="sticky top-0 z-10 text-xs text-muted group-data-fits/frame:top-14 print:static">
      <tr className="*:border-b *:border-line *:bg-surface *:first:rounded-ss-m *:last:rounded-se-m">
        {selection && (
          <th className={`${CELL} w-10 print:hidden`}>
            <Checkbox
              aria-label={t("common:selectPage")}
              checked={selection.isAll(tickable)}
              onChange={() => selection.toggleAll(tickable)}
            />
          </th>
        )}
        {columns.map((column) => (
          <SortHeader
            key={column.key}
            column={column}
            url={url}
            sort={sort}
            order={order}
            className={clsx(CELL, column.isMinor && MINOR)}
          />
        ))}
        {actions && (
          <th className={`${CELL} sticky end-0 group-data-fits/frame:static print:hidden`}>
            <span className="sr-only">{t("common:actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function TableRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { t } = useTranslation();
  const { row, columns, rowKey, rowName, mayTick = everyRow, mayOpen = everyRow, onOpen, selection, actions } = props;
  const open = mayOpen(row) ? onOpen : undefined;
  return (
    <tr
      onClick={open && ((event) => isOutsideControls(event) && open(row))}
      className={clsx(
        open && "cursor-pointer",
        "*:border-b *:border-line last:*:border-b-0 hover:bg-sunken",
        selection?.has(rowKey(row)) && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      {selection && (
        <td data-controls className="print:hidden">
          {mayTick(row) && (
            <Checkbox
              aria-label={t("common:selectRow", { name: rowName(row) })}
              checked={selection.has(rowKey(row))}
              onChange={() => selection.toggle(rowKey(row))}
            />
          )}
        </td>
      )}
      {columns.map(({ key, cell, align, isTitle, isMinor }) => (
        <td
          key={key}
          className={
            clsx(isMinor && MINOR, align === "end" && "figure text-end", isTitle && "font-medium text-ink") || undefined
          }
        >
          <Part isSmall shows={row}>
            {() => cell(row)}
          </Part>
        </td>
      ))}
      {actions && (
        <td
          data-controls
          // In a frame that scrolls, the actions stay in view.
          className="sticky end-0 w-px bg-surface text-end whitespace-nowrap group-data-fits/frame:static group-data-fits/frame:bg-transparent print:hidden"
        >
          <Part isSmall shows={row}>
            {() => actions(row)}
          </Part>
        </td>
      )}
    </tr>
  );
}
