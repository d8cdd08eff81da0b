import type { ShiftKnown } from "#app/domain/shift-sheets";
import { useFormat } from "#app/ui/use-format";
import { ReadRow } from "./read-row";

type Props = { known: ShiftKnown };

/** What the factory has already for this shift, in the same columns, to read only. */
export function RecordedRows({ known: { recorded, products } }: Props) {
  const format = useFormat();
  return recorded.map((row) => (
    <ReadRow
      key={row.id}
      worker={row.workerName}
      product={products.find(({ id }) => id === row.productId)}
      productName={row.productName}
      figures={{
        pieces: format.number(row.piecesMade),
        defects: format.number(row.piecesDefective),
        hours: format.number(row.hours, 2),
      }}
      standing="recorded"
    />
  ));
}
