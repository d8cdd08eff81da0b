import type { Id } from "#app/core/domain/ids";
import { missingHours } from "#app/shift-entry/domain/missing-hours";
import type { PicturedProduct, ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { Part } from "#app/ui/page/part";
import { GridRow, type RowActs } from "./grid-row";
import { marksOfRows } from "./marks-of-rows";

type Props = {
  sheet: ShiftSheet;
  known: ShiftKnown;
  products: ReadonlyMap<Id, PicturedProduct>;
  tallying: string | null;
  acts: RowActs;
};

/** The typed rows. */
export function GridRows({ sheet, known, products, tallying, acts }: Props) {
  const { rows, state, question } = sheet;
  const requested = new Set(state === "asked" ? question?.rows.map(({ rowKey }) => rowKey) : []);
  const marks = marksOfRows(rows, known);
  const missing = missingHours(rows, sheet.stops, known);
  return rows.map((row, index) => (
    <Part key={row.key} shows={row}>
      <GridRow
        row={row}
        index={index}
        sheet={sheet}
        known={known}
        product={products.get(row.productId ?? "")}
        marks={marks[index] ?? []}
        missing={missing[row.key]}
        isAsked={requested.has(row.key)}
        isTallying={tallying === row.key}
        acts={acts}
      />
    </Part>
  ));
}
