import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox";
import { Part } from "#app/ui/page/part";
import { useDelayed } from "#app/ui/page/use-delayed";
import { useFits } from "#app/ui/page/use-fits";
import type { DataTableProps } from "./data-table-props";
import { isOutsideControls } from "./is-outside-controls";
import { RowCard } from "./row-card";
import { SortHeader } from "./sort-header";
import { TableSkeleton } from "./table-skeleton";

const SKELETON_DELAY_MILLISECONDS = 200;
/**
 * The head stays in view either way: below the top bar while the page scrolls under a table that fits, and at the top
 * of its own frame for a wide table that scrolls both ways. The list's footer fits on the screen below that frame.
 */
const FRAME: Record<string, string> = {
  null: "overflow-x-auto",
  true: "overflow-x-clip",
  false: "overflow-auto max-h-[max(20rem,calc(100dvh-14rem))] print:max-h-none print:overflow-visible",
};
/** Cells of a minor column: on a desk and on paper. */
const MINOR = "max-lg:not-print:hidden";
const CELL = "px-1.5 py-2 align-middle lg:px-2.5 pointer-coarse:py-3";

function everyRow() {
  return true;
}

/** A table with a sticky head on a desk, cards with the figures that matter on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { caption, columns, rows, rowKey, rowName, url, sort, order, mayTick = everyRow, actions } = props;
  const { onOpen, mayOpen = everyRow } = props;
  const tickable = rows.filter(mayTick).map(rowKey);
  const selection = tickable.length > 0 ? props.selection : undefined;
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
            selection={mayTick(row) ? selection : undefined}
            rowKey={rowKey}
            rowName={rowName}
            actions={actions}
            onOpen={mayOpen(row) ? onOpen : undefined}
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
                cells={[
                  ...(selection ? [""] : []),
                  ...columns.map(({ isMinor }) => (isMinor ? MINOR : "")),
                  ...(actions ? [""] : []),
                ]}
              />
            ) : (
              rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  onClick={onOpen && mayOpen(row) ? (event) => isOutsideControls(event) && onOpen(row) : undefined}
                  className={clsx(
                    onOpen && mayOpen(row) && "cursor-pointer",
                    "*:border-b *:border-line last:*:border-b-0 hover:bg-sunken",
                    selection?.has(rowKey(row)) && "bg-accent-soft hover:bg-accent-soft",
                  )}
                >
                  {selection && (
                    <td data-controls className={`${CELL} print:hidden`}>
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
                      className={clsx(
                        CELL,
                        "max-w-72 wrap-break-word",
                        isMinor && MINOR,
                        align === "end" && "figure text-end",
                        isTitle && "font-medium text-ink",
                      )}
                    >
                      <Part isSmall shows={row}>
                        {() => cell(row)}
                      </Part>
                    </td>
                  ))}
                  {actions && (
                    <td
                      data-controls
                      className={clsx(
                        CELL,
                        "w-px whitespace-nowrap text-end print:hidden",
                        // In a frame that scrolls, the actions stay in view.
                        !fits && "sticky end-0 bg-surface",
                      )}
                    >
                      <Part isSmall shows={row}>
                        {() => actions(row)}
                      </Part>
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
