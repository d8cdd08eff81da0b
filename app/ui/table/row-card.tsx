import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox";
import { Part } from "#app/ui/page/part";
import { TermLabel } from "#app/ui/text/term-label";
import type { Column } from "./columns";
import type { DataTableProps } from "./data-table-props";
import { isOutsideControls } from "./is-outside-controls";

type Props<Row> = Pick<DataTableProps<Row>, "rowKey" | "rowName" | "selection" | "actions" | "onOpen"> & {
  row: Row;
  columns: Column<Row>[];
};

/** A row on a phone: its name, its two or three main figures, its actions. The list gives the figures their look. */
export function RowCard<Row>({ row, columns, rowKey, rowName, selection, actions, onOpen }: Props<Row>) {
  const { t } = useTranslation();
  const title = columns.find((column) => column.isTitle);
  const line = columns.filter(({ onCard, isOnCard }) => onCard === "line" && isOnCard?.(row) !== false);
  const figures = columns.filter(({ onCard }) => onCard === true);
  const drawn = (cell: () => ReactNode) => (
    <Part isSmall shows={row}>
      {cell}
    </Part>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's menu opens it by keys
    <li
      onClick={onOpen && ((event) => isOutsideControls(event) && onOpen(row))}
      className={clsx("rounded-m border border-line bg-surface px-3 py-1.5", onOpen && "cursor-pointer")}
    >
      <div className="flex items-center gap-3">
        {selection && (
          <Checkbox
            aria-label={t("common:selectRow", { name: rowName(row) })}
            checked={selection.has(rowKey(row))}
            onChange={() => selection.toggle(rowKey(row))}
          />
        )}
        <div className="min-w-0 grow font-medium wrap-anywhere">{drawn(() => title?.cell(row))}</div>
        {drawn(() => actions?.(row))}
      </div>
      {line.length > 0 && (
        <dl className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {line.map(({ key, header, cell }) => (
            // The last one takes the room that is left, so that a long name costs no line of its own.
            <div
              key={key}
              className="flex min-w-0 items-center gap-2 not-last:after:content-['·'] last:not-first:flex-1 last:not-first:basis-24 last:not-first:*:truncate"
            >
              <dt className="sr-only">{header}</dt>
              <dd className="min-w-0">{drawn(() => cell(row))}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl data-figures className="empty:hidden">
        {figures.map(({ key, header, term, cell }) => (
          <div key={key}>
            <dt className={term && "min-h-7"}>
              <TermLabel term={term}>{header}</TermLabel>
            </dt>
            <dd className="figure">{drawn(() => cell(row))}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
