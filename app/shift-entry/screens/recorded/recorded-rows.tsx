import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { Recording } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { LineProduct } from "./line-product";
import { RecordedRow } from "./recorded-row";

type Props = { known: ShiftKnown; recording: Recording };

/** The records that this shift has already, in the same columns, and one correction for all of their products. */
export function RecordedRows({ known, recording }: Props) {
  return (
    <>
      <LineProduct known={known} recording={recording} />
      {known.recorded.map((row) => (
        <RecordedRow key={row.id} row={row} known={known} recording={recording} />
      ))}
    </>
  );
}
