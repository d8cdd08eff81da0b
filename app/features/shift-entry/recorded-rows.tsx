import { useTranslation } from "react-i18next";
import type { RecordedRow, ShiftKnown } from "#app/domain/shift-sheets";
import { useFormat } from "#app/ui/use-format";
import { ProductPicture } from "./product-picture";
import { ROW_COLUMNS } from "./row-columns";
import { RowNote } from "./row-note";

type Props = { known: ShiftKnown };

/** What the factory has already for this shift, in the same columns, to read only. */
export function RecordedRows({ known: { recorded, products } }: Props) {
  return recorded.map((row) => (
    <RecordedLine key={row.id} row={row} product={products.find(({ id }) => id === row.productId)} />
  ));
}

function RecordedLine({ row, product }: { row: RecordedRow; product: ShiftKnown["products"][number] | undefined }) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const figures = [
    ["pieces", format.number(row.piecesMade)],
    ["defects", format.number(row.piecesDefective)],
    ["hours", format.number(row.hours, 2)],
  ] as const;
  return (
    <li aria-label={row.workerName} className={`${ROW_COLUMNS} bg-sunken/50 px-3 py-2 text-sm text-muted md:min-h-11`}>
      <p className="col-span-4 min-w-0 truncate text-ink md:col-span-1">{row.workerName}</p>
      <p className="col-span-4 flex min-w-0 items-center gap-2.5 md:col-span-1 md:px-2">
        <ProductPicture product={product} className="size-8" />
        <span className="min-w-0 truncate">{row.productName}</span>
      </p>
      {figures.map(([cell, figure]) => (
        <p key={cell} className="md:px-3 md:text-end">
          <span className="block text-xs md:sr-only">{t(`columns.${cell}`)}</span>
          <span className="figure text-ink">{figure}</span>
        </p>
      ))}
      <RowNote standing="recorded" problems={[]} isRepeated={false} marks={[]} />
    </li>
  );
}
